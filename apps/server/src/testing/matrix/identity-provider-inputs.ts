import { sql } from 'kysely'
import type { Line } from './line'
import type { Target } from './world'

const ofAgency = ({ agencyID }: Target) => ({ params: { id: agencyID } })

/** The lines of an agency's identity provider. The one that is tested has an address that may not be called. */
export const IDENTITY_PROVIDER_INPUTS: Record<string, Line> = {
  'identityProviders.get': { object: 'agency', about: ofAgency },
  'identityProviders.save': {
    object: 'agency',
    about: (target) => ({
      ...ofAgency(target),
      body: {
        issuer: 'https://login.example.com',
        domains: ['example.com'],
        roles: [{ value: 'admins', role: 'AgencyAdmin' }],
      },
    }),
  },
  'identityProviders.remove': { object: 'agency', about: ofAgency },
  'identityProviders.test': {
    object: 'agency',
    about: async (target, _, { db }) => {
      await sql`insert into identity_providers (agency_id, issuer, client_id)
        select id, 'https://127.0.0.1', 'x' from agencies where id = ${target.agencyID}::uuid
        on conflict (agency_id) do update set issuer = excluded.issuer`.execute(db)
      return ofAgency(target)
    },
  },
}
