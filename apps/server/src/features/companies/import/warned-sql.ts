import { sql } from 'kysely'

/** Whether somebody has to decide about a row, over alias `r`: it is imported, and may be there already. */
export const isWarned = sql<boolean>`(r.state = 'ready' and not r.is_new
  and (r.like_number is not null or r.like_company_id is not null))`
