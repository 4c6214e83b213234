import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/**
 * Zod's schemas carry the code that writes them as JSON Schema, which only the server does. Without it the first
 * load is 6 kB lighter. Should a new Zod read differently, the build stays right and only this gain is lost.
 */
const withoutJsonSchema: Plugin = {
  name: 'zod-without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) =>
      code
        .replace(/inst\._zod\.processJSONSchema = .*processors\.\w+\(inst, ctx, json, params\);/g, '')
        .replace(/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined')
        .replace(/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'),
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutJsonSchema],
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
            // Zod and its set-up run before the chunks that make schemas.
            { name: 'zod', test: /\/node_modules\/zod\/|\/zod-config\.ts/ },
          ],
        },
      },
    },
  },
})
