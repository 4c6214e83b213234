import type { RawBuilder } from 'kysely'
import type { Db } from './connection'

/**
 * What a transaction ends with: one statement, sent in the same message as its COMMIT, and what its rows mean. So the
 * answer may only refuse what the statement left unchanged.
 */
export class LastStatement<T> {
  readonly query: RawBuilder<unknown>
  readonly answer: (rows: unknown[]) => T

  constructor(query: RawBuilder<unknown>, answer: (rows: unknown[]) => T) {
    this.query = query
    this.answer = answer
  }

  /** The same statement with something made of its answer. */
  map<U>(make: (answer: T) => U): LastStatement<U> {
    return new LastStatement(this.query, (rows) => make(this.answer(rows)))
  }

  /** Runs it where more statements follow in the transaction. */
  async run(db: Db): Promise<T> {
    return this.answer((await this.query.execute(db)).rows)
  }
}

export const lastStatement = <Row, T>(query: RawBuilder<Row>, answer: (rows: Row[]) => T) =>
  new LastStatement(query, answer as (rows: unknown[]) => T)
