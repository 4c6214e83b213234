import { type RawBuilder, sql } from 'kysely'

/**
 * Citations of the law that names and searches write differently, and the words that both are searched as: "401(k)" and
 * "401 k" as "401k", "408(b)(2)" as "408b 2", "W-2" as "w2". The patterns mean the same to JavaScript and to PostgreSQL, so that there
 * is one list for both.
 */
const CITATIONS = [
  { written: '([0-9]) ?[(]([a-z])[)]', searched: '\\1\\2' },
  { written: '(?<![0-9a-z_])(401|403|457) ([kb])(?![0-9a-z_])', searched: '\\1\\2' },
  { written: '([0-9][a-z])[(]([0-9]{1,2})[)]', searched: '\\1 \\2' },
  { written: '(?<![0-9a-z_-])([a-z])-([0-9]{1,2})(?![0-9a-z_-])', searched: '\\1\\2' },
]

/** A name or a text as it is searched: in lower case, with each citation as its words. */
export const asSearched = (text: string): string =>
  CITATIONS.reduce(
    (done, { written, searched }) => done.replace(new RegExp(written, 'g'), searched.replaceAll('\\', '$')),
    text.toLowerCase(),
  )

/** The same in the database. */
export const asSearchedSql = (text: RawBuilder<unknown>): RawBuilder<string> =>
  CITATIONS.reduce(
    (done, { written, searched }) =>
      sql`regexp_replace(${done}, ${sql.lit(written)}, ${sql.lit(searched)}, 'g')`,
    sql<string>`lower(${text})`,
  )

/** What is searched, computed once for a statement. */
export const searchedSql = (search: string): RawBuilder<string> =>
  sql`(select ${asSearchedSql(sql`${search}::text`)})`

/** Whether a name holds what is searched, however either of them writes a citation. */
export const nameHoldsSql = (name: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  sql`(strpos(${asSearchedSql(name)}, ${searchedSql(search)}) > 0)`

/**
 * How well a name fits what is searched, 0 the best: the whole name, its beginning, the beginning of a word, any part, and
 * 4 where it does not hold it. Both are in the form that is compared, such as lower case.
 */
export const fitSql = (name: RawBuilder<unknown>, text: RawBuilder<unknown>): RawBuilder<number> =>
  sql`case when ${name} = ${text} then 0 when starts_with(${name}, ${text}) then 1
    when strpos(${name}, ' ' || ${text}) > 0 then 2 when strpos(${name}, ${text}) > 0 then 3 else 4 end`
