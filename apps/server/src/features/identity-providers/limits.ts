import type { OpenConfig } from '../../config/open-config'
import { networkOf } from '../../http/network'
import type { Limit } from '../auth/limits'

/** Sign-ins that were begun and not finished, by where they come from: each leads a browser to somebody else's site. */
export const startsSubject = (address: string) => `provider-starts:${networkOf(address)}`
export const startsLimit = (settings: OpenConfig): Limit => ({
  most: settings.providerStarts,
  minutes: settings.addressFailuresMinutes,
})
