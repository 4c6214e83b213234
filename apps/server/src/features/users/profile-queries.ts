import type { Device } from '@heed/contract/device'
import type { PersonProfile } from '@heed/contract/user-fields'
import { type RawBuilder, sql } from 'kysely'
import type { OpenConfig } from '../../config/open-config'
import type { Viewer } from '../../db/pool'
import type { PersonalAct } from '../../http/act'
import { notFound } from '../../http/refusal'
import { mayKnowAddress } from '../audit/addresses'
import { type DeviceRow, openSince, toDevice } from '../auth/devices'
import { FAILED_SIGN_INS } from '../auth/events'
import { seenDisabled } from '../auth/user-record'
import { personSql } from './person-sql'
import { faultOf, type Target } from './targets'

type Asked = {
  userId: string
  /** Open work of the task `ct`, and open work past its last day. */
  open: RawBuilder<boolean>
  late: RawBuilder<boolean>
  config: OpenConfig
}

/** As the database says it. */
type SignInRow = Omit<NonNullable<PersonProfile['signIn']>, 'devices'> & { devices: DeviceRow[] }

type Row = { person: Omit<PersonProfile, 'may' | 'signIn'>; signIn: SignInRow }

const DAYS = 30

/** A person in reach, with what their page shows. @throws notFound when they are not in reach */
export async function getPersonProfile(act: PersonalAct, asked: Asked): Promise<PersonProfile> {
  const { viewer } = act.author
  const since = new Date(act.now.getTime() - DAYS * 24 * 60 * 60_000)
  const open = openSince(act.now, asked.config)
  const { rows } = await sql<Row>`
    select ${personSql(viewer)}::jsonb || jsonb_build_object('phone', u.phone, 'version', u.version,
        'agreedVersion', u.agreed_version, 'agreedAt', u.agreed_at,
        'worksFor', case u.role when 'AgencyUser' then ${worksForSql(asked)} end,
        'companiesInAll', case u.role when 'AgencyUser' then (
          select count(*) from live_companies k where k.agency_id = u.agency_id) end,
        'work', ${workSql(asked, since)}) as person,
      jsonb_build_object('firstAt', u.first_signed_in_at,
        'count', (select count(*) from sign_in_events e where e.user_id = u.id and e.outcome = 'signedIn'),
        'failures', (select count(*) from sign_in_events e where e.user_id = u.id and e.at > ${since}
          and e.outcome = any (${FAILED_SIGN_INS}::text[])),
        'secondFactor', u.default_factor, 'passwordChangedAt', u.password_changed_at,
        'mustChangePassword', u.must_change_password,
        'devices', ${devicesSql(act.now, open)}) as "signIn"
    from live_users u
    join live_users f on f.id = u.id
    left join agency_faces a on a.id = u.agency_id
    left join live_companies c on c.id = u.company_id
    where u.id = ${asked.userId}::uuid and ${seenDisabled(viewer)}`.execute(act.db)
  const [found] = rows
  if (!found) throw notFound()
  const { person, signIn } = found
  const target = targetOf(person)
  const fits = (to: 'edit' | 'standing' | 'credentials') => faultOf(act.author, { target, to }) === null
  const may = { edit: fits('edit'), standing: fits('standing'), credentials: fits('credentials') }
  return { ...person, may, signIn: may.edit ? { ...signIn, devices: devicesFor(viewer, found) } : null }
}

const devicesSql = (now: Date, open: ReturnType<typeof openSince>) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', d.id, 'client', d.client, 'address', d.address,
      'userAgent', d.user_agent, 'since', d.since, 'lastSeenAt', d.last_seen_at, 'until', d.until)
      order by d.until is not null, d.last_seen_at desc)
  from devices_of(u.id, ${now}, ${open.idle}, ${open.begun}) d), '[]'::jsonb)`

/** Where a person signs in from is visible only to readers of the log, and to themselves (RULES.md "Audit"). */
function devicesFor(viewer: Viewer, { person, signIn }: Row): Device[] {
  const mayKnow = mayKnowAddress(viewer, person.id)
  return signIn.devices.map((row) =>
    toDevice({ ...row, address: mayKnow ? row.address : null }, viewer.sessionId),
  )
}

const worksForSql = ({ late }: Asked) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'state', k.state, 'status', k.status, 'since', w.created_at,
      'setupComplete', k.setup_completed_at is not null, 'modules', f.modules,
      'pastDue', (select count(*) from company_tasks ct where ct.company_id = k.id and ${late}))
      order by lower(k.name), k.id)
  from user_companies w join live_companies k on k.id = w.company_id
    join company_facts f on f.company_id = k.id
  where w.user_id = u.id), '[]'::jsonb)`

const workSql = ({ open, late }: Asked, since: Date) => sql`(
  select jsonb_build_object('open', count(*) filter (where ${open}), 'pastDue', count(*) filter (where ${late}),
    'completed', (select count(*) from action_completions d where d.completed_by = u.id and d.completed_at > ${since}))
  from company_task_assignees s join company_tasks ct on ct.id = s.company_task_id where s.user_id = u.id)`

const targetOf = (person: Row['person']): Target => ({
  id: person.id,
  first: person.first,
  last: person.last,
  email: person.email,
  role: person.userRoleID,
  state: person.state,
  agencyId: person.agencyID,
  companyId: person.companyID,
  startDate: person.startDate,
  photoFileId: null,
  emailIsTaken: false,
  isProven: person.state !== 'invited',
  version: person.version,
})
