import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The server accepts the browser's session only from its own host, so the page's host name is passed on.
const server = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false }

/** A chunk of everything a file needs, including the file itself; modules of an earlier group are left out. */
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
      // The animation library also ships engines that evaluate code; they are parsed here but never bundled.
      checks: { eval: false },
      output: {
        codeSplitting: {
          // Pages become chunks on their own. These groups are what a first load needs, in the order in which people need it, and
          // what many pages share, so that a page is a dozen files rather than fifty. One module of `common` loads all of
          // it, so what everyone needs before a second page has its own groups: the steps of signing in, the
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
