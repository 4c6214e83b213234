import { type RawBuilder, sql } from 'kysely'
import { asSearchedSql, fitSql, searchedSql } from '../../db/searched-name'
import type { AskedWords } from './asked-words'

/** The better rank of what a question is about, and of the text as typed. */
export function askedRankSql(
  name: RawBuilder<unknown>,
  { search, typed }: { search: string; typed: string },
): RawBuilder<number> {
  const rank = (text: string) => fitSql(asSearchedSql(name), searchedSql(text))
  return search === typed ? rank(search) : sql`least(${rank(search)}, ${rank(typed)})`
}

/** A CTE of the words, each with how rare it is in the names of `among`. */
export const rareWordsSql = (among: RawBuilder<unknown>, { words }: AskedWords): RawBuilder<unknown> => sql`
  rare as materialized (
    select q.query, ln((2 + count(*))::real / (1 + count(*) filter (where a.search @@ q.query))) as weight
    from (select word_query(word, 'A') as query from unnest(${words}::text[]) word) q cross join ${among} a
    where numnode(q.query) > 0 group by q.query)`

/** How well something was found by its text: first by the rare words that its name has, then by how the text has them. */
export const scoreSql = (search: RawBuilder<unknown>, score: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  0.9 * (select coalesce(sum(weight) filter (where ${search} @@ query) / nullif(sum(weight), 0), 0) from rare)
    + 0.1 * ${score}`
