import type { Parsed } from '@heed/contract/endpoint'
import type { counts, FullMessage, Message, search } from '@heed/contract/messages'
import { PRODUCT_NAME } from '@heed/domain/brand'
import { addDays } from '@heed/domain/dates'
import { causeOf } from '@heed/domain/messages/cause'
import { kindsOfPurpose, MESSAGE_KINDS, SECURITY_KINDS } from '@heed/domain/messages/kinds'
import { type Letter, letterText } from '@heed/domain/messages/letter'
import { type RawBuilder, sql } from 'kysely'
import { letterHtml } from '../../adapters/letter'
import type { MailLook } from '../../adapters/mail'
import type { Db } from '../../db/connection'
import { agencyInReach, companyInReach } from '../../http/in-reach'
import { countPages, offsetOf } from '../../http/paging'
import { notFound } from '../../http/refusal'
import { firstShownDay, startOfDaySql } from './shown-days'

type Conditions = readonly RawBuilder<unknown>[]
type Filters = Parsed<typeof counts>['query'] & Pick<Parsed<typeof search>['query'], 'state'>
type Asked = { query: Filters; today: string; zone: string }

/** The mails `m` that a query asks for. @throws notFound when the named agency or company is out of reach */
export async function messageConditions(db: Db, { query, today, zone }: Asked): Promise<Conditions> {
  const { agencyID, companyID, userID, kind, purpose, state, atTo, search: text } = query
  // People of a company do not reach its agency, but the company's page names it.
  if (companyID) await companyInReach(db, companyID, agencyID)
  else if (agencyID) await agencyInReach(db, agencyID)
  const from = query.atFrom ?? firstShownDay(atTo ?? today)
  const parts = [
    sql`m.created_at >= ${startOfDaySql(from, zone)}`,
    sql`m.created_at < ${startOfDaySql(addDays(atTo ?? today, 1), zone)}`,
  ]
  if (agencyID) parts.push(sql`m.agency_id = ${agencyID}::uuid`)
  if (companyID) parts.push(sql`m.company_id = ${companyID}::uuid`)
  if (userID) parts.push(sql`m.user_id = ${userID}::uuid`)
  if (kind) parts.push(sql`m.kind = ${kind}`)
  if (purpose) parts.push(sql`m.kind = any(${kindsOfPurpose(purpose)})`)
  if (state) parts.push(sql`m.state = ${state}`)
  if (text) parts.push(holdsText(text))
  return parts
}

const holdsText = (text: string) => {
  const wanted = text.toLowerCase()
  return sql`(strpos(lower(m.subject), ${wanted}) > 0 or strpos(lower(m.email), ${wanted}) > 0
    or exists (select from live_users u where u.id = m.user_id and strpos(lower(u.first || ' ' || u.last), ${wanted}) > 0))`
}

/** The mails to a person. */
export const ofPerson = (userId: string): Conditions => [sql`m.user_id = ${userId}::uuid`]

const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` }
type Page = { page: number; pageSize: number; order: 'asc' | 'desc' }

type Asking = { conditions: Conditions; page: Page }
export type FoundMessage = { matching: number; message: Message | null }

/** One page of what matches. */
export async function findMessages(db: Db, { conditions, page }: Asking) {
  const { rows } = await messagesSql({ conditions, page }).execute(db)
  const messages = rows.flatMap(({ message }) => (message ? [titled(message)] : []))
  return countPages(page, rows[0]?.matching ?? 0, messages)
}

/** The statement behind the list; names are looked up for the rows of the page only. */
export function messagesSql({ conditions, page }: Asking): RawBuilder<FoundMessage> {
  const direction = DIRECTIONS[page.order]
  return sql`
    with matching as materialized (
      select m.id, m.created_at from messages m where ${sql.join(conditions, sql` and `)}),
    page as (select id from matching order by created_at ${direction}, id ${direction}
      limit ${page.pageSize} offset ${offsetOf(page)})
    select (select count(*)::int from matching) as matching, case when m.id is not null then ${itemSql} end as message
    from (select) as always
    left join (page join messages m on m.id = page.id ${namesSql}) on true
    order by m.created_at ${direction}, m.id ${direction}`
}

const itemSql = sql`jsonb_build_object('id', m.id, 'kind', m.kind, 'subject', m.subject, 'userID', m.user_id,
  'name', u.first || ' ' || u.last, 'email', m.email, 'agencyID', m.agency_id, 'agencyName', a.name,
  'companyID', m.company_id, 'companyName', c.name, 'state', m.state, 'answer', m.answer,
  'at', m.created_at, 'endedAt', m.ended_at)`
const namesSql = sql`left join live_users u on u.id = m.user_id left join agency_faces a on a.id = m.agency_id
  left join live_companies c on c.id = m.company_id`

/** One that is not composed yet goes by its kind. */
const titled = <M extends Message>(message: M): M => ({
  ...message,
  subject: message.subject || MESSAGE_KINDS[message.kind].label,
})

/** How many mails there are in each state. */
export async function countMessages(db: Db, conditions: Conditions) {
  const counted = (state: string) => sql`count(*) filter (where m.state = ${state})::int`
  const { rows } = await sql<Record<'all' | Message['state'], number>>`
    select count(*)::int as "all", ${counted('queued')} as queued, ${counted('accepted')} as accepted,
      ${counted('bounced')} as bounced, ${counted('failed')} as failed,
      ${counted('doubtful')} as doubtful, ${counted('suppressed')} as suppressed
    from messages m where ${sql.join(conditions, sql` and `)}`.execute(db)
  return rows[0] as (typeof rows)[number]
}

type Stored = Message & {
  kept: Letter | null
  about: unknown
  look: MailLook | null
  deliveries: FullMessage['deliveries']
}

/** One mail with its text and what the mail server said each time. @throws notFound when it is out of reach */
export async function getMessage(
  db: Db,
  { id, baseUrl }: { id: string; baseUrl: string },
): Promise<FullMessage> {
  const { rows } = await sql<{ message: Stored }>`
    select ${itemSql} || jsonb_build_object('kept', m.letter, 'about', m.about, 'look', brand_look(m.agency_id),
      'deliveries', coalesce((select jsonb_agg(jsonb_build_object('attempt', d.attempt, 'state', d.state,
        'answer', d.answer, 'at', d.began_at, 'endedAt', d.ended_at) order by d.attempt)
        from message_deliveries d where d.message_id = m.id), '[]')) as message
    from messages m ${namesSql} where m.id = ${id}::uuid`.execute(db)
  if (!rows[0]) throw notFound()
  const { kept, about, look, ...message } = rows[0].message
  const isSecurity = SECURITY_KINDS.includes(message.kind)
  return {
    ...titled(message),
    isSecurity,
    isForgotten: !isSecurity && kept === null && message.subject !== '',
    cause: causeOf(message.kind, about),
    letter: kept && shownLetter(kept, { look, baseUrl }),
  }
}

/** The link that ends a person's mails is for that person alone. */
const HIDDEN_LINK = '/api/notification/unsubscribe?token=…'

function shownLetter(kept: Letter, { look, baseUrl }: { look: MailLook | null; baseUrl: string }) {
  const links = { baseUrl, unsubscribe: `${baseUrl}${HIDDEN_LINK}` }
  return {
    from: look?.name ?? PRODUCT_NAME,
    text: letterText(kept, links),
    html: letterHtml(kept, { ...links, look }),
  }
}

/** Whether the address of a person gets mails. @throws notFound when they are out of reach */
export async function findAddressStanding(db: Db, userId: string) {
  const { rows } = await sql<{ suppressedAt: string | null; answer: string | null }>`
    select s.suppressed_at as "suppressedAt", s.answer
    from live_users u left join suppressed_people(array[${userId}::uuid]) s on s.user_id = u.id
    where u.id = ${userId}::uuid`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}
