import { defineConfig } from 'vite'

/** One file to start: our own packages inside, everything from the registry left to Node. */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js', codeSplitting: false } },
  },
  ssr: { noExternal: [/^@heed\//] },
})
