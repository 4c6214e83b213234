import type { Company, CompanyItem } from '@heed/contract/companies'
import { type CompanyModule, MODULE_LABELS } from '@heed/domain/modules'
import type { BadgeKind } from '../../ui/badge-kinds'

/** "Health & Wellness, 401(k)" */
export const modulesText = (modules: readonly CompanyModule[]) =>
  modules.map((module) => MODULE_LABELS[module]).join(', ')

/** "Fort Wayne, IN" */
export const placeText = ({ city, state }: Pick<Company, 'city' | 'state'>) =>
  [city, state].filter(Boolean).join(', ')

/** "2100 Embarcadero", "Suite 310", "Oakland, CA 94606" */
export const addressLines = ({
  address,
  address2,
  zip,
  ...place
}: Pick<Company, 'address' | 'address2' | 'city' | 'state' | 'zip'>) =>
  [address, address2, `${placeText(place)} ${zip}`.trim()].filter(Boolean)

type Status = CompanyItem['status']

export const STATUSES: readonly Status[] = ['Active', 'Disabled', 'Terminated']

export const STATUS_KINDS: Record<Status, BadgeKind> = {
  Active: 'complete',
  Disabled: 'neutral',
  Terminated: 'void',
}

/** An active company of an inactive agency looks like a disabled one. */
export const stateKind = ({ status, agencyState }: CompanyItem): BadgeKind =>
  STATUS_KINDS[status === 'Active' && agencyState !== 'active' ? 'Disabled' : status]

export const SUBSCRIBER_LABELS: Record<Company['subscriberKind'], string> = {
  Recipient: 'Recipient',
  DirectPurchaser: 'Direct Purchaser',
}
