import { sql } from 'kysely'

/** Work of the instance `ct` that is still owed: neither done nor closed, and the obligation applies. */
export const openSql = sql<boolean>`(ct.completed_at is null and ct.closed_at is null and not ct.no_longer_applies)`
