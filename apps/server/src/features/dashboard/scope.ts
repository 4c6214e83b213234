import { isCompanyRole } from '@heed/domain/roles'
import type { Db } from '../../db/connection'
import type { Viewer } from '../../db/pool'
import { companyInReach } from '../../http/in-reach'
import { notFound } from '../../http/refusal'

export type Asked = { companyID?: string | undefined; agencyID?: string | undefined }

/**
 * What a viewer's dashboard is about (RULES.md "Dashboard"): company roles see their company, agency roles their agency
 * unless they ask for a company, super admins the platform unless they ask for less.
 * @throws notFound when another company or agency is named than the role reaches
 */
export function subjectOf(viewer: Viewer, asked: Asked): Asked & { kind: 'company' | 'agency' | 'platform' } {
  const { role, agencyId, companyId } = viewer.user
  if (isCompanyRole(role)) {
    if (asked.companyID !== undefined && asked.companyID !== companyId) throw notFound()
    if (asked.agencyID !== undefined && asked.agencyID !== agencyId) throw notFound()
    return { kind: 'company', companyID: companyId ?? undefined }
  }
  if (asked.agencyID !== undefined && viewer.reach !== 'all' && !viewer.agencyIds.includes(asked.agencyID))
    throw notFound()
  if (asked.companyID !== undefined) return { kind: 'company', ...asked }
  return { kind: role === 'SuperAdmin' && asked.agencyID === undefined ? 'platform' : 'agency', ...asked }
}

/** The company that a list is asked for must be in reach, and belong to the agency named with it. */
export async function checkCompany(db: Db, { companyID, agencyID }: Asked): Promise<void> {
  if (companyID !== undefined) await companyInReach(db, companyID, agencyID)
}
