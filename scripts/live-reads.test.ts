import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { projectFiles } from './check/files'
import { isLiveReader, liveReadFaults, liveTables } from './check/live-reads'

const root = new URL('..', import.meta.url).pathname
const tables = liveTables(readFileSync(`${root}apps/server/src/db/schema.ts`, 'utf8'))
const faults = (source: string, allowed?: string[]) =>
  liveReadFaults({ path: 'x.ts', text: source }, tables, allowed)

describe('reads of deleted rows', () => {
  it('are where they are meant to be', () => {
    expect(tables).toEqual(
      expect.arrayContaining(['companies', 'users', 'agencies', 'tasks', 'notes', 'files']),
    )
    const files = projectFiles(root).filter(isLiveReader)
    expect(files.length).toBeGreaterThan(50)
    expect(
      files.flatMap((path) => liveReadFaults({ path, text: readFileSync(root + path, 'utf8') }, tables)),
    ).toEqual([])
  })

  it.each([
    ["db.selectFrom('companies')"],
    ["db.selectFrom('companies as c')"],
    ["query.leftJoin('users as u', 'u.id', 'x.user_id')"],
    ["db.updateTable('x').from('files')"],
    ['sql`select 1 from\n  companies c`'],
    ['sql`select 1 from x join tasks t on true`'],
    ['sql`exists (select from task_actions)`'],
    ["query.where('c.deleted_at', 'is', null)"],
    ['sql`select 1 from live_companies where deleted_at is null`'],
    ['sql`c.deleted_at IS NOT NULL`'],
  ])('are found in %s', (source) => {
    expect(faults(source)).toHaveLength(1)
  })

  it.each([
    ["db.selectFrom('live_companies as c')"],
    ["db.insertInto('companies')"],
    ["db.updateTable('companies').set({ name })"],
    ['sql`insert into notes (text) select text from live_notes`'],
    ['sql`delete from files where id = 1`'],
    ['sql`select from company_tasks join tasks_of_day on true`'],
    ['sql`on conflict (email) where deleted_at is null do nothing`'],
    ["insert.onConflict((on) => on.expression(email).where('deleted_at', 'is', null).doNothing())"],
    ["db.updateTable('live_notes').set({ deleted_at: now })"],
    ["// db.selectFrom('companies')"],
  ])('are not seen in %s', (source) => {
    expect(faults(source)).toEqual([])
  })

  it('are allowed by name, as long as they happen', () => {
    expect(faults('sql`from tasks t`', ['tasks'])).toEqual([])
    expect(faults('sql`from live_tasks t`', ['tasks'])).toEqual([
      expect.stringContaining('no longer reads tasks'),
    ])
  })
})
