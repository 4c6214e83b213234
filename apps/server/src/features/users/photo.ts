import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { PersonalAct } from '../../http/act'
import { Refusal } from '../../http/refusal'
import { record } from '../audit/operations'
import { changeAccounts } from '../auth/account-changes'
import { photoSql } from './person-sql'
import { userItemColumns } from './queries'
import { lockUser, nameOf, refuseTo, type Target } from './targets'

/** A person whose photo the author may change: their own, and of people they manage. @throws notFound, forbidden */
export async function lockPhotoOf({ db, author }: PersonalAct, id: string): Promise<Target> {
  const target = await lockUser(db, id)
  refuseTo(author, { target, to: 'edit' })
  return target
}

/** Sets a stored picture as a person's photo, or removes it. @returns the files no longer shown */
export async function setPhoto(
  act: PersonalAct,
  { target, fileId }: { target: Target; fileId: string | null },
): Promise<string[]> {
  const former = target.photoFileId
  if (former === fileId) return []
  await changeAccounts(act, { ids: [target.id], change: { photo_file_id: fileId } })
  await record(act, {
    verb: fileId ? 'user.photoChanged' : 'user.photoCleared',
    entity: 'user',
    entityId: target.id,
    object: nameOf(target),
    agencyId: target.agencyId,
    companyId: target.companyId,
  })
  return former ? [former] : []
}

/** A person and the place of their photo. */
export const getWithPhoto = (db: Db, id: string) =>
  db
    .selectFrom('live_users as u')
    .where('u.id', '=', id)
    .select([...userItemColumns, sql<string | null>`${photoSql}`.as('profilePhotoURL')])
    .executeTakeFirstOrThrow()

/** The file of a person's photo. @throws notFound when they are not in reach, documentNotFound without a photo */
export async function getPhotoId(db: Db, userId: string): Promise<string> {
  const user = await db
    .selectFrom('live_users')
    .where('id', '=', userId)
    .select('photo_file_id')
    .executeTakeFirstOrThrow(() => new Refusal('notFound'))
  if (!user.photo_file_id) throw new Refusal('documentNotFound')
  return user.photo_file_id
}
