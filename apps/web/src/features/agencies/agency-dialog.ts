import type { AgencyProfile } from '@heed/contract/agencies'
import * as agencies from '@heed/contract/agencies'
import type { Output } from '@heed/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../api/query'
import { useWrite } from '../../api/use-write'
import { AGENCY_READS } from './agency-reads'

export interface AgencyDialogProps {
  agency: AgencyProfile
  opened: boolean
  onClose: () => void
}

type Changing =
  | typeof agencies.update
  | typeof agencies.disable
  | typeof agencies.enable
  | typeof agencies.reinstate
  | typeof agencies.clearLogo

/** A change to an agency that returns its profile, which the page shows at once. */
export function useAgencyWrite<E extends Changing>(endpoint: E, options: { ifMatch?: number } = {}) {
  const show = useShowAgency()
  return useWrite(endpoint, {
    ...options,
    invalidates: AGENCY_READS,
    onSuccess: (saved: Output<E>) => show(saved as AgencyProfile),
  })
}

/** Replaces the profile on the page with the one just returned. */
export function useShowAgency() {
  const client = useQueryClient()
  return (agency: AgencyProfile) =>
    client.setQueryData(keyOf(agencies.get, { params: { id: agency.id } }), agency)
}
