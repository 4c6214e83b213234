import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { run } from './run.mjs'

const stampOf = (root) => join(root, 'node_modules', '.heed-setup')

export function needsInstall(root) {
  const wanted = fingerprint(root)
  const stamp = stampOf(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false
  if (!matchesLockfile(root)) return true
  writeFileSync(stamp, wanted)
  return false
}

export async function install(root) {
  const started = Date.now()
  console.log('Installing packages…')
  const [command, args] = npm()
  await run(command, [...args, 'ci', '--no-audit', '--no-fund'], { cwd: root })
  writeFileSync(stampOf(root), fingerprint(root))
  console.log(`Packages installed in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

function fingerprint(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`)
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex')
}

/** npm notes what it installed; when that is what the lockfile asks for, somebody ran npm themselves and did it right. */
function matchesLockfile(root) {
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  const have = JSON.parse(readFileSync(installed, 'utf8')).packages
  const want = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  for (const [path, entry] of Object.entries(want)) {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) continue
    const there = have[path]
    if (!there && !entry.optional && !entry.devOptional && !entry.peer) return false
    if (there && (there.version !== entry.version || there.integrity !== entry.integrity)) return false
  }
  return Object.keys(have).every((path) => path in want)
}
