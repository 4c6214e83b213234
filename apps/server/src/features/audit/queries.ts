import type { AuditEntry, HISTORY_OF, search } from '@heed/contract/audit'
import type { Parsed } from '@heed/contract/endpoint'
import { can } from '@heed/contract/permissions'
import { AUDIT_VERBS, verbsWhere } from '@heed/domain/audit/verbs'
import { addDays } from '@heed/domain/dates'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Viewer } from '../../db/pool'
import { agencyInReach, companyInReach } from '../../http/in-reach'
import { countPages, offsetOf } from '../../http/paging'
import { forbidden, notFound } from '../../http/refusal'
import { entryOf, type Reader, type StoredEvent } from './entry'

type Conditions = readonly RawBuilder<unknown>[]
type Page = { page: number; pageSize: number; order: 'asc' | 'desc'; search?: string | undefined }
export type FoundEvent = { matching: number; event: StoredEvent | null }

/** How many days are read by default: whole months of the log stay closed then. */
const DEFAULT_DAYS = 30

type Asked = { query: Parsed<typeof search>['query']; today: string; zone: string }

/**
 * The entries that a query asks for.
 * @throws notFound when the named agency or company is out of reach
 */
export async function searchConditions(db: Db, { query, today, zone }: Asked): Promise<Conditions> {
  const { agencyID, companyID, who, forWhom, group, outcome, atTo, bulkRows } = query
  if (agencyID) await agencyInReach(db, agencyID)
  if (companyID) await companyInReach(db, companyID, agencyID)
  const from = query.atFrom ?? addDays(atTo ?? today, -DEFAULT_DAYS)
  const startOf = (day: string) => sql`(${day}::timestamp at time zone ${zone})`
  // An end too, because a plan for all values takes a range that has one for a small part of the log.
  const parts = [sql`e.at >= ${startOf(from)}`, sql`e.at < ${startOf(addDays(atTo ?? today, 1))}`]
  if (agencyID) parts.push(sql`e.agency_id = ${agencyID}::uuid`)
  if (companyID) parts.push(sql`e.company_id = ${companyID}::uuid`)
  if (who) parts.push(sql`e.actor_id = ${who}::uuid`)
  if (forWhom) parts.push(sql`e.on_behalf_of_id = ${forWhom}::uuid`)
  if (group) parts.push(isOneOf(verbsWhere((words) => words.group === group)))
  if (outcome) parts.push(isOneOf(verbsWhere((words) => (words.outcome ?? 'done') === outcome)))
  // What happened to one company is complete.
  if (!bulkRows && !companyID) parts.push(isNoneOf(ROWS))
  return parts
}

const isOneOf = (verbs: string[]) => sql`e.verb = any (${verbs}::text[])`
const isNoneOf = (verbs: string[]) => sql`e.verb <> all (${verbs}::text[])`
const ROWS = verbsWhere(({ isRow }) => isRow === true)
const SIGNING_IN = verbsWhere(({ group }) => group === 'signIn' || group === 'refusals')
const REFUSED = verbsWhere(({ group }) => group === 'refusals')
const EXPORTED = verbsWhere(({ group }) => group === 'exports')
const OF_CLIENTS = verbsWhere(({ ofClients }) => ofClients === true)
const FOR_ADMINS = verbsWhere(({ forAdmins }) => forAdmins === true)
const ASIDE = [...SIGNING_IN, ...EXPORTED]

type Of = { viewer: Viewer; of: (typeof HISTORY_OF)[number]; id: string }

/**
 * What happened to one thing. People's sign-ins are in their own history and not in that of where they work.
 * @throws notFound when it is out of reach
 */
export async function historyConditions(db: Db, { viewer, of, id }: Of): Promise<Conditions> {
  if (of === 'agency') {
    if (viewer.reach === 'company') throw forbidden()
    await agencyInReach(db, id)
    const within = [sql`e.agency_id = ${id}::uuid`, sql`e.company_id is null`, isNoneOf(ASIDE)]
    return [...within, ofOwnClients(viewer), ofOwnResources(viewer)]
  }
  if (of === 'company') {
    await companyInReach(db, id)
    return [sql`e.company_id = ${id}::uuid`, isNoneOf(SIGNING_IN), ofSeenNote(viewer), ofOwnResources(viewer)]
  }
  if (of === 'resource') {
    await resourceToWrite(db, id)
    return [sql`e.entity = 'resource'`, sql`e.entity_id = ${id}::uuid`]
  }
  // A deleted user has no page either; what the log says about them is found there by name.
  await db
    .selectFrom('live_users')
    .where('id', '=', id)
    .select('id')
    .executeTakeFirstOrThrow(() => notFound())
  const aside = mayReadLog(viewer) ? REFUSED : [...REFUSED, ...EXPORTED]
  return [...ofUser(id, aside), ofSeenNote(viewer), ofOwnClients(viewer), ofOwnResources(viewer)]
}

/** Who may change a resource reads what was changed of it; for others it has a page and no history. @throws notFound */
const resourceToWrite = (db: Db, id: string) =>
  db
    .selectFrom('live_resources as r')
    .where('r.id', '=', id)
    .where(sql<boolean>`may_write_resource(r.owner_agency_id, r.owner_company_id)`)
    .select('r.id')
    .executeTakeFirstOrThrow(() => notFound())

/** Those who work for some clients read nothing about others, even where it was done to the agency, nor how it is run. */
const ofOwnClients = ({ reach, user }: Viewer) =>
  reach === 'assigned'
    ? sql`(${isNoneOf(FOR_ADMINS)} and (e.actor_id = ${user.id}::uuid or ${isNoneOf(OF_CLIENTS)}))`
    : sql`true`

/** What was changed of a resource, former text and companies included, is for those who write it, as its own history is. */
const ofOwnResources = ({ reach }: Viewer) =>
  reach === 'assigned' || reach === 'company'
    ? sql`(e.entity <> 'resource' or exists (select from live_resources r where r.id = e.entity_id
        and may_write_resource(r.owner_agency_id, r.owner_company_id)))`
    : sql`true`

const mayReadLog = ({ user }: Viewer) => can(user.role, 'audit.read')

/**
 * What happened to a user's account and in their name, and what they did, except what is of no concern. What they did
 * to many at once is one entry.
 */
export const ofUser = (id: string, aside: string[] = REFUSED): Conditions => [
  sql`((e.entity = 'user' and e.entity_id = ${id}::uuid)
    or (e.on_behalf_of_id = ${id}::uuid and ${isNoneOf([...REFUSED, ...ROWS])})
    or (e.actor_id = ${id}::uuid and ${isNoneOf([...aside, ...ROWS])}))`,
]

/** What happened to an agency's own note is for the agency alone, as the note is. */
const ofSeenNote = ({ reach }: Viewer) =>
  reach === 'company'
    ? sql`(e.entity <> 'note' or exists (select from notes n where n.id = e.entity_id))`
    : sql`true`

/** One page of what matches, in words, with the count of all of it. */
export async function findEntries(
  db: Db,
  asked: Reader & { conditions: Conditions; page: Page },
): Promise<{ count: number; pages: number; result: AuditEntry[] }> {
  const { rows } = await entriesSql(asked).execute(db)
  const entries = rows.flatMap(({ event }) => (event ? [entryOf(event, asked)] : []))
  return countPages(asked.page, rows[0]?.matching ?? 0, entries)
}

const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` }

/** The statement behind the list: names are looked up for the rows of the page only. */
export function entriesSql({ conditions, page }: { conditions: Conditions; page: Page }) {
  const direction = DIRECTIONS[page.order]
  const parts = page.search ? [...conditions, holdsText(page.search)] : conditions
  return sql<FoundEvent>`
    with matching as materialized (select e.id, e.at from audit_events e where ${sql.join(parts, sql` and `)}),
    page as (select id, at from matching order by at ${direction}, id ${direction}
      limit ${page.pageSize} offset ${offsetOf(page)})
    select (select count(*)::int from matching) as matching,
      case when e.id is not null then json_build_object(
        'id', e.id, 'at', e.at, 'actorId', e.actor_id, 'actorName', e.actor_name,
        'onBehalfOfId', e.on_behalf_of_id, 'onBehalfOfName', e.on_behalf_of_name, 'verb', e.verb,
        'entity', e.entity,
        'entityId', case when e.entity <> 'user' or exists (select from live_users u where u.id = e.entity_id)
          then e.entity_id end, 'object', e.object, 'before', e.before, 'after', e.after,
        'isWithinReach', (reach_kind() = 'all' or coalesce(e.agency_id = any (reach_agencies()), false)),
        'agencyId', e.agency_id, 'agencyName', a.name, 'companyId', e.company_id, 'companyName', c.name,
        'taskId', ct.task_id, 'instanceId', ct.id, 'address', e.address, 'requestId', e.request_id,
        'names', ${namesOf}) end as event
    from (select) as always
    left join (page join audit_events e on e.id = page.id and e.at = page.at
      left join agency_faces a on a.id = e.agency_id
      left join live_companies c on c.id = e.company_id
      left join company_tasks ct on ct.id = e.company_task_id) on true
    order by page.at ${direction}, page.id ${direction}`
}

/** The names of agencies, companies and people whose ids an event holds, for those it is told to. */
const namesOf = sql`(select json_object_agg(n.id, n.name)
  from regexp_matches(concat(e.before, e.after),
    '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') as held (ids)
  cross join lateral (
    select id, name from agency_faces where id = held.ids[1]::uuid
    union all select id, name from live_companies where id = held.ids[1]::uuid
    union all select id, first || ' ' || last from live_users where id = held.ids[1]::uuid) n)`

/** A person, an object, a request, or what was done: "disabled". */
function holdsText(text: string) {
  const wanted = text.toLowerCase()
  const verbs = Object.entries(AUDIT_VERBS).filter(([, { did }]) => did.toLowerCase().includes(wanted))
  return sql`(strpos(lower(e.actor_name || ' ' || coalesce(e.on_behalf_of_name, '') || ' ' || e.object), ${wanted}) > 0
    or e.request_id = ${text} or e.address = ${text} or ${isOneOf(verbs.map(([verb]) => verb))}
    or e.company_id in (select search_companies(${text})))`
}
