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
      output: {
        codeSplitting: {
          groups: [
            // Zod and its set-up run before the chunks that make schemas.
            { name: 'zod', test: /node_modules\/zod\/|\/zod-config\.ts/, priority: 2 },
          ],
        },
      },
    },
    // The animation library also ships engines that evaluate code; they are read here but never bundled.
    rolldownOptions: { checks: { eval: false } },
  },
})
