import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { npm } from './npm.mjs'
import { run } from './run.mjs'
import { withoutDevelopment } from './sbom.mjs'

const shared = [
  'packages',
  'package-lock.json',
  'tsconfig.json',
  'scripts/setup/build.mjs',
  'scripts/setup/sbom.mjs',
]
const targets = [
  { name: 'web', folder: 'apps/web', made: 'apps/web/dist/index.html' },
  { name: 'server', folder: 'apps/server', made: 'apps/server/dist/main.js' },
]

export function needsBuild(root) {
  return targets.some((target) => isStale(root, target))
}

export async function build(root) {
  const stale = targets.filter((target) => isStale(root, target))
  console.log(`Building ${stale.map((target) => target.name).join(' and ')}…`)
  const started = Date.now()
  // Both come to their end before the lock is given back, even when one fails.
  const ends = await Promise.allSettled(stale.map((target) => buildOne(root, target)))
  const failure = ends.find(({ status }) => status === 'rejected')
  if (failure) throw failure.reason
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

async function buildOne(root, target) {
  const files = sources(root, target)
  // Taken before the build: a file saved while it runs must count as changed afterwards.
  const stamp = { quick: quickPrint(files), content: contentPrint(root, files) }
  rmSync(stampOf(root, target), { force: true })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: join(root, target.folder) })
  if (target.name === 'server') await writeSbom(root)
  writeFileSync(stampOf(root, target), JSON.stringify(stamp))
}

/** What the installed product consists of, from the lockfile: every package with its version, license and hash. */
async function writeSbom(root) {
  const [command, args] = npm()
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel', 'error']
  const text = await run(command, [...args, ...words], { cwd: root })
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  writeFileSync(
    join(root, 'apps/server/dist/sbom.cdx.json'),
    `${JSON.stringify(withoutDevelopment(JSON.parse(text), lockfile), null, 2)}\n`,
  )
}

/** Sizes and times decide first; only when they differ (a fresh checkout, a touched file) is the content read. */
function isStale(root, target) {
  const path = stampOf(root, target)
  if (!existsSync(join(root, target.made)) || !existsSync(path)) return true
  const stamp = JSON.parse(readFileSync(path, 'utf8'))
  const files = sources(root, target)
  const quick = quickPrint(files)
  if (stamp.quick === quick) return false
  if (stamp.content !== contentPrint(root, files)) return true
  writeFileSync(path, JSON.stringify({ ...stamp, quick }))
  return false
}

const stampOf = (root, target) => join(root, '.setup', `${target.name}.json`)

function sources(root, target) {
  return [...shared, target.folder].flatMap((path) => walk(join(root, path))).sort()
}

function walk(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return []
    if (/\.test\.tsx?$/.test(entry.name) || entry.isSymbolicLink()) return []
    const inner = join(path, entry.name)
    return entry.isDirectory() ? walk(inner) : [inner]
  })
}

function quickPrint(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    // An editor may be replacing the file at this moment: then it counts as changed.
    const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { size: -1, mtimeMs: -1 }
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function contentPrint(root, files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${relative(root, file)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
