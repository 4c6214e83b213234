// Makes a fresh clone ready and does nothing when it already is: `node scripts/setup.mjs [build] [browser]`.
// Runs before every npm script, also before packages are installed, so it imports nothing but Node.
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasBrowser, installBrowser } from './setup/browser.mjs'
import { build, needsBuild } from './setup/build.mjs'
import { install, needsInstall } from './setup/install.mjs'
import { withLock } from './setup/lock.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const wanted = new Set(process.argv.slice(2))

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Heed needs Node 20.19 or newer; this is Node ${process.versions.node}.`)
}
const unknown = [...wanted].find((word) => word !== 'build' && word !== 'browser')
if (unknown) fail(`Unknown word "${unknown}": setup knows "build" and "browser".`)

mkdirSync(join(root, '.setup'), { recursive: true })
try {
  const idle = !needsInstall(root) && !(wanted.has('build') && needsBuild(root))
  if (!idle) {
    await withLock(join(root, '.setup', 'lock'), async () => {
      // Asked again under the lock: whoever held it before may have done the work.
      if (needsInstall(root)) await install(root)
      if (wanted.has('build') && needsBuild(root)) await build(root)
    })
  }
  if (wanted.has('browser') && !hasBrowser()) installBrowser()
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
