import { DEFAULT_PREFERENCES } from '@heed/domain/messages/preferences'
import type { Db } from '../../db/connection'
import { TEST_NOW } from '../start-test-app'
import type { Line } from './line'
import type { Target } from './world'

/** A mail to the person of the target; none where the target does not exist. */
export async function mailTo(db: Db, { userID }: Pick<Target, 'userID'>): Promise<string> {
  const person = await db.selectFrom('users').where('id', '=', userID).selectAll().executeTakeFirst()
  if (!person) return userID
  const { id } = await db
    .insertInto('messages')
    .values({
      kind: 'reminder',
      topic: 'digest',
      agency_id: person.agency_id,
      company_id: person.company_id,
      user_id: userID,
      email: person.email,
      subject: '4 tasks need your attention this week',
      created_at: TEST_NOW,
      send_after: TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The person's address has refused too many mails; nothing where there is no such person. */
export async function refuseMails(db: Db, userId: string): Promise<void> {
  const person = await db.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirst()
  if (!person) return
  await db
    .insertInto('mail_addresses')
    .values({ email: person.email.toLowerCase(), bounces: 3, suppressed_at: TEST_NOW, updated_at: TEST_NOW })
    .onConflict((known) => known.column('email').doNothing())
    .execute()
}

export const MESSAGE_INPUTS: Record<string, Line> = {
  'messages.search': { call: () => ({}) },
  'messages.exportList': { call: () => ({}) },
  'messages.counts': { call: () => ({}) },
  'messages.get': {
    about: async (target, _, { db }) => ({ params: { id: await mailTo(db, target) } }),
  },
  'messages.own': { call: () => ({}) },
  'messages.ofPerson': { about: ({ userID }) => ({ params: { userID } }) },
  'messages.resume': {
    about: async ({ userID }, _, { db }) => {
      await refuseMails(db, userID)
      return { body: { userID } }
    },
  },
  'messages.health': { call: () => ({}) },
  'messages.preview': { call: () => ({ query: { kind: 'reminder' } }) },
  'messages.sendTest': { call: () => ({ body: { kind: 'reminder' } }) },
  'notifications.search': { call: () => ({}) },
  'notifications.unread': { call: () => ({}) },
  'notifications.muted': { call: () => ({}) },
  'notifications.markRead': { call: () => ({ body: {} }) },
  'notifications.mute': {
    about: async ({ instanceID }, caller, { db }) => {
      await db.deleteFrom('muted_tasks').where('user_id', '=', caller.id).execute()
      return { body: { instanceID, isMuted: true } }
    },
  },
  'notifications.preferences': { call: () => ({}) },
  'notifications.savePreferences': { call: () => ({ body: DEFAULT_PREFERENCES }) },
}
