import { addDays } from '@heed/domain/dates'
import type { settableClock } from '../adapters/clock'
import { record } from '../features/audit/operations'
import { inviteUsers } from '../features/auth/invitations'
import { closeCycles } from '../features/generation/closing-by-time'
import { saveBenefits } from '../features/setup/operations'
import { recordUsage } from '../features/usage/operations'
import { createUsers } from '../features/users/operations'
import { disableUsers } from '../features/users/standing'
import { type Act, systemAct } from '../http/act'
import type { Services } from '../services'
import { actOfPerson, personOf } from './author'
import { fileExtension } from './changed-plans'
import { settleContracts } from './contracts'
import { mistype } from './sign-ins'
import { type Story, type Told, tell } from './stories'
import type { Tenants } from './tenants'

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
  await tell(services, tenants, {
    book,
    today,
    stories: [
      { ago: 20, time: '16:20', person: personOf(tenants.people, 'SuperAdmin'), story: settleContracts },
      { ago: 18, time: '13:40', person: dana, story: exportCompanies },
      { ago: 13, time: '14:32', person: marcus, story: (act) => mistype(act, marcus) },
      { ago: 12, time: '14:36', person: dana, story: applyProfile },
      { ago: 9, time: '15:05', person: dana, story: disable },
      { ago: 6, time: '14:05', person: dana, story: exportCompanies },
      { ago: 5, time: '19:45', person: dana, story: invite(services.config) },
      { ago: 3, time: '15:40', person: dana, story: fileExtension },
    ],
  })
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

const exportCompanies: Story = async (whole, { people, companies }) => {
  const act = actOfPerson(whole, personOf(people, 'AgencyAdmin'))
  const { agencyId } = act.author.viewer.user
  const count = companies.filter((company) => company.agencyId === agencyId).length
  const exported = { verb: 'company.exported', entity: 'list', entityId: null, object: 'Companies' } as const
  await record(act, { ...exported, agencyId, companyId: null, after: { count, format: 'xlsx' } })
  await recordUsage(act, { name: 'Export', details: { list: 'Companies', format: 'xlsx', count } })
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
