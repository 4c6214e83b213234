import type { EntityState } from '@heed/domain/lifecycle'
import { type RawBuilder, sql } from 'kysely'

// Of agency `a`.

export const companiesSql = sql<number>`(select count(*)::int from live_companies c where c.agency_id = a.id)`
export const usersSql = sql<number>`(select count(*)::int from live_users u where u.agency_id = a.id)`

/** Where its pictures are. Another picture is at another address, so that a browser never shows the old one. */
export const logoSql = sql<
  string | null
>`'/api/agency/' || a.id || '/logo?v=' || right(a.logo_file_id::text, 12)`
export const bigPhotoSql = sql<
  string | null
>`'/api/agency/' || a.id || '/logo?type=agencyBigPhoto&v=' || right(a.big_photo_file_id::text, 12)`

/** Of its parent, whose end stops it too. */
export const parentStateSql = sql<EntityState | null>`(select above.state from live_agencies above where above.id = a.parent_id)`

/** Which instances `ct` count as late; what that is belongs to `tasks`, and the caller passes it in. */
export type Late = RawBuilder<boolean>
