import type { FACTOR_CHOICES } from '@heed/domain/second-factor'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../db/pool'

type Choice = (typeof FACTOR_CHOICES)[number]

/** Whether the viewer manages the user `u`, as in `faultOf`; they may not know how others sign in. */
const MANAGED: Record<Viewer['user']['role'], RawBuilder<boolean>> = {
  SuperAdmin: sql`true`,
  AgencyAdmin: sql`u.role <> 'SuperAdmin'`,
  AgencyUser: sql`u.role in ('CompanyAdmin', 'CompanyUser')`,
  CompanyAdmin: sql`u.role in ('CompanyAdmin', 'CompanyUser')`,
  CompanyUser: sql`false`,
}

/** `f`: the user's chosen factor; may be `u` itself. */
const FIRST = sql`case when f.last_signed_in_at is not null then f.default_factor end`

/** The factors of the user `u`, whose choice is in `f`; null for viewers who do not manage them. */
export const factorsSql = ({ user }: Viewer) => sql`case when ${MANAGED[user.role]} then
  array_to_json(array_remove(array[${FIRST}, case when f.has_passkey then 'passkey' end], null)) end`

/** Whether the user `u` has one of some factors. */
export const hasFactorSql = (
  { user }: Viewer,
  wanted: readonly Choice[],
) => sql<boolean>`(${MANAGED[user.role]}
  and exists (select from live_users f where f.id = u.id and (coalesce(${FIRST}, 'notSet') = any (${wanted}::text[])
    or (f.has_passkey and 'passkey' = any (${wanted}::text[])))))`

/** The user `u` by their first factor, as a list is sorted by it. */
export const factorOrderSql = ({ user }: Viewer) => sql`case when ${MANAGED[user.role]} then
  (select ${FIRST} from live_users f where f.id = u.id) end`
