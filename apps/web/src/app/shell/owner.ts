import { isCompanyRole } from '@heed/domain/roles'
import type { KnownUser } from '../../api/app-state'
import { paths } from '../../paths'
import { mayOpen } from '../access'

/** Whose work the viewer sees: the company's, or the agency's. The link is there for who may open its page. */
export function ownerOf(viewer: KnownUser): { name: string; href?: string } {
  const { agencyID, agencyName, companyID, companyName } = viewer
  if (isCompanyRole(viewer.userRoleID) && companyID) {
    const href = mayOpen('company', viewer) ? paths.company(agencyID, companyID) : undefined
    return { name: companyName ?? agencyName, href }
  }
  return { name: agencyName, href: mayOpen('agency', viewer) ? paths.agency(agencyID) : undefined }
}
