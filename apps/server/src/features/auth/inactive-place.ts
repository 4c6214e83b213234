import { isCompanyRole } from '@heed/domain/roles'
import { Refusal } from '../../http/refusal'
import type { Outcome } from './events'
import type { Account } from './queries'

/** What keeps everybody of a company or an agency out. */
const OF_PLACES: readonly Outcome[] = [
  'agencyDisabled',
  'agencyTerminated',
  'parentInactive',
  'companyDisabled',
  'companyTerminated',
]

/**
 * What somebody hears who has shown that the account is theirs while its company or agency is not active. A disabled
 * person hears what a wrong password hears (rule A2).
 */
export function refusalOfPlace(account: Account | undefined, outcome: Outcome): Refusal | undefined {
  if (!account || !OF_PLACES.includes(outcome)) return undefined
  const whom = isCompanyRole(account.role) ? 'benefits consultant' : 'administrator'
  return new Refusal('accountInactive', { message: `This account is not active. Please ask your ${whom}.` })
}
