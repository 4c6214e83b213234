import type { Profile } from '@heed/contract/profile'
import { nowInstant } from '../kit/clock'
import { buildUser } from './build-user'

/** The sign-in of a user who signed in a moment ago. */
export function buildOwnProfile(more: Partial<Profile> = {}): Profile {
  const { id, first, last, email, userRoleID, companyName, agencyName } = buildUser()
  return {
    id,
    first,
    last,
    email,
    userRoleID,
    companyName,
    agencyName: agencyName ?? '',
    phone: null,
    credentialsChangedAt: null,
    recentUntil: new Date(Date.parse(nowInstant()) + 9 * 60_000).toISOString(),
    needsPassword: false,
    defaultFactor: 'email',
    emailTo: email,
    isSmsAvailable: false,
    smsTo: null,
    authenticatorAddedAt: null,
    recoveryCodes: null,
    provider: null,
    passkeys: [],
    passkeyHost: 'localhost',
    emailChange: null,
    agreement: null,
    devices: [],
    remembered: [],
    ...more,
  }
}
