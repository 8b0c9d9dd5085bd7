"""The texts of the table page's script, by the key under which the script asks for them."""
