import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// The server takes the browser's session only from its own host, so the page's host name goes along.
const server = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false }

/** What is cut out of a file, by what its path ends with. */
const CUTS: readonly (readonly [file: RegExp, ...cuts: (readonly [what: RegExp, instead: string])[]])[] = [
  [
    /\/zod\/v4\/classic\/schemas\.js$/,
    // Writing schemas as JSON Schema is the server's.
    [/inst\._zod\.processJSONSchema = .*processors\.\w+\(inst, ctx, json, params\);/g, ''],
    [/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined'],
    [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
    // Validators compiled at run time are forbidden by the content security policy.
    [/core\.\$ZodObjectJIT\.init\(/g, 'core.$ZodObject.init('],
    // The memory for schemas that contain themselves; none of ours does.
    [/core\.config\(\{ memoizer: core\.memoizer\(\) \}\);/g, ';'],
  ],
  // The sentences of the API's documentation.
  [/\/packages\/contract\/src\/\w+\.ts$/, [/^ +summary:\s+(['"`])(?:(?!\1).)*\1,$/gm, 'summary: "",']],
]

/**
 * Takes out of the schemas what a browser never uses, about 9 kB of the first load.
 * Should a new Zod read differently, the build stays right and only this gain is lost.
 */
const leanSchemas: Plugin = {
  name: 'lean-schemas',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: CUTS.map(([file]) => file) },
    handler: (code, id) => {
      const [, ...cuts] = CUTS.find(([file]) => file.test(id)) ?? []
      return { code: cuts.reduce((text, [what, instead]) => text.replace(what, instead), code), map: null }
    },
  },
}

const anyOf = (parts: readonly RegExp[]) => new RegExp(parts.map((part) => part.source).join('|'))

const base = [
  /preload-helper/,
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|zustand)\//,
  /node_modules\/@tanstack\/(history|router-core|react-router|store|react-store)\//,
  /apps\/web\/src\/(api\/|paths)/,
  /contract\/src\/(agencies|auth|endpoint|errors|fields|permissions|users)\./,
  /domain\/src\/(brand|limits|lists|modules|roles|text)\./,
  /ui\/(Button|button|button-look|controls|Logo|NoteBox|Spinner|TextInput)\./,
  /kit\/layout\/(Link|link-context)\./,
]

const forms = [
  /node_modules\/(react-hook-form|@hookform)\//,
  /kit\/forms\/(ErrorSummary|FieldError|FieldFrame|Form|MarkedText|PasswordField|RequiredMark|TextField)\./,
  /kit\/forms\/(form-[a-z]+|use-field|use-zod-form)\./,
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), leanSchemas],
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
            { name: 'zod', priority: 3, test: /\/node_modules\/zod\/|\/zod-config\.ts/ },
            // One chunk for what every page needs instead of twenty small ones, and one for the fields of signing in.
            { name: 'base', priority: 2, test: anyOf(base) },
            { name: 'forms', priority: 1, test: anyOf(forms) },
          ],
        },
      },
    },
  },
})
