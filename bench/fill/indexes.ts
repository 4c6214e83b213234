import type pg from 'pg'

/** Runs a bulk load without foreign-key checks and the indexes no constraint needs, then restores both. */
export async function withoutIndexes(
  client: pg.Client,
  tables: string[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid::regclass::text = any ($1) and not i.indisunique
       and not exists (select from pg_inherits where inhrelid = c.oid)`,
    [tables],
  )
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'")
  await client.query("set work_mem = '256MB'; set synchronous_commit = off")
  for (const { name } of rows) await client.query(`drop index ${client.escapeIdentifier(name)}`)
  await load()
  // The definition of a partitioned index says "on only", which would leave its partitions without.
  for (const { definition } of rows) await client.query(definition.replace(' ON ONLY ', ' ON '))
  await client.query('reset session_replication_role; reset work_mem; reset synchronous_commit')
}
