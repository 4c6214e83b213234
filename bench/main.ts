import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Measured } from './alternate'
import { measureCrowd } from './crowd/crowd'
import { openDatabases } from './database'
import { measureBackup } from './operations/backup'
import { measureCompletions } from './operations/complete'
import { documentTexts, fillDocuments } from './operations/documents'
import { measureImport } from './operations/import'
import { logicPreviews, measureMatchingTasks } from './operations/logic'
import {
  companyDashboards,
  countedTasks,
  filteredTasks,
  foundUsers,
  measureReads,
  palettePeople,
  tasksByCompany,
} from './operations/reads'
import { measureReminders } from './operations/reminders'
import { measureRollOver } from './operations/roll-over'
import { agencyAdmins, companyAdmins, endSessions, superAdmins } from './people'
import { type Row, rounded, table, writeResults } from './results'
import { buildServers, startServer } from './serve'
import { SIZES, type Size } from './sizes'

const CONNECTIONS = 16
const OPERATIONS = ['a', 'b', 'b2', 'b3', 'c', 'c2', 'c3', 'c4', 'd', 'e', 'e2', 'f', 'i', 'k', 'r', 's']

const say = (line: string) => console.log(line)

async function bench(size: Size, wanted: string[]): Promise<Row[]> {
  await buildServers()
  const databases = await openDatabases(size, say)
  const rows: Row[] = []
  const add = (operation: string, { unit, bar }: { unit: string; bar: number }, measured: Measured) => {
    const row = {
      floor: rounded(measured.floor),
      product: rounded(measured.product),
      ratio: rounded(measured.ratio),
    }
    rows.push({ operation, size: size.name, unit, ...row, bar })
    say(`${operation}: ${row.ratio.toFixed(2)}`)
  }
  try {
    const { work, secret } = databases
    const filesDir = new URL(`data/${size.name}/files`, import.meta.url).pathname
    // Backups of an earlier run belong to a database with another secret.
    rmSync(filesDir, { recursive: true, force: true })
    mkdirSync(filesDir, { recursive: true })
    await endSessions(work)
    const companies = await companyAdmins(work, 2000)
    const agencies = await agencyAdmins(work, 50)
    const roots = await superAdmins(work)
    const shared = { owner: work, secret, dataDir: join(filesDir), connections: CONNECTIONS }
    const floor = await startServer({ kind: 'floor', ...shared })
    const product = await startServer({ kind: 'product', ...shared })
    const origins = { floor: floor.origin, product: product.origin }
    try {
      const reads = [
        ['a', 'a company dashboard', companyDashboards(companies)],
        ['b', 'b task list, filtered, by due date', filteredTasks(agencies)],
        ['b2', 'b task list with total', countedTasks(agencies)],
        ['b3', 'b task list by company name', tasksByCompany(agencies)],
        ['c', 'c user search, a common word', foundUsers(roots, 'common')],
        ['c2', 'c user search, a rare word', foundUsers(roots, 'rare')],
        ['c3', 'c user search, an absent word', foundUsers(roots, 'absent')],
        ['c4', 'c palette, people by a rare word', palettePeople(roots)],
        ['e', 'e logic tried on every company', await logicPreviews(work, roots)],
      ] as const
      for (const [key, name, pairs] of reads)
        if (wanted.includes(key))
          add(name, { unit: 'ms a request', bar: 2 }, await measureReads(origins, pairs, size))
      if (wanted.includes('s')) {
        await fillDocuments(work, size)
        const measured = await measureReads(origins, documentTexts(roots), size)
        add('s documents by their text', { unit: 'ms a request', bar: 2 }, measured)
      }
      if (wanted.includes('d'))
        add(
          'd complete an action',
          { unit: 'ms a request', bar: 1.6 },
          await measureCompletions({ origins, owner: work, size }, companies),
        )
      if (wanted.includes('i'))
        add(
          'i import of companies',
          { unit: 'ms a file', bar: 3 },
          await measureImport({ origin: product.origin, owner: work, size }),
        )
      if (wanted.includes('k')) {
        const reads = companyDashboards(companies).map((pair) => pair.product)
        const { backup, reader } = await measureBackup({ server: product, owner: work, size }, reads)
        add('k backup, read back', { unit: 'ms', bar: 6 }, backup)
        add('k a reader’s p95 during a backup', { unit: 'ms', bar: 3 }, reader)
      }
    } finally {
      await floor.stop()
      await product.stop()
    }
    if (wanted.includes('e2'))
      add(
        'e tasks that match one company',
        { unit: 'ms', bar: 2 },
        await measureMatchingTasks({ owner: work, secret }, size),
      )
    if (wanted.includes('r')) {
      const { reminders, mails, finding, memory } = await measureReminders({ owner: work, secret }, size)
      say(`${reminders} reminders were found, in ${mails} mails`)
      add('r reminders of a morning', { unit: 'ms', bar: 1.35 }, finding)
      add('r memory while their mails are sent', { unit: 'MB', bar: 1.3 }, memory)
    }
    if (wanted.includes('f')) {
      const { plain, changed } = await measureRollOver(databases, size)
      say(`Roll-over made ${plain.instances} instances, with changed answers ${changed.instances}`)
      add('f roll-over', { unit: 'ms', bar: 1.35 }, plain.first)
      add('f roll-over again, against its first run', { unit: 'ms', bar: 0.2 }, plain.again)
      add('f roll-over, two periods each', { unit: 'ms', bar: 1.5 }, changed.first)
      add('f roll-over again, two periods each', { unit: 'ms', bar: 0.2 }, changed.again)
    }
    return rows
  } finally {
    await databases.stop()
  }
}

const FLAGS = ['--medium', '--smoke', '--strict', '--crowd']
const USAGE = `npm run bench -- [${FLAGS.join('] [')}] [--only=a,b,…]; bench/README.md says what they do.`

async function main(words: string[]): Promise<void> {
  const has = (word: string) => words.includes(word)
  // A run takes minutes, so a word that says nothing starts none.
  if (words.some((word) => !FLAGS.includes(word) && !word.startsWith('--only='))) return say(USAGE)
  const size = has('--smoke') ? SIZES.smoke : has('--medium') ? SIZES.medium : SIZES.full
  const only = words.find((word) => word.startsWith('--only='))?.slice('--only='.length)
  if (has('--crowd')) {
    await buildServers()
    if (!(await measureCrowd(SIZES.smoke, only, say))) process.exitCode = 1
    return
  }
  const rows = await bench(size, only?.split(',') ?? OPERATIONS)
  writeResults(rows, { isWhole: !only })
  say(`\n${table(rows)}`)
  if (has('--strict') && rows.some((row) => row.ratio > row.bar)) process.exitCode = 1
}

await main(process.argv.slice(2))
