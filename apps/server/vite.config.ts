import { defineConfig } from 'vite'

/**
 * `main.js` starts; `parts.js` is the same code for the tests that run against what is built. Our own packages are
 * inside, everything from the registry is left to Node.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rolldownOptions: {
      input: ['src/main.ts', 'src/parts.ts'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      // A bundler drops calls of the language whose result nobody uses, also those made for their exception. Size does
      // not matter here: what runs is what was written.
      treeshake: false,
    },
  },
  ssr: { noExternal: [/^@heed\//] },
})
