/** Stiff fingers: what is tapped twice where once was meant. */

/**
 * The second click of a double one on the same button would take back what the first one said. Numbers are
 * keys: there two taps are two.
 */
export function tapOnce(root) {
  let last = null;
  const heed = (event) => {
    const tapped = event.target.closest(".tap:not(.number)");
    if (tapped && tapped === last && event.detail > 1) event.stopPropagation();
    last = tapped;
  };
  root.addEventListener("click", heed, true);
}
