// Runs before the first paint. It is a separate file because the content security policy forbids inline scripts.
;(() => {
  const root = document.documentElement
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage may be blocked; the window and the system decide then.
      return null
    }
  }

  // A stored dark scheme never flashes light. Key and attribute are those of apps/web/src/ui/color-scheme.ts.
  const scheme = stored('color-scheme')
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  // A signed-in user sees the shell's frame at once, with the sidebar as apps/web/src/app/shell/use-sidebar.ts has it.
  const path = location.pathname.toLowerCase()
  const entrance = /^\/(login|forgot-password|password-reset)\b/.test(path)
  if (entrance || !/(^|; )user=[^;]/.test(document.cookie)) return
  const startsCollapsed = /^\/(dashboard|agencies|companies)?\/?$/.test(path)
  const chosen = stored('sidebar')
  const open = chosen ? chosen === 'open' : !startsCollapsed && matchMedia('(min-width: 1441px)').matches
  root.setAttribute('data-frame', open ? 'open' : 'rail')
})()
