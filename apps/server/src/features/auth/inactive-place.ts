import { isCompanyRole } from '@heed/domain/roles'
import { Refusal } from '../../http/refusal'
import type { Outcome } from './events'
import type { Account } from './queries'

/** Why no one in a company or an agency can sign in. */
const OF_PLACES: readonly Outcome[] = [
  'agencyDisabled',
  'agencyTerminated',
  'parentInactive',
  'companyDisabled',
  'companyTerminated',
]

/**
 * The message for a person who has proven that the account is theirs while its company or agency is not active. A
 * disabled person gets the same answer as a wrong password (rule A2).
 */
export function refusalOfPlace(account: Account | undefined, outcome: Outcome): Refusal | undefined {
  if (!account || !OF_PLACES.includes(outcome)) return undefined
  const whom = isCompanyRole(account.role) ? 'benefits consultant' : 'administrator'
  return new Refusal('accountInactive', { message: `This account is not active. Please ask your ${whom}.` })
}
