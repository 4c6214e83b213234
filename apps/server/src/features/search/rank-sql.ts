import { type RawBuilder, sql } from 'kysely'
import { fitSql, nameHoldsSql } from '../../db/searched-name'
import type { AskedWords } from './asked-words'

/** How many of a kind are looked at; beyond that the count says "more". */
export const MOST_FOUND = 1000

/** How many names that are spelled almost as asked are offered. */
export const MOST_ALIKE = 10

/** How well a name fits what is searched as it was typed. @param name in lower case */
export const rankSql = (name: RawBuilder<unknown>, search: string): RawBuilder<number> =>
  fitSql(name, sql`${search.toLowerCase()}::text`)

/**
 * The same of something that is found by its text, too: a name that holds what is searched comes first, then the better
 * text, between 4 and 5.
 */
export const textRankSql = (rank: RawBuilder<number>, score: RawBuilder<unknown>): RawBuilder<number> =>
  sql`least(nullif(${rank}, 4), 5 - coalesce(${score}, 0))`

/** The words of the text that is searched as the functions of the database take them. */
export const wordsSql = ({ words, pieces }: AskedWords) => sql`${words}::text[], ${pieces}::text[]`

/** A passage of a text around the words, unless the name says it already. */
export const excerptSql = (
  body: RawBuilder<unknown>,
  { words, search, name }: { words: string[]; search: string; name: RawBuilder<unknown> },
) => sql`case when not ${nameHoldsSql(name, search)} then passage_of(${body}, ${words}::text[]) end`

/** How much a name is like the words, and whether that is enough. */
export const likenessSql = (name: RawBuilder<unknown>, { words }: AskedWords): RawBuilder<number> =>
  sql`likeness(${name}, ${words}::text[])`
export const isAlikeSql = (name: RawBuilder<unknown>, words: AskedWords): RawBuilder<boolean> =>
  sql`${likenessSql(name, words)} >= 0.44`

/**
 * The best of what was found, as JSON, with the number of all of it and the rank of the first.
 * @param ranked a query of `id`, `rank`, `name` and what `item` reads of `page`
 * @param joined what turns a `page` row into an item
 */
export const groupSql = (
  kind: string,
  {
    ranked,
    item,
    joined,
    most,
  }: Record<'ranked' | 'item' | 'joined', RawBuilder<unknown>> & { most: number },
) => sql<{ best: number | null; found: { kind: string; count: number; isMore: boolean; result: unknown[] } }>`
  with ranked as materialized (${ranked}),
  page as materialized (select *, row_number() over (order by rank, name, id) as position from ranked
    order by rank, name, id limit ${most})
  select (select floor(min(rank))::int from ranked) as best, json_build_object('kind', ${kind}::text,
    'count', (select least(count(*), ${MOST_FOUND}::int) from ranked),
    'isMore', (select count(*) > ${MOST_FOUND}::int from ranked),
    'result', coalesce((select json_agg(${item} order by page.position) from page ${joined}), '[]'::json)) as found`
