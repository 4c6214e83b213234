import pg from 'pg'

/** Whatever is there, the product’s or somebody else’s, but an extension’s. @throws Error when anything is */
export async function refuseUsed(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e') limit 1`)
  if (rowCount)
    throw new Error(
      `The database ${client.database} is not empty. A restore needs an empty one: another DATA_DIR or another DATABASE_URL.`,
    )
}

export async function refuseUsedDatabase(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await refuseUsed(client)
  } finally {
    await client.end()
  }
}
