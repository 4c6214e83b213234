import type { PersonalAct } from '../../http/act'
import { agencyInReach, companyInReach } from '../../http/in-reach'
import { invalidField } from '../../http/refusal'

/** Whose a resource is: the platform's without an agency, one company's with a company. */
export type Owner = { agencyId: string | null; companyId: string | null }

type Named = { companyID?: string | undefined; agencyID?: string | undefined }

/**
 * Whose a new resource is: what the call names, else their own company, their own agency or the platform.
 * @throws notFound when a company or an agency is not in reach
 */
export async function ownerOfNew(
  { db, author }: PersonalAct,
  { companyID, agencyID }: Named,
): Promise<Owner> {
  const { user } = author.viewer
  const companyId = companyID ?? user.companyId
  if (companyId) {
    const company = await companyInReach(db, companyId, agencyID)
    return { agencyId: company.agencyId, companyId: company.id }
  }
  if (agencyID) return { agencyId: (await agencyInReach(db, agencyID)).id, companyId: null }
  return { agencyId: user.role === 'SuperAdmin' ? null : user.agencyId, companyId: null }
}

/** A resource stays with its owner. @throws notFound when what is named is not in reach, invalid when it is another */
export async function refuseAnotherOwner(
  act: PersonalAct,
  { owner, ...named }: Named & { owner: Owner },
): Promise<void> {
  const message = 'A resource stays with its owner. Create a new one there.'
  if (named.companyID === undefined && named.agencyID === undefined) return
  const asked = await ownerOfNew(act, named)
  if (asked.agencyId !== owner.agencyId || asked.companyId !== owner.companyId)
    throw invalidField(named.companyID === undefined ? 'agencyID' : 'companyID', message)
}

/** Where the files of an owner are kept: the platform's with the agency of its people. */
export const filesOf = ({ author }: PersonalAct, { agencyId, companyId }: Owner) => ({
  agencyId: agencyId ?? author.viewer.user.agencyId,
  companyId,
})
