"""What people fill in. Every form derives from `scorer.forms.base.PageForm`."""
