import { questionKeys } from '@heed/domain/benefits/questions'
import { type RawBuilder, sql } from 'kysely'
import { asked } from './standing'

/** A part of the prepared statement rather than a parameter, so that it is read once and not with each call. */
const ASKED = sql`${sql.lit(JSON.stringify(Object.fromEntries(questionKeys.map((key) => [key, asked(key)]))))}::jsonb`

/** Kept keys of open questions, as answers name these questions; what the form no longer asks is left out. */
export const openQuestionsSql = (keys: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(${ASKED} -> key order by place)
  from jsonb_array_elements_text(${keys}) with ordinality as kept (key, place) where ${ASKED} ? key), '[]'::json)`
