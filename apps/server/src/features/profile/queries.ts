import type { Profile } from '@heed/contract/profile'
import type { Role } from '@heed/domain/roles'
import { maskEmail, maskPhone } from '@heed/domain/text'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { latestWritten } from '../../adapters/clock'
import { instantOf, openSince, toDevice } from '../auth/devices'
import { relyingParty } from '../auth/passkeys'
import { atSelf, needsPassword, recentUntil, type Self, type SelfAct } from '../auth/self'

export type OwnProfile = Self & { isSmsAvailable: boolean }

/** The caller's own profile. Only their own rows are in reach here, whoever they are. */
export async function findProfile(self: OwnProfile): Promise<Profile> {
  const row = await atSelf(self, (act) => findRow(act, self))
  const {
    byProvider,
    hasPassword,
    smsPhone,
    agreedVersion,
    agreedAt,
    recoveryMade,
    recoveryLeft,
    emailChange,
    provider,
    ...own
  } = row
  return {
    ...own,
    emailTo: maskEmail(row.email),
    smsTo: smsPhone && maskPhone(smsPhone),
    isSmsAvailable: self.isSmsAvailable,
    recentUntil: recentUntil(self, { byProvider, hasPassword }).toISOString(),
    needsPassword: needsPassword({ byProvider, hasPassword }),
    passkeyHost: relyingParty(self.config).rpID,
    recoveryCodes: recoveryMade > 0 ? recoveryLeft : null,
    agreement: agreedVersion && agreedAt ? { version: agreedVersion, acceptedAt: agreedAt } : null,
    provider: provider && { ...provider, since: instantOf(provider.since) },
    emailChange: emailChange && { ...emailChange, until: instantOf(emailChange.until) },
    passkeys: row.passkeys.map((passkey) => ({
      ...passkey,
      addedAt: instantOf(passkey.addedAt),
      lastUsedAt: passkey.lastUsedAt && instantOf(passkey.lastUsedAt),
    })),
    devices: row.devices.map((session) => toDevice(session, self.viewer.sessionId)),
    remembered: row.remembered.map((device) => toDevice({ ...device, client: 'browser' })),
  }
}

function findRow({ db, author, now }: SelfAct, { config, viewer }: Self) {
  const since = openSince(now, config)
  return db
    .selectFrom('live_users as u')
    .innerJoin('live_agencies as a', 'a.id', 'u.agency_id')
    .innerJoin('sessions as own', (on) =>
      on.onRef('own.user_id', '=', 'u.id').on('own.id', '=', viewer.sessionId),
    )
    .leftJoin('live_companies as c', 'c.id', 'u.company_id')
    .leftJoin('second_factors as f', (on) => on.onRef('f.user_id', '=', 'u.id').on('f.kind', '=', 'sms'))
    .leftJoin('second_factors as t', (on) => on.onRef('t.user_id', '=', 'u.id').on('t.kind', '=', 'totp'))
    .where('u.id', '=', author.person.id)
    .select([
      'u.id',
      'u.first',
      'u.last',
      'u.email',
      'u.phone',
      sql<Role>`u.role`.as('userRoleID'),
      'c.name as companyName',
      'a.name as agencyName',
      'u.password_changed_at as credentialsChangedAt',
      sql<Profile['defaultFactor']>`u.default_factor`.as('defaultFactor'),
      'u.agreed_version as agreedVersion',
      'u.agreed_at as agreedAt',
      'f.phone as smsPhone',
      't.added_at as authenticatorAddedAt',
      'own.by_provider as byProvider',
      sql<boolean>`u.password_hash is not null`.as('hasPassword'),
    ])
    .select((row) => [
      sql<number>`(select count(*)::int from recovery_codes r where r.user_id = u.id)`.as('recoveryMade'),
      sql<number>`(select count(*)::int from recovery_codes r where r.user_id = u.id and r.used_at is null)`.as(
        'recoveryLeft',
      ),
      jsonArrayFrom(
        row
          .selectFrom('passkeys as p')
          .whereRef('p.user_id', '=', 'u.id')
          .select(['p.id', 'p.name', 'p.added_at as addedAt', 'p.last_used_at as lastUsedAt'])
          .orderBy('p.added_at', 'desc'),
      ).as('passkeys'),
      jsonObjectFrom(
        row
          .selectFrom('identity_subjects as i')
          .innerJoin('identity_providers as ip', 'ip.id', 'i.provider_id')
          .innerJoin('live_agencies as of', 'of.id', 'ip.agency_id')
          .whereRef('i.user_id', '=', 'u.id')
          .where('i.confirmed_at', 'is not', null)
          .select(['of.name as agencyName', sql<string>`i.confirmed_at`.as('since')])
          .orderBy('i.confirmed_at', 'desc')
          .limit(1),
      ).as('provider'),
      jsonObjectFrom(
        row
          .selectFrom('email_changes as e')
          .whereRef('e.user_id', '=', 'u.id')
          .where('e.ended_at', 'is', null)
          .where('e.expires_at', '>', now.toISOString())
          .where('e.created_at', '<=', latestWritten(now).toISOString())
          .select([
            'e.new_email as email',
            'e.expires_at as until',
            sql<boolean>`e.old_confirmed_at is not null`.as('isOldConfirmed'),
            sql<boolean>`e.new_confirmed_at is not null`.as('isNewConfirmed'),
          ]),
      ).as('emailChange'),
      jsonArrayFrom(
        row
          .selectFrom('sessions as s')
          .whereRef('s.user_id', '=', 'u.id')
          .where('s.ended_at', 'is', null)
          .where('s.last_seen_at', '>', since.idle)
          .where('s.created_at', '>', since.begun)
          .select([
            's.id',
            sql<'browser' | 'api'>`s.client`.as('client'),
            's.address',
            's.user_agent as userAgent',
            's.created_at as since',
            's.last_seen_at as lastSeenAt',
          ])
          .orderBy('s.last_seen_at', 'desc'),
      ).as('devices'),
      jsonArrayFrom(
        row
          .selectFrom('remembered_devices as d')
          .whereRef('d.user_id', '=', 'u.id')
          .where('d.ended_at', 'is', null)
          .where('d.expires_at', '>', now.toISOString())
          .select([
            'd.id',
            'd.address',
            'd.user_agent as userAgent',
            'd.created_at as since',
            'd.last_used_at as lastSeenAt',
            'd.expires_at as until',
          ])
          .orderBy('d.last_used_at', 'desc'),
      ).as('remembered'),
    ])
    .executeTakeFirstOrThrow()
}
