import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Act } from '../../http/act'

/** The parts of a task by kind: their table and how it is written, what is there for readers, and what a part says. */
const PARTS = {
  sections: {
    table: sql`task_sections`,
    insert: sql`insert into task_sections`,
    live: sql`task_sections`,
    says: ['title', 'html'],
  },
  links: {
    table: sql`task_links`,
    insert: sql`insert into task_links`,
    live: sql`task_links`,
    says: ['label', 'citation', 'url'],
  },
  actions: {
    table: sql`task_actions`,
    insert: sql`insert into task_actions`,
    live: sql`live_task_actions`,
    says: ['kind', 'text'],
  },
} as const
const REMOVE = { sections: sql`delete from task_sections`, links: sql`delete from task_links` } as const
type PartKind = keyof typeof PARTS

type Part = { id?: string | undefined; [says: string]: unknown }
/** The parts of a task in their order. One without an id is new. */
export type PartsOf = { taskId: string; parts: readonly Part[] }
type Row = Part & { task_id: string; position: number }

const rowsOf = ({ taskId, parts }: PartsOf): Row[] =>
  parts.map((part, position) => ({ ...part, task_id: taskId, position }))

const columns = (kind: PartKind, of = sql``) =>
  sql.join(PARTS[kind].says.map((column) => sql`${of}${sql.ref(column)}`))

/** The id that a task gives to a part whose id another task has: the same one each time. */
const ownId = sql`overlay(overlay(left(encode(sha256((task_id::text || id::text)::bytea), 'hex'), 32)
  placing '8' from 13) placing '8' from 17)::uuid`

const givenSql = (kind: PartKind, rows: readonly Row[]): RawBuilder<unknown> => sql`
  select *, ${ownId} as own_id from jsonb_populate_recordset(null::${PARTS[kind].table}, ${JSON.stringify(rows)}::jsonb)`

/** Under their own ids; one whose id another task has, in reach or not, gets one that is this task's. */
async function insertParts(db: Db, { kind, rows }: { kind: PartKind; rows: readonly Row[] }): Promise<void> {
  if (rows.length === 0) return
  const { insert } = PARTS[kind]
  const said = columns(kind)
  await sql`
    with given as (${givenSql(kind, rows)}),
    same as (${insert} (id, task_id, position, ${said})
      select id, task_id, position, ${said} from given where id is not null
      on conflict (id) do nothing returning id),
    own as (${insert} (id, task_id, position, ${said})
      select own_id, task_id, position, ${said} from given where id is not null and id not in (select id from same)
      on conflict (id) do nothing returning id)
    ${insert} (task_id, position, ${said})
    select task_id, position, ${said} from given
    where id is null or (id not in (select id from same) and own_id not in (select id from own))`.execute(db)
}

type Replaced = { kind: 'sections' | 'links'; tasks: readonly PartsOf[] }

/** Replaces the sections or the links of tasks with these. */
export async function replaceParts(db: Db, { kind, tasks }: Replaced): Promise<void> {
  await sql`${REMOVE[kind]}
    where task_id = any (${tasks.map(({ taskId }) => taskId)}::uuid[])`.execute(db)
  await insertParts(db, { kind, rows: tasks.flatMap(rowsOf) })
}

/** The actions of tasks that have none yet. */
export const insertActions = (db: Db, tasks: readonly PartsOf[]): Promise<void> =>
  insertParts(db, { kind: 'actions', rows: tasks.flatMap(rowsOf) })

/**
 * Makes these the actions of a task. They keep the ids that completions point at: one that comes back is the same
 * again, and one that is left out is hidden, never deleted.
 */
export async function replaceActions({ db, now }: Act, actions: PartsOf): Promise<void> {
  const given = rowsOf(actions)
  // Places are unique, so all rows leave theirs before some take new ones.
  await sql`update task_actions set position = -1 - position, deleted_at = coalesce(deleted_at, ${now}::timestamptz)
    where task_id = ${actions.taskId}::uuid and position >= 0`.execute(db)
  const { rows: kept } = await sql<{ position: number }>`
    with given as (${givenSql('actions', given)})
    update task_actions t set position = a.position, kind = a.kind, text = a.text, deleted_at = null
    from given a where t.task_id = a.task_id and t.id in (a.id, a.own_id) returning a.position`.execute(db)
  const taken = new Set(kept.map(({ position }) => position))
  await insertParts(db, { kind: 'actions', rows: given.filter(({ position }) => !taken.has(position)) })
}

/** Gives copies of tasks the parts of their originals, as parts of their own. */
export async function copyParts(db: Db, copies: readonly { from: string; to: string }[]): Promise<void> {
  for (const kind of Object.keys(PARTS) as PartKind[]) {
    const { insert, live } = PARTS[kind]
    await sql`
      ${insert} (task_id, position, ${columns(kind)})
      select copy.to_id, p.position, ${columns(kind, sql`p.`)}
      from unnest(${copies.map(({ from }) => from)}::uuid[], ${copies.map(({ to }) => to)}::uuid[])
        as copy (from_id, to_id)
      join ${live} p on p.task_id = copy.from_id`.execute(db)
  }
}
