import type pg from 'pg'

type Column = { table: string; name: string; type: string; nullable: boolean; hasDefault: boolean }

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    not a.attnotnull as nullable, (a.atthasdef or a.attgenerated <> '') as "hasDefault"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
  order by c.relname, a.attnum`

const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  'timestamp with time zone': 'Instant',
  boolean: 'boolean',
  integer: 'number',
  smallint: 'number',
  bigint: 'bigint',
  bytea: 'Buffer',
  jsonb: 'Json',
  'text[]': 'string[]',
  'timestamp with time zone[]': 'Date[]',
  'uuid[]': 'string[]',
}

const pascal = (name: string) => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The TypeScript of schema.ts, read off a migrated database. */
export async function schemaText(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<Column>(COLUMNS)
  const tables = new Map<string, Column[]>()
  for (const row of rows) tables.set(row.table, [...(tables.get(row.table) ?? []), row])
  const interfaces = [...tables].map(([table, columns]) => {
    const fields = columns.map((column) => `  ${column.name}: ${columnType(column)}`)
    return `export interface ${pascal(table)} {\n${fields.join('\n')}\n}`
  })
  const names = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}`)
  return `${HEAD}\n${interfaces.join('\n\n')}\n\nexport interface Schema {\n${names.join('\n')}\n}\n`
}

function columnType(column: Column): string {
  const type = TYPES[column.type]
  if (!type) throw new Error(`${column.table}.${column.name}: no TypeScript type for ${column.type}`)
  const full = column.nullable ? `${type} | null` : type
  return column.hasDefault ? `Generated<${full}>` : full
}

const HEAD = `// Made from the migrations by \`npm run db:types\`; a test holds it against the database.
import type { ColumnType, Generated as HasDefault } from 'kysely'

/** Read as ISO text, written as text or a Date. */
type Instant = ColumnType<string, string | Date, string | Date>
/** Read parsed, written as JSON text. */
type Json = ColumnType<unknown, string, string>
type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : HasDefault<T>
`
