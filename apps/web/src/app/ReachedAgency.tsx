import * as agencies from '@heed/contract/agencies'
import { ERRORS } from '@heed/contract/errors'
import { isSuperAdmin } from '@heed/domain/roles'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../api/api-error'
import { q } from '../api/query'
import { useViewer } from '../api/viewer'

const isMissing = (error: Error) => error instanceof ApiError && error.status === 404

/**
 * A page below an agency. An agency out of reach has no pages at all, rather than pages with lists that
 * cannot be loaded: only those who run the platform reach others than their own.
 */
export function ReachedAgency({ agencyID, children }: { agencyID: string; children: ReactNode }) {
  const viewer = useViewer()
  const isOther = agencyID !== viewer.agencyID
  const mayReach = isSuperAdmin(viewer.userRoleID)
  useQuery({
    ...q(agencies.get, { params: { id: agencyID } }),
    enabled: isOther && mayReach,
    throwOnError: isMissing,
  })
  if (isOther && !mayReach) throw new ApiError({ ...ERRORS.notFound, code: 'notFound' })
  return children
}
