import type { Viewer, ViewerUser } from '../db/pool'
import type { Doer } from '../features/tasks/completions'
import type { DemoPerson } from './people'

const REACH = {
  SuperAdmin: 'all',
  AgencyAdmin: 'agency',
  AgencyUser: 'assigned',
  CompanyAdmin: 'company',
  CompanyUser: 'company',
} as const

export type KnownPerson = DemoPerson & { id: string; agencyId: string; companyId: string | null }

/** A person of the demo as the author of what they did at a moment. */
export function authorAt(person: KnownPerson, now: Date, today: string): Doer {
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
  return { viewer, call: { requestId: '', address: '', userAgent: '' }, now, today }
}
