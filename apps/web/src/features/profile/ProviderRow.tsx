import type { Profile } from '@heed/contract/profile'
import { Building2 } from 'lucide-react'
import { useToday } from '../../kit/clock'
import { IconRow } from '../../kit/layout/IconRow'
import { sinceDay } from '../../kit/local-time'

/** The identity provider that signs the user in without a code, if any. */
export function ProviderRow({ own: { provider } }: { own: Profile }) {
  const today = useToday()
  if (!provider) return null
  const since = sinceDay(provider.since, today)
  return (
    <IconRow
      icon={Building2}
      title="Identity provider"
      meta={`${provider.agencyName} can sign you in without a code, since ${since}. Setting a new password ends this.`}
    />
  )
}
