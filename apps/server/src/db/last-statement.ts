import type { Db } from './connection'
import type { Statement } from './kept-statement'

/** The rare case that takes several statements: the one statement found it, left everything as it was, and says so. */
type Longer<T> = { isWanted: (rows: unknown[]) => boolean; run: () => Promise<T> }

/**
 * What a transaction ends with: one statement, sent in the same message as its COMMIT, and what its rows mean. So the
 * answer may only refuse what the statement left unchanged. What is longer gets a transaction of its own.
 */
export class LastStatement<T> {
  readonly query: Statement<unknown>
  readonly answer: (rows: unknown[]) => T
  readonly longer: Longer<T> | undefined

  constructor(query: Statement<unknown>, answer: (rows: unknown[]) => T, longer?: Longer<T>) {
    this.query = query
    this.answer = answer
    this.longer = longer
  }

  /** The same statement with something made of its answer. */
  map<U>(make: (answer: T) => U): LastStatement<U> {
    const { longer } = this
    return new LastStatement(
      this.query,
      (rows) => make(this.answer(rows)),
      longer && { isWanted: longer.isWanted, run: async () => make(await longer.run()) },
    )
  }

  /** Runs it where more statements follow in the transaction. */
  async run(db: Db): Promise<T> {
    const { rows } = await this.query.execute(db)
    return this.longer?.isWanted(rows) ? this.longer.run() : this.answer(rows)
  }
}

export const lastStatement = <Row, T>(
  query: Statement<Row>,
  answer: (rows: Row[]) => T,
  longer?: { isWanted: (rows: Row[]) => boolean; run: () => Promise<T> },
) => new LastStatement(query, answer as (rows: unknown[]) => T, longer as Longer<T> | undefined)
