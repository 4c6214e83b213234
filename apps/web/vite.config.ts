import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The server takes the browser's session only from its own host, so the page's host name goes along.
const server = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false }

/** A chunk of what a file needs, with the file itself; what an earlier group has is left out. */
const needsOf = (name: string, test: RegExp, priority: number) => ({ name, test, priority })

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: {
    port: 5173,
    proxy: { '/api': server, '/health': server },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy has no `data:` for fonts and scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The animation library also ships engines that evaluate code; they are read here but never bundled.
      checks: { eval: false },
      output: {
        codeSplitting: {
          // Pages are chunks by themselves. These are what a first load has, in the order in which people meet it, and
          // what many pages share, so that a page is a dozen files and not fifty. One module of `common` means all of
          // it, so what everybody needs before a second page has groups of its own: the steps of signing in, the
          // dashboard, and the toaster of the shell.
          groups: [
            { name: 'base', tags: ['$initial'], priority: 7 },
            needsOf('forms', /\/src\/kit\/forms\/(Form|TextField|PasswordField)\.tsx$/, 6),
            needsOf('login', /\/src\/features\/auth\/LoginPage\.tsx$/, 5),
            needsOf('sign-in', /\/src\/features\/auth\/\w+(Step|Page|Button)\.tsx$/, 4),
            needsOf('shell', /\/src\/app\/shell\/Shell\.tsx$/, 3),
            needsOf('dashboard', /\/src\/features\/dashboard\/DashboardPage\.tsx$/, 2),
            needsOf('toaster', /\/src\/ui\/Toaster\.tsx$/, 1),
            { name: 'common', minShareCount: 4, priority: 0 },
          ],
        },
      },
    },
  },
})
