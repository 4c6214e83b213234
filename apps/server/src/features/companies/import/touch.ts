import type { PersonalAct } from '../../../http/act'
import type { LockedImport } from './queries'

type Touched = Pick<LockedImport, 'id' | 'version'> & {
  changes?: { headers?: string[]; fields?: string[]; head_row?: number }
}

/** Records that a draft changed. */
export async function touch({ db, now }: PersonalAct, { id, version, changes = {} }: Touched): Promise<void> {
  await db
    .updateTable('company_imports')
    .set({ ...changes, updated_at: now, version: version + 1 })
    .where('id', '=', id)
    .execute()
}
