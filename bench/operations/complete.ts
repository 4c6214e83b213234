import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { alternate, type Measured } from '../alternate'
import { type Owner, query } from '../database'
import { ask, fire, type Request } from '../fire'
import { START, TODAY } from '../moment'
import type { Person } from '../people'
import type { Size } from '../sizes'
import type { Origins, Pair } from './reads'

type Target = { instance: string; action: string; company: string }

/** Marks actions of open tasks done and undoes it all at the end. Each is done by one side, once. */
export async function measureCompletions(
  { origins, owner, size }: { origins: Origins; owner: Owner; size: Size },
  people: Person[],
): Promise<Measured> {
  await undo(owner)
  const targets = await findTargets(owner, people)
  const requests = requestsFor(targets, people)
  try {
    await compareWrites(origins, owner, requests)
    const warm = 64
    await fire(
      origins.product,
      requests.splice(0, warm).map((pair) => pair.product),
    )
    const spent = await fire(
      origins.floor,
      requests.splice(0, warm).map((pair) => pair.floor),
    )
    const wanted = Math.round((warm * size.roundMs) / spent)
    const amount = Math.min(wanted, Math.floor(requests.length / size.rounds / 2))
    return await alternate(size.rounds, async (side) => {
      const took = await fire(
        origins[side],
        requests.splice(0, amount).map((pair) => pair[side]),
      )
      return took / amount
    })
  } finally {
    await undo(owner)
  }
}

/** First actions of tasks that no one has started, in an order unrelated to where they are stored. */
const findTargets = (owner: Owner, people: Person[]) =>
  query<Target>(
    owner,
    `select ct.id as instance, ct.company_id as company,
       coalesce((select a.id from task_actions a where a.task_id = ct.task_id and a.deleted_at is null
         order by a.position limit 1), ct.task_id) as action
     from company_tasks ct
     where ct.company_id = any ($1) and ct.actions_done = 0 and ct.closed_at is null
     order by hashtext(ct.id::text), ct.id`,
    [people.map((person) => person.companyId)],
  )

function requestsFor(targets: Target[], people: Person[]): Pair[] {
  const admins = new Map(people.map((person) => [person.companyId, person]))
  return targets.map(({ instance, action, company }) => {
    const { id, name, key } = admins.get(company) as Person
    const values = { instance, action, user: id, name, now: moment(), today: TODAY, address: '127.0.0.1' }
    const floor = new URLSearchParams({ ...values, request: randomUUID() })
    return {
      floor: { path: `/complete-action?${floor}` },
      product: {
        method: 'POST',
        path: `/api/task/completeaction/${instance}.${action}`,
        headers: { apikey: key },
      },
    }
  })
}

/** Later than everything in the data, so that it can be found again. */
const moment = () => new Date(START.getTime() + 1000).toISOString()

/** @throws when the two sides answer or store different things for tasks of the same kind */
async function compareWrites(origins: Origins, owner: Owner, requests: Pair[]): Promise<void> {
  const ids = { floor: [] as string[], product: [] as string[] }
  const taken = await pairsOfOneTask(owner, requests)
  for (const [forFloor, forProduct] of taken) {
    const floor = (await ask(origins.floor, forFloor.floor)) as Record<string, unknown>
    const product = (await ask(origins.product, forProduct.product)) as Record<string, unknown>
    ids.floor.push(String(floor.instanceID))
    ids.product.push(String(product.instanceID))
    assert.deepEqual(common(product), common(floor), 'Completing answers something else than the floor.')
  }
  const [floor, product] = [await stored(owner, ids.floor), await stored(owner, ids.product)]
  assert.equal(floor.length, taken.length)
  assert.deepEqual(product, floor, 'Completing stores something else than the floor.')
}

/** Two instances each of some tasks, one for either side; taken out of the requests. */
async function pairsOfOneTask(owner: Owner, requests: Pair[]): Promise<[Pair, Pair][]> {
  const some = requests.splice(0, 400)
  const ids = some.map((pair) => instanceOf(pair.product))
  const rows = await query<{ id: string; kind: string }>(
    owner,
    `select id, task_id || ' ' || (late_after < $2)::text as kind from company_tasks where id = any ($1)`,
    [ids, TODAY],
  )
  const waiting = new Map<string, Pair>()
  const pairs: [Pair, Pair][] = []
  for (const { id, kind } of rows) {
    const pair = some[ids.indexOf(id)] as Pair
    const other = waiting.get(kind)
    if (other) {
      pairs.push([other, pair])
      waiting.delete(kind)
    } else waiting.set(kind, pair)
  }
  assert.ok(pairs.length > 0, 'No two open instances of one task.')
  return pairs.slice(0, 20)
}

const instanceOf = (request: Request) => /\/([0-9a-f-]{36})\./.exec(request.path)?.[1] as string

const common = ({ status, actionsDone, actionsTotal }: Record<string, unknown>) => ({
  status,
  actionsDone,
  actionsTotal,
})

/** What was written for these instances, without ids, people and moments. */
const stored = (owner: Owner, ids: string[]) =>
  query(
    owner,
    `select ct.task_id, ct.actions_done, ct.version, ct.started_at is not null as started, ct.completed_on,
       ct.completed_by is not null as by, ct.completed_by_name is not null as by_name, ct.snapshot,
       ac.action_id, ac.completed_by is not null as done_by, ac.note, ac.on_behalf_of,
       e.verb, e.entity, e.entity_id, e.object, e.before, e.after, e.address, e.request_id is not null as requested
     from unnest($1::uuid[]) with ordinality as wanted (id, place)
     join company_tasks ct on ct.id = wanted.id
     join action_completions ac on ac.company_task_id = ct.id
     join audit_events e on e.company_task_id = ct.id and e.at >= $2
     order by wanted.place`,
    [ids, START],
  )

/** Everything done after the data's moment, whichever run did it. */
export async function undo(owner: Owner): Promise<void> {
  // The log only accepts rows; the owner of the bench's database disables its triggers for this.
  for (const log of ['audit_events', 'usage_events']) {
    await query(owner, `alter table ${log} disable trigger stays`)
    await query(owner, `delete from ${log} where at >= $1`, [START])
    await query(owner, `alter table ${log} enable trigger stays`)
  }
  await query(owner, 'delete from action_completions where completed_at >= $1', [START])
  await query(
    owner,
    `update company_tasks set actions_done = 0, started_at = null, completed_at = null, completed_on = null,
       completed_by = null, completed_by_name = null, snapshot = null, updated_at = created_at, version = 1
     where started_at >= $1`,
    [START],
  )
  await query(
    owner,
    'vacuum (analyze, parallel 0) company_tasks, action_completions, audit_events, usage_events',
  )
}
