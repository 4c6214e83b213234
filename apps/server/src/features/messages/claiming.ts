import { type MessageKind, OPTIONAL_KINDS, topicOf } from '@heed/domain/messages/kinds'
import type { Letter } from '@heed/domain/messages/letter'
import { sql } from 'kysely'
import type { MailLook } from '../../adapters/mail'
import type { Act } from '../../http/act'
import { leftSql } from './left-sql'
import { type Left, narrowed } from './narrowing'
import { activeAgenciesSql } from './recipient-sql'
import { replacingSql } from './replacing-sql'

/** A mail that waits, with what its letter is made of. */
export type Waiting = {
  id: string
  kind: MessageKind
  userId: string
  agencyId: string
  email: string
  day: string
  tries: number
  about: unknown
  /** Whose claim it is: a process that was asleep meanwhile finds another one. */
  claimedUntil: Date
  first: string
  companyName: string | null
  look: MailLook | null
  /** With a look, for people of a company: its advisor, or else the contact of its agency. */
  replyTo: string | null
}

/** Kinds that can be turned off, with the topic whose mail they share. */
const TOPICS = JSON.stringify(Object.fromEntries(OPTIONAL_KINDS.map((kind) => [kind, topicOf(kind)])))

/** How long a process has for the mails it takes; after a crash others take them then. */
const CLAIM_MINUTES = 10

/** Where another of the same topic is just being handed over to the same person. */
const MET_MINUTES = 5

/** What others can cause as often as they like; the rest comes by the calendar. */
const OF_DEEDS: MessageKind[] = ['assignment', 'mention', 'evidence']

/** How many at once, and how many of what others did a person gets in a day. */
type Most = { most: number; perPerson: number }

/**
 * Takes mails whose time has come, the oldest first, to the addresses that people have by now. Those of an address that
 * refuses mails, of people who may get none since, of kinds they turned off since, and more than a person gets in a day of
 * what others did are suppressed instead, and so are those of which nothing is left to tell; one that a later one overtook
 * is replaced by it; those of a person whose quiet hours it is now wait until these end. Other processes take others
 * meanwhile. `seen`: how many there were, taken or not.
 */
export async function claimMails(
  act: Act,
  { most, perPerson }: Most,
): Promise<{ mails: Waiting[]; seen: number }> {
  const { db, now, today, zone } = act
  const until = new Date(now.getTime() + CLAIM_MINUTES * 60_000)
  const dayBefore = new Date(now.getTime() - 24 * 60 * 60_000)
  const { rows } = await sql<{
    mails: (Omit<Waiting, 'claimedUntil'> & { left: Left })[]
    seen: number
  }>`
    with ${activeAgenciesSql},
    due as materialized (
      select m.id, m.user_id, m.topic from messages m
      where m.state = 'queued' and m.day is not null and m.send_after <= ${now}
        and (m.claimed_until is null or m.claimed_until < ${now})
      order by m.send_after, m.id limit ${most} for update skip locked),
    ${replacingSql(act)},
    judged as materialized (
      select m.id, u.email, case
        when s.suppressed_at is not null then 'The address refused too many mails.'
        when u.id is null or u.state <> 'active' or agency_line(u.agency_id) is null
          or (u.company_id is not null and coalesce(c.status, '') <> 'active')
        then 'The person can no longer sign in.'
        when p.mail_off @> nullif(array(select key from json_each_text(${TOPICS}::json) where value = m.topic), '{}')
        then 'The person turned these mails off.'
        when replaced.id is not null then replaced.answer
        when m.kind = any (${OF_DEEDS}::text[]) and row_number() over (
          partition by m.user_id, m.kind = any (${OF_DEEDS}::text[]) order by m.send_after, m.id) + (
          select count(*) from messages had where had.user_id = m.user_id and had.created_at > ${dayBefore}
            and had.kind = any (${OF_DEEDS}::text[]) and had.state in ('accepted', 'doubtful')) > ${perPerson}::int
        then 'The person had already gotten as many mails as one day allows.' end as reason,
        case when m.id in (select id from due) then greatest(
          after_quiet_hours(${now}::timestamptz, coalesce(p.quiet_zone, ${zone}), p.quiet_from, p.quiet_to),
          case when m.id in (select id from met) then ${now}::timestamptz + ${MET_MINUTES} * interval '1 minute' end) end as free_at
      from (select id from due union select id from replaced union select id from gathered) taken
      join messages m on m.id = taken.id
      left join live_users u on u.id = m.user_id
      left join live_companies c on c.id = u.company_id
      left join notification_preferences p on p.user_id = u.id
      left join mail_addresses s on s.email = lower(u.email)
      left join replaced on replaced.id = m.id),
    ended as (
      update messages m set state = 'suppressed', answer = judged.reason, ended_at = ${now}
      from judged where judged.id = m.id and judged.reason is not null),
    kept as (
      update messages m set kind = coalesce(gathered.kind, m.kind),
        about = case when gathered.id is null then m.about else m.about || jsonb_build_object('ids', gathered.ids) end,
        send_after = greatest(m.send_after, judged.free_at),
        claimed_until = case when judged.free_at <= ${now} then ${until} else m.claimed_until end,
        email = case when judged.free_at <= ${now} then judged.email else m.email end
      from judged left join gathered on gathered.id = judged.id
      where judged.id = m.id and judged.reason is null returning m.*, judged.free_at <= ${now} as is_claimed)
    select (select count(*)::int from due) as seen, coalesce(json_agg(json_build_object('id', m.id, 'kind', m.kind,
        'userId', m.user_id, 'agencyId', m.agency_id, 'email', m.email, 'day', m.day, 'tries', m.tries, 'about', m.about,
        'first', u.first, 'companyName', c.name, 'look', brand_look(u.agency_id),
        'replyTo', (select coalesce(nullif(c.advisor_email, ''), nullif(a.contact_email, '')) from live_agencies a
          where a.id = u.agency_id and u.company_id is not null and brand_look(u.agency_id) is not null),
        'left', ${leftSql(today)})
        order by m.send_after, m.id), '[]') as mails
    from kept m join live_users u on u.id = m.user_id left join live_companies c on c.id = u.company_id
    where m.is_claimed`.execute(db)
  const [{ mails, seen }] = rows as [(typeof rows)[number]]
  const told = await narrowed(act, mails)
  return { mails: told.map(({ left: _, ...mail }) => ({ ...mail, claimedUntil: until })), seen }
}

/** Keeps what a mail says, as it is about to be sent. */
export async function keepLetter({ db }: Act, { id, letter }: { id: string; letter: Letter }): Promise<void> {
  await db
    .updateTable('messages')
    .set({ subject: letter.subject, letter: JSON.stringify(letter) })
    .where('id', '=', id)
    .execute()
}

/** Gives back mails that were claimed and not begun, so that the next run has them at once. */
export async function giveBack({ db }: Act, mails: readonly Waiting[]): Promise<void> {
  const [first] = mails
  if (!first) return
  await sql`update messages set claimed_until = null where id = any (${mails.map(({ id }) => id)}::uuid[])
    and state = 'queued' and claimed_until = ${first.claimedUntil}`.execute(db)
}
