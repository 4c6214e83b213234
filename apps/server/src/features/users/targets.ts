import type { User } from '@heed/contract/user'
import { isCompanyRole, ROLES, type Role } from '@heed/domain/roles'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Author } from '../../http/act'
import { forbidden, notFound } from '../../http/refusal'

/** The person an action is about, before the action. */
export type Target = {
  id: string
  first: string
  last: string
  email: string
  role: Role
  state: User['state']
  agencyId: string
  companyId: string | null
  startDate: string | null
  photoFileId: string | null
  emailIsTaken: boolean
  /** Whether they have proven that the address is theirs: a person only invited, or invited and disabled, has not. */
  isProven: boolean
  version: number
}

export const nameOf = ({ first, last }: Pick<Target, 'first' | 'last'>) => `${first} ${last}`

/**
 * The people a call names, locked until the transaction ends.
 * @throws notFound when one of them is not in reach
 */
export async function lockUsers(db: Db, ids: readonly string[]): Promise<Target[]> {
  const wanted = [...new Set(ids)]
  const found = await db
    .selectFrom('live_users')
    .where('id', 'in', wanted)
    .select([
      'id',
      'first',
      'last',
      'email',
      sql<Role>`role`.as('role'),
      sql<User['state']>`state`.as('state'),
      'agency_id as agencyId',
      'company_id as companyId',
      sql<string | null>`start_date::text`.as('startDate'),
      'photo_file_id as photoFileId',
      'email_is_taken as emailIsTaken',
      sql<boolean>`state = 'active' or password_hash is not null`.as('isProven'),
      'version',
    ])
    // A fixed order, or two calls could deadlock.
    .orderBy('id')
    .forUpdate()
    .execute()
  if (found.length < wanted.length) throw notFound()
  return found
}

/** @throws notFound */
export async function lockUser(db: Db, id: string): Promise<Target> {
  const [user] = await lockUsers(db, [id])
  if (!user) throw notFound()
  return user
}

/** Why the author may not manage people of a role at all, or null. */
export function roleFault(author: Author, role: Role): string | null {
  if (author === 'system') return null
  const own = author.viewer.user.role
  if (isHigher(role, own)) return 'This role is higher than yours.'
  return own === 'AgencyUser' && !isCompanyRole(role)
    ? 'The people of an agency are managed by its admins.'
    : null
}

/** How deeply an action on a person affects what they may do themselves. */
type Reach = 'edit' | 'standing' | 'credentials'

const isHigher = (role: Role, than: Role) => ROLES.indexOf(role) < ROLES.indexOf(than)

/**
 * Why the author may not do something to a person in reach (rules C10 and A9), or null. `standing`: their role, their
 * place, whether they can sign in; `credentials`: how they sign in.
 */
export function faultOf(author: Author, { target, to }: { target: Target; to: Reach }): string | null {
  if (author === 'system') return null
  const { user, actor } = author.viewer
  const isSelf = target.id === user.id || target.id === actor.id
  if (isHigher(target.role, user.role)) return `${nameOf(target)} has a higher role than yours.`
  if (to === 'edit' && isSelf) return null
  const fault = roleFault(author, target.role)
  if (fault) return fault
  if (to === 'standing' && isSelf) return 'You cannot do this to yourself.'
  if (to === 'credentials' && !isHigher(user.role, target.role))
    return `${nameOf(target)} does not have a lower role than yours.`
  return null
}

/** @throws forbidden with the reason */
export function refuseTo(author: Author, about: { target: Target; to: Reach }): void {
  const fault = faultOf(author, about)
  if (fault) throw forbidden(fault)
}
