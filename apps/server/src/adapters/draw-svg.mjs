// Draws the SVG on stdin as a PNG on stdout. A process of its own, because a few lines of SVG can ask for any amount of
// time and memory, and nothing but its end stops the library that draws it.
//   node draw-svg.mjs <longest side in pixels> <most bytes of memory> <most milliseconds of work>
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

const [side = 0, mostBytes = 0, mostMs = 0] = process.argv.slice(2).map(Number)
const LOOK_EVERY_MS = 10

setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (process.memoryUsage.rss() > mostBytes || user + system > mostMs * 1000)
    process.kill(process.pid, 'SIGKILL')
}, LOOK_EVERY_MS).unref()

// From memory and by no other decoder: a drawing without an address of its own can name no file and no site.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
sharp.concurrency(1)
sharp.cache(false)

const drawing = await buffer(process.stdin)
const picture = await sharp(drawing).resize(side, side, { fit: 'inside' }).png().toBuffer()
process.stdout.write(picture)
