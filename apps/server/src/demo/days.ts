import { previousBusinessDay } from '@heed/domain/business-days'
import { addDays } from '@heed/domain/dates'
import type { settableClock } from '../adapters/clock'
import { record } from '../features/audit/operations'
import { inviteUsers } from '../features/auth/invitations'
import { closeCycles } from '../features/generation/cycles'
import { saveBenefits } from '../features/setup/operations'
import { createUsers } from '../features/users/operations'
import { disableUsers } from '../features/users/standing'
import { type Act, systemAct } from '../http/act'
import type { Services } from '../services'
import { actOfPerson, type KnownPerson, personOf } from './author'
import { endPlan, fileExtension, movePlanYear } from './changed-plans'
import { settleContracts } from './contracts'
import { mistype, type SignInBook } from './sign-ins'
import type { Tenants } from './tenants'

type Told = { today: string; book: SignInBook }
type Story = (act: Act, tenants: Tenants) => Promise<void>

const NIGHTS = 14

/** What happened lately besides the work: someone was invited, someone left, a profile was applied, work was closed. */
export async function tellTheLastDays(
  services: Services & { clock: ReturnType<typeof settableClock> },
  tenants: Tenants,
  { today, book }: Told,
): Promise<void> {
  const { database, clock } = services
  const agencies = [...new Set(tenants.companies.map(({ agencyId }) => agencyId))]
  for (let ago = NIGHTS; ago > 0; ago -= 1) {
    clock.set(new Date(`${addDays(today, -ago)}T07:10:00Z`))
    for (const agencyId of agencies)
      await database.asSystem((db) => closeCycles(systemAct(db, clock), { agencyId, limit: 1000 }))
  }
  const dana = personOf(tenants.people, 'AgencyAdmin')
  const marcus = personOf(tenants.people, 'CompanyUser')
  const stories: [ago: number, time: string, person: KnownPerson, story: Story][] = [
    [40, '15:25', dana, endPlan],
    [20, '16:20', personOf(tenants.people, 'SuperAdmin'), settleContracts],
    [17, '18:10', dana, movePlanYear],
    [13, '14:32', marcus, (act) => mistype(act, marcus)],
    [12, '14:36', dana, applyProfile],
    [9, '15:05', dana, disable],
    [5, '19:45', dana, invite(services.config)],
    [3, '15:40', dana, fileExtension],
  ]
  for (const [ago, time, person, story] of stories) {
    clock.set(new Date(`${previousBusinessDay(addDays(today, -ago))}T${time}:00Z`))
    await database.asSystem(async (db) => {
      const act = systemAct(db, clock)
      await book(act, person)
      await story(act, tenants)
    })
  }
}

const later = (act: Act, minutes: number): Act => ({
  ...act,
  now: new Date(act.now.getTime() + minutes * 60_000),
})

/** Dana looks after a question of Priya's with her profile: the log names both. */
const applyProfile: Story = async (whole, { people, companies }) => {
  const dana = personOf(people, 'AgencyAdmin')
  const priya = personOf(people, 'CompanyAdmin')
  const company = companies.find(({ id }) => id === priya.companyId)
  if (!company) return
  const event = {
    entity: 'user',
    entityId: priya.id,
    object: `${priya.first} ${priya.last}`,
    agencyId: priya.agencyId,
    companyId: priya.companyId,
  }
  const act = actOfPerson(whole, dana)
  const reason = 'Client asked why the PCORI fee is due in July'
  await record(act, { ...event, verb: 'user.profileApplied', after: { reason } })
  const meanwhile = actOfPerson(later(whole, 5), priya)
  const viewer = { ...meanwhile.author.viewer, actor: act.author.viewer.actor }
  const { participantCount = 0 } = company.answers
  await saveBenefits(
    { ...meanwhile, author: { viewer, call: act.author.call } },
    { companyId: company.id, answers: { ...company.answers, participantCount: participantCount + 6 } },
  )
  const ended = { ...event, verb: 'user.profileRemoved', after: { since: whole.now.toISOString() } }
  await record(actOfPerson(later(whole, 6), dana), ended)
}

const disable: Story = async (act, { people }) => {
  const dana = personOf(people, 'AgencyAdmin')
  const gone = people.filter(({ hasLeft }) => hasLeft).map(({ id }) => id)
  await disableUsers(actOfPerson(act, dana), { ids: gone, handOver: async () => {} })
}

/** Invited a few days ago; the link in her mail still works. */
const invite =
  (settings: Services['config']): Story =>
  async (whole, { people, companies }) => {
    const company = companies.find(({ name }) => name === 'Pinecrest Logistics')
    if (!company) return
    const users = await createUsers(actOfPerson(whole, personOf(people, 'AgencyAdmin')), [
      {
        role: 'CompanyAdmin',
        email: 'keiko.tanaka@pinecrestlogistics.example',
        first: 'Keiko',
        last: 'Tanaka',
        agencyId: company.agencyId,
        companyId: company.id,
      },
    ])
    await inviteUsers(whole, { users, settings })
  }
