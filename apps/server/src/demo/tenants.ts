import { randomBytes } from 'node:crypto'
import { addMonths } from '@heed/domain/dates'
import { openConfigOf } from '../config/open-config'
import { activateUser } from '../features/auth/activation'
import { acceptAgreementFor } from '../features/auth/agreement'
import { atDoor, type Door } from '../features/auth/door'
import { inviteUsers } from '../features/auth/invitations'
import { addCompany } from '../features/companies/operations'
import { openForm } from '../features/setup/operations'
import { createUsers } from '../features/users/operations'
import { type Act, systemAct } from '../http/act'
import type { Services } from '../services'
import { makeAgencies } from './agencies'
import { callOf, type KnownPerson } from './author'
import { type AgencyKey, DEMO_COMPANIES, type DemoCompany } from './companies'
import { AGENCIES, type DemoPerson, PEOPLE, works } from './people'
import { phoneIn } from './phones'
import { signIn } from './sign-ins'

export type KnownCompany = DemoCompany & { id: string; agencyId: string }
export type Account = {
  role: string
  email: string
  password: string
  agency: string
  company: string | null
  agreed: boolean
}
export type Tenants = { companies: KnownCompany[]; people: KnownPerson[]; accounts: Account[] }

/** Agencies, companies and people, made by the product's own operations. Passwords are new at every first start. */
export async function makeTenants(services: Services): Promise<Tenants> {
  const { database, clock, config } = services
  const made = await database.asSystem(async (db) => {
    const act = systemAct(db, clock)
    const agencies = await makeAgencies(act, config.baseUrl)
    const companies = await makeCompanies(act, agencies)
    const people = await makePeople(act, agencies, companies)
    const invitations = await inviteUsers(act, { users: people, settings: config })
    return { companies, people, tokens: new Map(invitations.map(({ userId, token }) => [userId, token])) }
  })
  const door: Door = {
    asSystem: database.asSystem,
    secretKey: config.secretKey,
    config: openConfigOf(config),
    now: clock.now(),
    today: clock.today(),
    zone: clock.zone,
    call: callOf(PEOPLE[0] as DemoPerson),
  }
  const accounts: Account[] = []
  // In sequence: the system's pool is small, and hashing keeps the cores busy anyway.
  for (const person of made.people) {
    const password = randomBytes(12).toString('base64url')
    const call = callOf(person)
    await activateUser({ ...door, call }, { token: made.tokens.get(person.id) as string, password })
    if (!person.isNew) await atDoor(door, (act) => acceptAgreementFor(act, { userId: person.id, call }))
    if (works(person)) await atDoor(door, (act) => signIn(act, person))
    if (!person.hasLeft) accounts.push(accountOf(person, password))
  }
  return { companies: made.companies, people: made.people, accounts }
}

const accountOf = (person: DemoPerson, password: string): Account => ({
  role: person.role,
  email: person.email,
  password,
  agency: AGENCIES[person.agency].name,
  company: person.company ?? null,
  agreed: !person.isNew,
})

async function makeCompanies(
  act: Act<'system'>,
  agencies: Record<AgencyKey, string>,
): Promise<KnownCompany[]> {
  const companies: KnownCompany[] = []
  for (const [index, company] of DEMO_COMPANIES.entries()) {
    const agencyId = agencies[company.agency]
    const advisor = PEOPLE.find(({ agency, role }) => agency === company.agency && role === 'AgencyAdmin')
    const added = await addCompany(act, {
      name: company.name,
      agencyId,
      city: company.city,
      state: company.state,
      zip: company.zip,
      clientSince: addMonths(act.today, -(company.monthsSinceSetup ?? 0) - 5 * (index % 9)),
      address: '1 Main Street',
      phoneNumber: phoneIn(company.city, index),
      ...(advisor && {
        advisorFirst: advisor.first,
        advisorLast: advisor.last,
        advisorEmail: advisor.email,
      }),
    })
    await openForm(act, added)
    companies.push({ ...company, id: added.companyId, agencyId })
  }
  return companies
}

async function makePeople(
  act: Act<'system'>,
  agencies: Record<AgencyKey, string>,
  companies: KnownCompany[],
): Promise<KnownPerson[]> {
  const idOf = (name: string) => companies.find((company) => company.name === name)?.id as string
  const wanted = PEOPLE.map((person) => ({
    ...person,
    agencyId: agencies[person.agency],
    companyId: person.company ? idOf(person.company) : null,
  }))
  const users = await createUsers(
    act,
    wanted.map(({ role, email, first, last, agencyId, companyId, companies: assigned }) => ({
      role,
      email,
      first,
      last,
      agencyId,
      ...(companyId && { companyId }),
      ...(assigned && { companies: assigned.map(idOf) }),
    })),
  )
  return wanted.map((person, index) => ({ ...person, id: users[index]!.id }))
}
