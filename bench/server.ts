import { once } from 'node:events'
import { serveFloor } from './floor-server'
import { serveProduct } from './product-server'
import type { ServerStart } from './serve'

/** The process that answers: waits to be told what to serve, and says where it listens. */
const [message] = await once(process, 'message')
const start = message as ServerStart
// Without its parent nothing would stop it.
process.once('disconnect', () => process.exit())
const served =
  start.kind === 'floor' ? { origin: await serveFloor(start), backup: undefined } : await serveProduct(start)
process.send?.(served.origin)
process.on('message', async (asked) => {
  if (asked === 'backup') return void process.send?.(String(await served.backup?.()))
  globalThis.gc?.()
  process.send?.(String(process.memoryUsage().rss))
})
