import type { InactivePlace } from '@heed/domain/standing'
import { sql } from 'kysely'
import type { Viewer } from '../../db/pool'
import { factorsSql } from './second-factor-sql'

/** The sign-in status of the user `u`, by which lists are filtered and sorted. */
export const standingSql = sql<string>`case when u.state = 'active' and u.last_signed_in_at is null
  then 'neverSignedIn' else u.state end`

/** The address of the user `u`'s photo. It changes with the photo, so that no old one is shown. */
export const photoSql = sql<string | null>`case when u.photo_file_id is not null
  then '/api/user/photo/' || u.id || '?photo=' || u.photo_file_id end`

/** Which of the places the user `u` belongs to is not active, with `c` their company. */
export const inactivePlaceSql = sql<InactivePlace | null>`case when agency_line(u.agency_id) is null then 'agency'
  when c.status <> 'active' then 'company' end`

/** The user `u` in a list, with `a` the face of their agency, `c` their company and `f` how they sign in. */
export const personSql = (viewer: Viewer) => sql`json_build_object(
  'id', u.id, 'userID', u.id, 'name', u.first || ' ' || u.last, 'first', u.first, 'last', u.last, 'email', u.email,
  'userRoleID', u.role, 'state', u.state, 'companyID', u.company_id, 'companyName', c.name,
  'agencyID', u.agency_id, 'agencyName', coalesce(a.name, ''), 'profilePhotoURL', ${photoSql},
  'startDate', u.start_date,
  'companies', case u.role when 'AgencyUser' then assigned_companies(u.id) end,
  'invitedAt', u.invited_at, 'invitationEndsAt', u.invitation_ends_at, 'lastSignInAt', u.last_signed_in_at,
  'inactivePlace', case when u.state <> 'disabled' then ${inactivePlaceSql} end,
  'secondFactors', ${factorsSql(viewer)}, 'createdAt', u.created_at)`
