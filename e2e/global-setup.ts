import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProduct } from './product'

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string
    dataDir: string
  }
}

/** One demo for all journeys, in its own folder. The rate limits would reject this many sign-ins. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'heed-e2e-'))
  const product = await startProduct('demo', dataDir, {
    FLOOD_PER_KEY: '100000',
    FLOOD_PER_ADDRESS: '100000',
    CODES_PER_WINDOW: '100',
    // A journey signs in with an identity provider on this machine.
    PROVIDER_ADDRESSES: 'any',
  })
  project.provide('baseUrl', product.baseUrl)
  project.provide('dataDir', dataDir)
  return async () => {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
