import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import * as source from '../parts'
import { serverRoot } from '../place'

declare module 'vitest' {
  interface ProvidedContext {
    /** Which service a test starts: the one in `src`, or the one in `dist` that `npm start` runs. */
    service: 'source' | 'built'
  }
}

/** The parts of the service that this project tests. */
export async function partsOfService(): Promise<typeof source> {
  if (inject('service') === 'source') return source
  const built = join(serverRoot, 'dist/parts.js')
  if (!existsSync(built)) throw new Error('Nothing is built. Run `npm run build` first.')
  return import(/* @vite-ignore */ built)
}
