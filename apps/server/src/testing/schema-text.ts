import {
  ColumnTypeNode,
  type DatabaseMetadata,
  generate,
  PostgresDialect,
  RawExpressionNode,
} from 'kysely-codegen'
import type pg from 'pg'
import { queriesOn } from '../db/connection'

const type = (text: string) => new RawExpressionNode(text)

/** The types that `db/connection.ts` makes of columns. */
function ourDialect(): PostgresDialect {
  const dialect = new PostgresDialect({ dateParser: 'string' })
  Object.assign(dialect.adapter.definitions, {
    // Read as ISO text, written as text or a Date.
    Timestamp: new ColumnTypeNode(type('string'), type('string | Date'), type('string | Date')),
    Int8: type('bigint'),
    // Read parsed, written as JSON text.
    Json: new ColumnTypeNode(type('unknown'), type('string'), type('string')),
  })
  return dialect
}

/** A view of the rows that are not deleted has its table's columns; PostgreSQL itself says of a view's columns only that they may be null. */
function likeTheirTables(metadata: DatabaseMetadata): DatabaseMetadata {
  const tables = new Map(metadata.tables.map((table) => [table.name, table]))
  for (const table of metadata.tables)
    table.columns = tables.get(table.name.replace(/^live_/, ''))?.columns ?? table.columns
  return metadata
}

/** The TypeScript of schema.ts, read off a migrated database. */
export const schemaText = (client: pg.ClientBase): Promise<string> =>
  generate({
    db: queriesOn(client),
    dialect: ourDialect(),
    outFile: null,
    includePattern: 'public.*',
    typeOnlyImports: true,
    // The driver reads lists as it finds them, instants among them as dates.
    overrides: { columns: { 'sign_in_limits.recent': type('Generated<Date[]>') } },
    postprocess: async ({ metadata }) => likeTheirTables(metadata),
  })
