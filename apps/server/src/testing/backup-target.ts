import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { diskFiles } from '../adapters/files'

/** An empty database and an empty folder of files, to restore into. */
export async function emptyTarget() {
  const server = inject('owner')
  const owner = { ...server, database: `heed_target_${randomUUID().replaceAll('-', '')}` }
  await ask(server, `create database ${owner.database}`)
  const folder = mkdtempSync(join(tmpdir(), 'heed-target-'))
  return {
    owner,
    folder,
    files: diskFiles(join(folder, 'files')),
    ask: (statement: string) => ask(owner, statement),
    async close() {
      await ask(server, `drop database ${owner.database} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What a statement answers, asked by the owner. */
export async function ask(owner: pg.ClientConfig, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** A hash of the rows of every table, by its name. */
export async function hashesOf(owner: pg.ClientConfig): Promise<Record<string, string>> {
  const tables = await ask(
    owner,
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition order by 1`,
  )
  const hashes: Record<string, string> = {}
  for (const { name } of tables) {
    const [found] = await ask(
      owner,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text collate "C")), '') as hash from ${name} t`,
    )
    hashes[String(name)] = String(found?.hash)
  }
  return hashes
}
