import { type MessageKind, OPTIONAL_KINDS, topicOf } from '@heed/domain/messages/kinds'
import type { Letter } from '@heed/domain/messages/letter'
import { sql } from 'kysely'
import type { MailLook } from '../../adapters/mail'
import type { Act } from '../../http/act'
import { takenBackSql } from './taken-back-sql'

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
}

/** Kinds that can be turned off, with the topic whose mail they share. */
const TOPICS = JSON.stringify(Object.fromEntries(OPTIONAL_KINDS.map((kind) => [kind, topicOf(kind)])))

/** How long a process has for the mails it takes; after a crash others take them then. */
const CLAIM_MINUTES = 10

/** What others can cause as often as they like; the rest comes by the calendar. */
const OF_DEEDS: MessageKind[] = ['assignment', 'mention', 'evidence']

/** How many at once, and how many of what others did a person gets in a day. */
type Most = { most: number; perPerson: number }

/**
 * Takes mails whose time has come, the oldest first, to the addresses that people have by now. Those of an address that
 * refuses mails, of people who may get none since, of kinds they turned off since, and more than a person gets in a day of
 * what others did are suppressed instead. Other processes take others meanwhile.
 */
export async function claimMails({ db, now }: Act, { most, perPerson }: Most): Promise<Waiting[]> {
  const until = new Date(now.getTime() + CLAIM_MINUTES * 60_000)
  const dayBefore = new Date(now.getTime() - 24 * 60 * 60_000)
  const { rows } = await sql<Omit<Waiting, 'claimedUntil'>>`
    with due as materialized (
      select m.id from messages m
      where m.state = 'queued' and m.day is not null and m.send_after <= ${now}
        and (m.claimed_until is null or m.claimed_until < ${now})
      order by m.send_after, m.id limit ${most} for update skip locked),
    judged as materialized (
      select m.id, u.email, case
        when s.suppressed_at is not null then 'The address refused too many mails.'
        when u.id is null or u.state <> 'active' or agency_line(u.agency_id) is null
          or (u.company_id is not null and coalesce(c.status, '') <> 'active')
        then 'The person can no longer sign in.'
        when p.mail_off @> nullif(array(select key from json_each_text(${TOPICS}::json) where value = m.topic), '{}')
        then 'The person turned these mails off.'
        when m.kind = any (${OF_DEEDS}::text[]) and row_number() over (
          partition by m.user_id, m.kind = any (${OF_DEEDS}::text[]) order by m.send_after, m.id) + (
          select count(*) from messages had where had.user_id = m.user_id and had.created_at > ${dayBefore}
            and had.kind = any (${OF_DEEDS}::text[]) and had.state in ('accepted', 'doubtful')) > ${perPerson}::int
        then 'The person got as many mails as a day allows.' else ${takenBackSql} end as reason
      from due join messages m on m.id = due.id
      left join live_users u on u.id = m.user_id
      left join live_companies c on c.id = u.company_id
      left join notification_preferences p on p.user_id = m.user_id
      left join mail_addresses s on s.email = lower(u.email)),
    suppressed as (
      update messages m set state = 'suppressed', answer = judged.reason, ended_at = ${now}
      from judged where judged.id = m.id and judged.reason is not null),
    claimed as (
      update messages m set claimed_until = ${until}, email = judged.email from judged
      where judged.id = m.id and judged.reason is null returning m.*)
    select m.id, m.kind, m.user_id as "userId", m.agency_id as "agencyId", m.email, m.day, m.tries, m.about, u.first, c.name as "companyName",
      brand_look(u.agency_id) as look
    from claimed m join live_users u on u.id = m.user_id left join live_companies c on c.id = u.company_id
    order by m.send_after, m.id`.execute(db)
  return rows.map((mail) => ({ ...mail, claimedUntil: until }))
}

/** Keeps what a mail says, as it is about to be sent. */
export async function keepLetter({ db }: Act, { id, letter }: { id: string; letter: Letter }): Promise<void> {
  await db
    .updateTable('messages')
    .set({ subject: letter.subject, letter: JSON.stringify(letter) })
    .where('id', '=', id)
    .execute()
}
