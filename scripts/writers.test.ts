import { describe, expect, it } from 'vitest'
import { tablesWritten, writerFaults } from './check/writers'

const feature = (name: string) => `apps/server/src/features/${name}/operations.ts`
const WRITERS = { notes: 'tasks', files: 'documents' }
const honest = [
  { path: feature('tasks'), text: "db.insertInto('notes').values(row)" },
  { path: feature('documents'), text: 'sql`update files f set deleted_at = null`' },
]
const faults = (text: string) => writerFaults([...honest, { path: feature('documents'), text }], WRITERS)

describe('the writer of a table', () => {
  it('may write it, and everybody may read it', () => {
    expect(writerFaults(honest, WRITERS)).toEqual([])
    expect(faults("db.selectFrom('notes'); sql`select from notes for update of notes skip locked`")).toEqual(
      [],
    )
    expect(faults('sql`insert into files (id) values (1) on conflict (id) do update set id = 2`')).toEqual([])
  })

  it.each([
    "db.insertInto('notes').values(row)",
    "db.updateTable('live_notes').set(row)",
    "db\n    .updateTable('notes as n')",
    "db.deleteFrom('notes')",
    'db.mergeInto("notes")',
    'sql`with added as (insert into notes (id) select 1)`',
    'sql`update notes n set text = 1`',
    'sql`UPDATE notes SET text = 1`',
    'sql`delete from notes where id = 1`',
    'sql`merge into notes using files on true`',
    'sql`truncate notes`',
  ])('is the only one: %s', (text) => {
    expect(faults(text)).toEqual([
      `${feature('documents')} writes notes, which belongs to tasks: ask an operation of tasks`,
    ])
  })

  it.each(['db.deleteFrom(table)', `update \${table} set a = 1`, `delete from \${table}`])(
    'is checked by the table’s name, so that is written out: %s',
    (text) => {
      expect(faults(text)).toEqual([expect.stringContaining('does not know as a table')])
    },
  )

  it('is a folder beside the features too; tests and comments write nothing', () => {
    const text = "db.insertInto('notes')"
    expect(writerFaults([...honest, { path: 'apps/server/src/demo/fill.ts', text }], WRITERS)).toHaveLength(1)
    expect(
      writerFaults([...honest, { path: feature('users').replace('.ts', '.test.ts'), text }], WRITERS),
    ).toEqual([])
    expect(faults('/** Insert into notes. */\n// update notes set text')).toEqual([])
  })

  it('is whoever calls a function of the database that writes it', () => {
    const path = 'apps/server/src/db/migrations/0001_notes.sql'
    const text =
      'create function keep_note() returns void language sql as $$ insert into notes default values $$;'
    const call = { path: feature('documents'), text: 'sql`select keep_note()`' }
    expect(writerFaults([...honest, { path, text }], WRITERS)).toEqual([])
    expect(writerFaults([...honest, { path, text }, call], WRITERS)).toEqual([
      `${feature('documents')} writes notes, which belongs to tasks: ask an operation of tasks`,
    ])
  })

  it('writes it, or the table of writers is out of date', () => {
    expect(writerFaults(honest.slice(1), WRITERS)).toEqual([
      'scripts/check/writers.ts gives notes to tasks, which does not write it',
    ])
  })

  it('is told from every statement of a source', () => {
    expect(
      tablesWritten("db.insertInto('files'); sql`delete from notes; update files set name = ''`"),
    ).toEqual(['files', 'notes', 'files'])
  })
})
