import type { Output } from '@heed/contract/endpoint'
import type { muted, Notification, unread } from '@heed/contract/notifications'
import { type BellFacts, bellWords } from '@heed/domain/messages/bell-words'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { countPages, offsetOf } from '../../http/paging'

type Page = { page: number; pageSize: number; order: 'asc' | 'desc'; unread: boolean }
type Found = Omit<Notification, 'title' | 'detail'> & { about: BellFacts }

const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` }

/** The bell of whoever asks: row security leaves no one else's. */
export async function findNotifications(db: Db, page: Page) {
  const direction = DIRECTIONS[page.order]
  const { rows } = await sql<{ matching: number; item: Found | null }>`
    with matching as materialized (select n.id, n.created_at from notifications n
      where ${page.unread ? sql`n.read_at is null` : sql`true`}),
    page as (select id from matching order by created_at ${direction}, id ${direction}
      limit ${page.pageSize} offset ${offsetOf(page)})
    select (select count(*)::int from matching) as matching, case when n.id is not null then jsonb_build_object(
      'id', n.id, 'kind', n.kind, 'about', n.about, 'at', n.created_at, 'readAt', n.read_at, 'companyID', n.company_id,
      'companyName', c.name, 'taskID', ct.task_id, 'instanceID', ct.id,
      'noteID', n.about ->> 'noteID',
      'isMuted', exists (select from muted_tasks s where s.company_task_id = ct.id)) end as item
    from (select) as always
    left join (page join notifications n on n.id = page.id
      left join live_companies c on c.id = n.company_id
      left join company_tasks ct on ct.id = n.company_task_id) on true
    order by n.created_at ${direction}, n.id ${direction}`.execute(db)
  const items = rows.flatMap(({ item }) => (item ? [inWords(item)] : []))
  return countPages(page, rows[0]?.matching ?? 0, items)
}

function inWords({ about, ...item }: Found): Notification {
  return { ...item, ...bellWords(item.kind, about) }
}

type Muted = Output<typeof muted>['result'][number]

/** What whoever asks muted and is still open: row security leaves no one else's. */
export async function findMuted(db: Db, page: Omit<Page, 'unread'>) {
  const direction = DIRECTIONS[page.order]
  const { rows } = await sql<{ matching: number; item: Muted | null }>`
    with matching as materialized (
      select ct.id, ct.task_id, ct.company_id, t.name, c.name as company, s.muted_at from muted_tasks s
      join company_tasks ct on ct.id = s.company_task_id join live_tasks t on t.id = ct.task_id
      join live_companies c on c.id = ct.company_id
      where ct.completed_at is null and ct.closed_at is null)
    select (select count(*)::int from matching) as matching, case when m.id is not null then jsonb_build_object(
      'instanceID', m.id, 'taskID', m.task_id, 'companyID', m.company_id, 'companyName', m.company, 'name', m.name,
      'mutedAt', m.muted_at) end as item
    from (select) as always left join (select * from matching order by muted_at ${direction}, id ${direction}
      limit ${page.pageSize} offset ${offsetOf(page)}) m on true
    order by m.muted_at ${direction}, m.id ${direction}`.execute(db)
  return countPages(
    page,
    rows[0]?.matching ?? 0,
    rows.flatMap(({ item }) => (item ? [item] : [])),
  )
}

/** How many are unread. */
export async function countUnread(db: Db): Promise<Output<typeof unread>> {
  const { rows } = await sql<Output<typeof unread>>`
    select count(*) filter (where read_at is null)::int as count, max(created_at) as "latestAt"
    from notifications`.execute(db)
  return rows[0] as (typeof rows)[number]
}
