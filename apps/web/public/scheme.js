// Runs before the first paint so that a stored dark scheme never flashes light.
// It is a file of its own because the content security policy allows no inline script.
// The key and the attribute are those of apps/web/src/ui/colour-scheme.ts.
;(() => {
  let stored = null
  try {
    stored = localStorage.getItem('colour-scheme')
  } catch {
    // Storage may be blocked; the system's preference decides then.
  }
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
