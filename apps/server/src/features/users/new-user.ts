import type { Role } from '@heed/domain/roles'

/** A person to add. Company roles have a company; `companies` are those an agency user works for. */
export type NewUser = {
  role: Role
  email: string
  first: string
  last: string
  agencyId: string
  companyId?: string | undefined
  companies?: readonly string[] | undefined
  /** `YYYY-MM-DD` */
  startDate?: string | undefined
  phone?: string | undefined
  /** Added with their company by an import, which has its own log entry. */
  isImported?: true
}
