import type { AppliedProfile, User } from '@heed/contract/user'
import { AGREEMENT_VERSION } from '@heed/domain/agreement'
import type { Role } from '@heed/domain/roles'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Viewer } from '../../db/pool'
import { notFound } from '../../http/refusal'

type Row = {
  id: string
  first: string
  last: string
  email: string
  role: Role
  state: User['state']
  agreedVersion: string | null
  agencyId: string
  agencyName: string
  companyId: string | null
  companyName: string | null
  photoFileId?: string | null
}

/** The address of a person's photo. It changes with the photo, so that no old one is shown. */
const photoURL = ({ id, photoFileId }: Row) =>
  photoFileId ? `/api/user/photo/${id}?photo=${photoFileId}` : null

/** What the web finds in `apiKey`: its session is open, in a cookie that scripts cannot read (RULES.md "Sign-in"). */
const BROWSER_KEY = 'session'

/** A user as in the contract. `client` is given only for the caller's own record. */
export function toUser(row: Row, client?: 'browser' | 'api'): User {
  return {
    id: row.id,
    userID: row.id,
    first: row.first,
    last: row.last,
    email: row.email,
    userRoleID: row.role,
    state: row.state,
    agreeToTerms: row.agreedVersion === AGREEMENT_VERSION,
    agreedVersion: row.agreedVersion,
    ...(client === 'browser' && { apiKey: BROWSER_KEY }),
    profilePhotoURL: photoURL(row),
    agencyID: row.agencyId,
    agencyName: row.agencyName,
    agency: { id: row.agencyId, name: row.agencyName },
    companyID: row.companyId,
    companyName: row.companyName,
    company: row.companyId === null ? null : { id: row.companyId, name: row.companyName ?? '' },
  }
}

/**
 * A user in the viewer's reach.
 * @throws notFound when out of reach, deleted, or disabled for those who may not manage users
 */
export async function getUser(db: Db, { viewer, id }: { viewer: Viewer; id: string }): Promise<User> {
  const row = await db
    .selectFrom('live_users as u')
    .leftJoin('agency_faces as a', 'a.id', 'u.agency_id')
    .leftJoin('live_companies as c', 'c.id', 'u.company_id')
    .where('u.id', '=', id)
    .where(seenDisabled(viewer))
    .select([
      'u.id',
      'u.first',
      'u.last',
      'u.email',
      sql<Role>`u.role`.as('role'),
      sql<User['state']>`u.state`.as('state'),
      'u.agreed_version as agreedVersion',
      'u.agency_id as agencyId',
      sql<string>`coalesce(a.name, '')`.as('agencyName'),
      'u.company_id as companyId',
      'c.name as companyName',
      'u.photo_file_id as photoFileId',
    ])
    .executeTakeFirstOrThrow(() => notFound())
  return toUser(row, row.id === viewer.actor.id ? viewer.client : undefined)
}

/**
 * The record of the person who signed in. While a profile is applied their row can be out of reach; the answer then has
 * what the session knows about them, with the profile.
 */
export async function ownRecord(db: Db, viewer: Viewer): Promise<User & { appliedProfile?: AppliedProfile }> {
  const { actor, user, client, appliedAt } = viewer
  if (appliedAt === undefined) return getUser(db, { viewer, id: actor.id })
  const profile = await getUser(db, { viewer, id: user.id })
  const photo = await findActorPhoto(db, viewer)
  return {
    ...toUser({ ...actor, state: 'active', photoFileId: photo?.id ?? null }, client),
    appliedProfile: { user: profile, since: new Date(appliedAt).toISOString() },
  }
}

/** The photo of the person who signed in, while a profile is applied. */
export async function findActorPhoto(db: Db, { sessionId }: Viewer) {
  const { rows } = await sql<{
    id: string
    agencyId: string
    companyId: string | null
    key: string
    name: string
    contentType: string
  }>`select id, agency_id as "agencyId", company_id as "companyId", storage_key as key, name,
      content_type as "contentType" from actor_photo(${sessionId}::uuid)`.execute(db)
  return rows[0]
}

/** Disabled people are visible to those who manage them: a company's to everyone but Basic Users, an agency's to its admins. */
export function seenDisabled(viewer: Viewer) {
  const { role } = viewer.user
  if (role === 'SuperAdmin' || role === 'AgencyAdmin') return sql<boolean>`true`
  if (role === 'CompanyUser') return sql<boolean>`u.state <> 'disabled'`
  return sql<boolean>`(u.state <> 'disabled' or u.company_id is not null)`
}
