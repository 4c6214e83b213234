import type { Parsed } from '@heed/contract/endpoint'
import type { UserItem } from '@heed/contract/user-fields'
import type { add } from '@heed/contract/users'
import type { Role } from '@heed/domain/roles'
import type { Db } from '../../db/connection'
import type { PersonalAct } from '../../http/act'
import { agencyInReach, companyInReach } from '../../http/in-reach'
import { conflict, forbidden, Refusal } from '../../http/refusal'
import type { NewUser } from './new-user'
import { createUsers } from './operations'
import { roleFault } from './targets'

export type Asked = Pick<Parsed<typeof add>['body'], 'first' | 'last' | 'email' | 'startDate'> & {
  agencyID?: string | undefined
  companyID?: string | undefined
  userCompanies?: readonly string[] | undefined
}
type PlaceOf = (db: Db, asked: Asked) => Promise<Pick<NewUser, 'agencyId' | 'companyId' | 'companies'>>

const missing = (...fields: ('agencyID' | 'companyID')[]) =>
  new Refusal('badRequest', {
    fields: Object.fromEntries(fields.map((field) => [field, 'This field is required.'])),
  })

const atAgency: PlaceOf = async (db, { agencyID, userCompanies }) => {
  if (!agencyID) throw missing('agencyID')
  const agency = await agencyInReach(db, agencyID)
  return { agencyId: agency.id, companies: userCompanies }
}

/** Which ids each role needs, and where it belongs then. */
const PLACES: Record<Role, PlaceOf> = {
  SuperAdmin: async (db) => {
    const house = await db
      .selectFrom('live_agencies')
      .where('is_house', '=', true)
      .select('id')
      .executeTakeFirstOrThrow(() => conflict('There is no house agency.'))
    return { agencyId: house.id }
  },
  AgencyAdmin: atAgency,
  AgencyUser: atAgency,
  CompanyAdmin: async (db, { agencyID, companyID }) => {
    if (!agencyID) throw missing('agencyID')
    if (!companyID) throw missing('companyID')
    const company = await companyInReach(db, companyID, agencyID)
    return { agencyId: company.agencyId, companyId: company.id }
  },
  CompanyUser: async (db, { agencyID, companyID }) => {
    if (!companyID) throw missing('companyID')
    const company = await companyInReach(db, companyID, agencyID)
    return { agencyId: company.agencyId, companyId: company.id }
  },
}

/**
 * Adds one user of a role. @throws badRequest without an id that the role needs; as `createUsers`, fields named as sent
 */
export async function addUser(
  act: PersonalAct,
  { role, asked }: { role: Role; asked: Asked },
): Promise<UserItem> {
  const fault = roleFault(act.author, role)
  if (fault) throw forbidden(fault)
  const place = await PLACES[role](act.db, asked)
  const { first, last, email } = asked
  const user = { role, first, last, email, startDate: asked.startDate ?? undefined, ...place }
  const [added] = await createUsers(act, [user]).catch((error: unknown) => {
    throw error instanceof Refusal ? asOne(error) : error
  })
  if (!added) throw new Error('No one was added.')
  return added
}

/** `users.0.email` is what a list of users calls it. */
const asOne = (refusal: Refusal) =>
  new Refusal(refusal.code, {
    message: refusal.message,
    ...(refusal.fields && {
      fields: Object.fromEntries(
        Object.entries(refusal.fields).map(([path, text]) => [path.replace(/^users\.0\./, ''), text]),
      ),
    }),
  })
