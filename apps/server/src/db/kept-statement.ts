import type { CompiledQuery, RawBuilder } from 'kysely'

/** A statement that can be run: a builder, or one whose text is kept. */
export type Statement<Row> = Pick<RawBuilder<Row>, 'compile' | 'execute'>

/** No value in the database holds this character, so a stand-in can never be taken for one. */
const standInFor = (name: string) => `\u0000${name}`

/**
 * A statement whose text is made once, because putting a long one together takes as long as running it. `build` is given
 * a stand-in for each named value, which may only become a parameter: whatever depends on a value is left to SQL.
 */
export function keptStatement<Name extends string, Row>(
  names: readonly Name[],
  build: (given: Record<Name, string>) => RawBuilder<Row>,
): (values: Record<Name, string>) => Statement<Row> {
  const nameOf = new Map<unknown, Name>(names.map((name) => [standInFor(name), name]))
  const given = Object.fromEntries(names.map((name) => [name, standInFor(name)])) as Record<Name, string>
  let kept: CompiledQuery<Row> | undefined
  return (values) => {
    const compile: Statement<Row>['compile'] = (db) => {
      kept ??= build(given).compile(db)
      const parameters = kept.parameters.map((value) => {
        const name = nameOf.get(value)
        return name === undefined ? value : values[name]
      })
      return { ...kept, parameters }
    }
    return { compile, execute: (db) => db.getExecutor().executeQuery(compile(db)) }
  }
}
