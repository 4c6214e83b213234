import { type GlossaryTerm, TERMS } from '@heed/catalog/glossary'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection'
import { asSearched } from '../../../db/searched-name'
import { findTerms } from '../../library/glossary-queries'
import { wordsIn } from '../asked-words'
import { isAlikeSql, likenessSql, MOST_ALIKE } from '../rank-sql'
import type { Answer, Asked, Kind } from './kind'

/** "Dependent care assistance program (DCAP)" is known by both. */
const namesOf = ({ term }: GlossaryTerm) => {
  const [, name = term, short] = /^(.+) \(([^()]+)\)$/.exec(term.toLowerCase()) ?? []
  return [term.toLowerCase(), name.toLowerCase(), ...(short ? [short] : [])]
}

/** A term is asked for by its words: "hird" is no beginning of one in "third-party". */
function beginsWord(name: string, text: string): boolean {
  for (let at = name.indexOf(text); at >= 0; at = name.indexOf(text, at + 1))
    if (!/[\p{L}\p{N}]/u.test(name[at - 1] ?? '')) return true
  return false
}

/** As `fitSql` has it, without parts of words; 5 where the explanation holds the words or their beginnings. */
function rankOf(term: GlossaryTerm, { search, words, pieces }: Asked): number | undefined {
  const text = asSearched(search)
  const names = namesOf(term).map(asSearched)
  if (names.includes(text)) return 0
  if (names.some((name) => name.startsWith(text))) return 1
  const whole = `${term.term} ${term.short}`.toLowerCase()
  const [name = ''] = names
  if (beginsWord(name, text)) return 2
  const said = wordsIn(whole)
  const holds =
    words.length > 0 &&
    words.every((word) => said.some((one) => (word.length < 3 ? one === word : one.startsWith(word)))) &&
    pieces.every((piece) => whole.includes(piece))
  return holds ? 5 : undefined
}

type Ranked = { term: string; rank: number }

async function answerOf(db: Db, ranked: readonly Ranked[], most: number): Promise<Answer | undefined> {
  const [first] = ranked
  if (!first) return undefined
  const byName = new Map((await findTerms(db)).map((term) => [term.term, term]))
  const result = ranked.slice(0, most).flatMap((one) => {
    const { term, ...rest } = byName.get(one.term) ?? {}
    return term ? [{ id: term, name: term, ...rest }] : []
  })
  return { best: first.rank, found: { kind: 'terms', count: ranked.length, isMore: false, result } }
}

/** The glossary comes with the product, so that it is searched where it is. */
export const terms: Kind = {
  holding(db, asked) {
    const ranked = TERMS.flatMap((term) => {
      const rank = rankOf(term, asked)
      return rank === undefined ? [] : [{ term: term.term, rank }]
    })
    return answerOf(
      db,
      ranked.sort((one, other) => one.rank - other.rank || one.term.localeCompare(other.term)),
      asked.most,
    )
  },
  async alike(db, asked) {
    const { rows } = await sql<Ranked>`
      select term, -${likenessSql(sql`term`, asked)} as rank from unnest(${TERMS.map(({ term }) => term)}::text[]) term
      where ${isAlikeSql(sql`term`, asked)} order by 2, 1 limit ${MOST_ALIKE}`.execute(db)
    return answerOf(db, rows, asked.most)
  },
}
