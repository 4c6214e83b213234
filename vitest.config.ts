import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Files share their worker's modules; each cleans up after itself.
const node = { environment: 'node' as const, isolate: false }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'packages',
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts'],
          // A database is started there.
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...node,
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          provide: { service: 'source' },
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      // What a bundler could change without a word, on what is built (`npm run build`).
      {
        test: {
          ...node,
          name: 'built',
          include: [
            'apps/server/src/config.test.ts',
            'apps/server/src/http/{bodies,crowd,protocol,limits,slow-lines,pages,pipelines}.test.ts',
          ],
          provide: { service: 'built' },
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      // What renders nothing needs no document.
      { test: { ...node, name: 'web-logic', include: ['apps/web/**/*.test.ts'] } },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          isolate: false,
          include: ['apps/web/**/*.test.tsx'],
          setupFiles: ['apps/web/src/testing/setup.ts'],
          testTimeout: 30_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          ...node,
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
