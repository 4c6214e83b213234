import type { Preferences as Answer } from '@heed/contract/notifications'
import { kindsFor } from '@heed/domain/messages/kinds'
import { DEFAULT_PREFERENCES, type Preferences } from '@heed/domain/messages/preferences'
import { sql } from 'kysely'
import type { PersonalAct } from '../../http/act'
import { record } from '../audit/operations'

/** What whoever asks chose, or what everybody has who never chose. */
export async function findPreferences(act: PersonalAct): Promise<Answer> {
  const { user } = act.author.viewer
  return { ...(await chosen(act)), kinds: kindsFor(user.role), zone: act.zone }
}

async function chosen({ db, author }: PersonalAct): Promise<Mutable> {
  const found = await db
    .selectFrom('notification_preferences')
    .where('user_id', '=', author.viewer.user.id)
    .select([
      'mail_off as mailOff',
      'bell_off as bellOff',
      'rhythm',
      'quiet_from as quietFrom',
      'quiet_to as quietTo',
      'quiet_zone as quietZone',
    ])
    .executeTakeFirst()
  return { ...DEFAULT_PREFERENCES, ...found } as Mutable
}

type Mutable = Omit<Answer, 'kinds' | 'zone'>

/** The day on which the person no longer waits for Monday; what waited until then comes with the next digest. */
const weeklyUntil = (today: string) => sql<string | null>`case
  when notification_preferences.rhythm = 'weekly' and excluded.rhythm = 'daily' then ${today}::date
  else notification_preferences.weekly_until end`

/** Keeps what a person chose. */
export async function savePreferences(act: PersonalAct, preferences: Preferences): Promise<Answer> {
  const { db, now, today } = act
  const { user } = act.author.viewer
  const before = await chosen(act)
  const { mailOff, bellOff, rhythm, quietFrom, quietTo, quietZone } = preferences
  const columns = {
    mail_off: [...mailOff],
    // What a person saves here is their own choice, which the link of a mail does not take back.
    ended_by_link: [],
    bell_off: [...bellOff],
    rhythm,
    quiet_from: quietFrom,
    quiet_to: quietTo,
    quiet_zone: quietZone,
    updated_at: now,
  }
  await db
    .insertInto('notification_preferences')
    .values({ user_id: user.id, ...columns })
    .onConflict((known) =>
      known.column('user_id').doUpdateSet({ ...columns, weekly_until: weeklyUntil(today) }),
    )
    .execute()
  await record(act, {
    verb: 'user.notificationsChosen',
    entity: 'user',
    entityId: user.id,
    object: `${user.first} ${user.last}`,
    agencyId: user.agencyId,
    companyId: user.companyId,
    before,
    after: preferences,
  })
  return findPreferences(act)
}
