import type { Db } from '../../db/connection'
import { companyInReach } from '../../http/in-reach'
import { invalidField } from '../../http/refusal'

type Named = { companyID?: string | undefined; id?: string | undefined; agencyID?: string | undefined }

/**
 * The company that a body names by `companyID` or `id`.
 * @throws invalid when it names none or two; notFound when it is not in reach or not one of the named agency
 */
export async function companyNamed(db: Db, { companyID, id, agencyID }: Named): Promise<string> {
  const wanted = companyID ?? id
  if (!wanted) throw invalidField('companyID', 'This field is required.')
  if (id && id !== wanted) throw invalidField('id', 'Name one company.')
  return (await companyInReach(db, wanted, agencyID)).id
}
