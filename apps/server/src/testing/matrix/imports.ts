import { Readable } from 'node:stream'
import type { Db } from '../../db/connection'
import type { TestUser } from '../build'
import type { Given, Line } from './line'
import type { Target } from './world'

/** A draft of the caller's own, because an agency user reaches no others; none where the target does not exist. */
async function ownDraft({ agencyID, companyID }: Target, caller: TestUser, db: Db): Promise<string> {
  const exists = await db
    .selectFrom('live_agencies')
    .where('id', '=', agencyID)
    .select('id')
    .executeTakeFirst()
  return exists ? buildDraft(db, { agencyId: agencyID, userId: caller.id }) : companyID
}

/** A draft with one company, with a name that no other has. */
export async function buildDraft(
  db: Db,
  { agencyId, userId }: { agencyId: string; userId: string },
): Promise<string> {
  const at = new Date()
  const { id } = await db
    .insertInto('company_imports')
    .values({
      agency_id: agencyId,
      file_name: 'clients.csv',
      file_size: 20,
      file_sha256: Buffer.from(agencyId),
      headers: ['Company'],
      top: JSON.stringify([{ number: 1, cells: ['Company'] }]),
      fields: ['name'],
      created_by: userId,
      created_by_name: 'Somebody',
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const name = `Imported ${id}`
  await db
    .insertInto('company_import_rows')
    .values({
      agency_id: agencyId,
      import_id: id,
      number: 2,
      cells: JSON.stringify([name]),
      company: JSON.stringify({ name }),
      joins_agency_id: agencyId,
    })
    .execute()
  return id
}

const aboutDraft = (given: Given = {}): Line => ({
  object: 'agency',
  about: async (target, caller, { db }) => ({ ...given, params: { id: await ownDraft(target, caller, db) } }),
})

/** The same with a file. */
const aboutFile: Line = {
  object: 'agency',
  about: async (target, caller, { db, files }) => {
    const id = await ownDraft(target, caller, db)
    const bytes = Readable.from([Buffer.from('Company\nAbernathy Glass Works\n')])
    const about = { name: 'clients.csv', declaredType: 'text/csv', maxBytes: 1_000 }
    const key = await files.keep(await files.receive(bytes, about))
    await db.updateTable('company_imports').set({ file_key: key }).where('id', '=', id).execute()
    return { params: { id } }
  },
}

const aboutImported: Line = {
  object: 'agency',
  about: async (target, caller, { db }) => {
    const id = await ownDraft(target, caller, db)
    await db.updateTable('company_imports').set({ state: 'imported' }).where('id', '=', id).execute()
    return { params: { id } }
  },
}

const file = { name: 'clients.csv', type: 'text/csv', bytes: Buffer.from('Company\nAbernathy Glass Works\n') }

/** Valid calls about imports. */
export const IMPORT_INPUTS: Record<string, Line> = {
  'companyImport.start': {
    object: 'agency',
    about: ({ agencyID }) => ({ upload: { agencyID, dryRun: 'true' }, file }),
  },
  'companyImport.template': { call: () => ({}) },
  'companyImport.search': { call: () => ({}) },
  'companyImport.get': aboutDraft(),
  'companyImport.rows': aboutDraft(),
  'companyImport.exportRows': aboutDraft(),
  'companyImport.file': aboutFile,
  'companyImport.matchColumns': aboutDraft({ body: { columns: ['name'] } }),
  'companyImport.setHeadings': aboutDraft({ body: { row: 1 } }),
  'companyImport.changeCells': aboutDraft({ body: { cells: [{ row: 2, field: 'name', value: 'Beacon' }] } }),
  'companyImport.setRows': aboutDraft({ body: { rows: [2], as: 'leftOut' } }),
  'companyImport.commit': aboutDraft(),
  'companyImport.undo': aboutImported,
  'companyImport.discard': aboutDraft(),
}
