import { readFileSync } from 'node:fs'
import { citationFaults } from './citations'
import { projectFiles } from './files'
import { lazyPartFaults } from './lazy-parts'
import { isLiveReader, liveReadFaults, liveTables } from './live-reads'
import { floatingQueries, longSignatures } from './parameters'
import { wordFaults } from './words'
import { writerFaults } from './writers'

/** Rules that no other tool checks: the size of files, words that hide unfinished work or that nobody says, what the lockfile may name, who writes which table, who reads deleted rows, what a page loads later, what comments cite. Ends with 1 when one is broken. */

const longest = 300
const longestTest = 500
/** Tables that grow by rows, not by logic. */
const dataTables = [
  // Made from the database or never changed once shipped.
  /^apps\/server\/src\/db\/(schema\.ts|migrations\/)/,
  /^packages\/catalog\//,
  /^packages\/domain\/src\/.*(catalog|table)[^/]*\.ts$/,
]

const root = new URL('../..', import.meta.url).pathname

function sizeFaults(): string[] {
  return projectFiles(root)
    .filter((path) => /\.(tsx?|mjs|css|sql)$/.test(path) && !dataTables.some((table) => table.test(path)))
    .flatMap((path) => {
      const lines = readFileSync(root + path, 'utf8')
        .trimEnd()
        .split('\n').length
      const most = /\.(test|e2e)\.tsx?$/.test(path) ? longestTest : longest
      return lines > most ? [`${path} has ${lines} lines, more than ${most}`] : []
    })
}

/** Spelled in two halves so that this file does not break its own rule. */
const banned = [
  [new RegExp('\\b(it|test|describe)\\.' + '(skip|only|todo)\\b'), 'leaves a test out'],
  [new RegExp('\\b(TO' + 'DO|FIX' + 'ME)\\b'), 'holds a note instead of the work'],
  [new RegExp('@ts-(ig' + 'nore|no' + 'check)|bio' + 'me-ignore'), 'silences a check'],
] as const

function textFaults(): string[] {
  return projectFiles(root)
    .filter((path) => /\.(tsx?|mjs|css|sql)$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(root + path, 'utf8')
      return banned.flatMap(([pattern, why]) =>
        pattern.test(text) ? [`${path} ${why}: ${pattern.exec(text)?.[0]}`] : [],
      )
    })
}

/** Pages included: a merge left half done. */
const mergeFaults = () =>
  projectFiles(root)
    .filter((path) => /\.(tsx?|mjs|css|sql|md|json|ya?ml)$/.test(path))
    .flatMap((path) => {
      const at = readFileSync(root + path, 'utf8').search(/^(?:<{7}|>{7}) /m)
      return at < 0 ? [] : [`${path} has both sides of a merge`]
    })

type Entry = { link?: boolean; resolved?: string; integrity?: string }

/** A name and a version resolve to the registry npm is set to; an address in the file could lead elsewhere. */
function lockfileFaults(): string[] {
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as {
    packages: Record<string, Entry>
  }
  return Object.entries(packages).flatMap(([path, { link, resolved, integrity }]) => {
    if (link || !path.includes('node_modules/')) return []
    if (resolved) return [`package-lock.json names an address for ${path}: ${resolved}`]
    return integrity?.startsWith('sha512-') ? [] : [`package-lock.json has no sha512 for ${path}`]
  })
}

/** What a released migration or the license of a font says cannot change; the check's own table has to name the words. */
const unheld = /\/db\/migrations\/|^scripts\/(check\/words|words\.test)\.ts$/

const SAID = /\.(tsx?|mjs|js|css|sql|html|md)$|^packages\/catalog\/data\/.*\.json$/

const saidFaults = () =>
  projectFiles(root)
    .filter((path) => SAID.test(path) && !unheld.test(path))
    .flatMap((path) => wordFaults({ path, text: readFileSync(root + path, 'utf8') }))

const sources = projectFiles(root)
  .filter((path) => /\.(tsx?|mjs|css|sql)$/.test(path) && !/^scripts\/(check\/)?citations/.test(path))
  .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }))
const atServer = sources.filter(({ path }) => path.startsWith('apps/server/src/'))
const onServer = atServer.filter(({ path }) => path.endsWith('.ts'))
const rulesPage = readFileSync(`${root}docs/RULES.md`, 'utf8')

function deletedRowFaults(): string[] {
  const tables = liveTables(readFileSync(`${root}apps/server/src/db/schema.ts`, 'utf8'))
  return onServer.filter(({ path }) => isLiveReader(path)).flatMap((source) => liveReadFaults(source, tables))
}

/** Features are called with `(act, input)` or `(db, input)`, and what they ask is awaited. */
const callFaults = () =>
  onServer.flatMap(({ path, text }) => {
    const isAsked = path.includes('/features/') && !path.endsWith('.test.ts')
    const long = isAsked ? longSignatures(text) : []
    return [...long, ...floatingQueries(text)].map((fault) => `${path}: ${fault}`)
  })

const faults = [
  ...sizeFaults(),
  ...textFaults(),
  ...mergeFaults(),
  ...saidFaults(),
  ...lockfileFaults(),
  ...writerFaults(atServer),
  ...deletedRowFaults(),
  ...callFaults(),
  ...sources.flatMap(lazyPartFaults),
  ...citationFaults(sources, rulesPage, projectFiles(root)),
]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
