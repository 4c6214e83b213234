import type { SearchKind } from '@heed/contract/search'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../../db/connection'
import type { Viewer } from '../../../db/pool'
import type { AskedWords } from '../asked-words'
import { groupSql } from '../rank-sql'

export type Asked = AskedWords & {
  viewer: Viewer
  today: string
  /** The text as it was typed, and what it is about if it is a question. */
  typed: string
  search: string
  /** How many are shown. */
  most: number
}

/** Names that are spelled almost as asked; `longest` is the longest of the words. */
export type AskedAlike = Asked & { longest: string }

export type Answer = {
  /** The rank of the best match. */
  best: number
  found: { kind: string; count: number; isMore: boolean; result: object[] }
}

/** How one kind is searched; undefined when nothing was found, or it is not for this viewer. */
export type Kind = {
  holding(db: Db, asked: Asked): Promise<Answer | undefined>
  alike?(db: Db, asked: AskedAlike): Promise<Answer | undefined>
}

type Statements<Given> = {
  /** A query of `id`, `rank` and `name`, the latter to order by, and of what `item` reads of `page`. */
  holding(asked: Given): RawBuilder<unknown>
  alike?(asked: Given & { longest: string }): RawBuilder<unknown>
  /** One of them as JSON, and what it is read from. */
  item(asked: Given): RawBuilder<unknown>
  joined: RawBuilder<unknown>
  /** Who has this kind at all. */
  isFor?(viewer: Viewer): boolean
}

/** A kind that one statement of the database finds. */
export function storedKind(
  kind: SearchKind,
  { holding, alike, item, joined, isFor = () => true }: Statements<Asked>,
): Kind {
  const ask = async (db: Db, asked: Asked, ranked: RawBuilder<unknown>) => {
    if (!isFor(asked.viewer)) return undefined
    const { rows } = await groupSql(kind, { ranked, item: item(asked), joined, most: asked.most }).execute(db)
    const [answer] = rows
    return answer && answer.best !== null ? (answer as Answer) : undefined
  }
  return {
    holding: (db, asked) => ask(db, asked, holding(asked)),
    ...(alike && { alike: (db, asked) => ask(db, asked, alike(asked)) }),
  }
}
