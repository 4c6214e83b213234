import type { Viewer, ViewerUser } from '../db/pool'
import type { Act, SignedIn } from '../http/act'
import type { DemoPerson } from './people'

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
  return { db, author: { viewer, call: { requestId: '', address: '', userAgent: '' } }, now, today, zone }
}
