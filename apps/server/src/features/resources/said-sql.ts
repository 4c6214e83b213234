import { type RawBuilder, sql } from 'kysely'
import { nameHoldsSql } from '../../db/searched-name'

/** The words of a search, as `askedWords` of the feature `search` reads them. */
export type AskedText = { words: readonly string[]; pieces: readonly string[] }

type Said = { id: string; score: number }

/** The resources whose text holds the words in any of their forms, with how well; joined as `x`. */
export const saidSql = ({ words, pieces }: AskedText): RawBuilder<Said> => sql<Said>`(
  select id, max(score) as score from found_resources(${words}::text[], ${pieces}::text[]) group by id)`

/** Where the text of resource `r` holds a search as it is typed, 0 where it does not. */
export const inBodySql = (search: string): RawBuilder<number> => sql`strpos(lower(r.body), lower(${search}))`

/** Whether resource `r` is found by a search, by its words (`x`) or as it is typed. */
export const isFoundSql = (search: string): RawBuilder<boolean> =>
  sql`(x.id is not null or ${nameHoldsSql(sql`r.title`, search)} or ${nameHoldsSql(sql`r.summary`, search)}
    or ${inBodySql(search)} > 0)`
