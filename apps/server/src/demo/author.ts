import { randomUUID } from 'node:crypto'
import type { Viewer, ViewerUser } from '../db/pool'
import type { Act, Call, SignedIn } from '../http/act'
import type { DemoPerson } from './people'
import { hashOf } from './random'

const REACH = {
  SuperAdmin: 'all',
  AgencyAdmin: 'agency',
  AgencyUser: 'assigned',
  CompanyAdmin: 'company',
  CompanyUser: 'company',
} as const

export type KnownPerson = DemoPerson & { id: string; agencyId: string; companyId: string | null }

/** What a person of the demo does at a moment. */
export function actOfPerson({ db, now, today, zone }: Act, person: KnownPerson): Act<SignedIn> {
  const user: ViewerUser = {
    id: person.id,
    role: person.role,
    first: person.first,
    last: person.last,
    email: person.email,
    agencyId: person.agencyId,
    agencyName: person.agency,
    companyId: person.companyId,
    companyName: person.company ?? null,
    agreedVersion: null,
    recordsUsage: true,
  }
  const viewer: Viewer = {
    sessionId: person.id,
    client: 'api',
    signedInAt: now.toISOString(),
    reach: REACH[person.role],
    agencyIds: [person.agencyId],
    user,
    actor: user,
  }
  return { db, author: { viewer, call: callOf(person) }, now, today, zone }
}

/** The first of a role; of agency admins, the one of the agency the demo is mostly about. */
export const personOf = (people: readonly KnownPerson[], role: KnownPerson['role']): KnownPerson =>
  people.find((person) => person.role === role) as KnownPerson

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const NETWORKS: Record<string, string> = { house: '192.0.2', harbor: '203.0.113' }

/** Where a demo person calls from: staff from one office of their agency, clients each from their own place. */
export function callOf({ email, agency, company }: DemoPerson): Call {
  const network = company ? '198.51.100' : (NETWORKS[agency] ?? '203.0.113')
  const last = company ? 10 + (hashOf(email) % 200) : 9 + (hashOf(agency) % 40)
  return { requestId: randomUUID(), address: `${network}.${last}`, userAgent: BROWSER }
}
