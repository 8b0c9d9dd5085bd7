"""The forms of the pages. Every form derives from `scorer.forms.base.PageForm`."""
