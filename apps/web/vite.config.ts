import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

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
          groups: [
            // What every page needs. Zod's set-up is in it, so that it runs before the chunks that make schemas.
            {
              name: 'base',
              test: /\/zod-config\.ts|\/node_modules\/(zod|react|react-dom|scheduler|use-sync-external-store|zustand|@tanstack\/(router-core|react-router|history|store|react-store|query-core|react-query))\//,
            },
          ],
        },
      },
    },
  },
})
