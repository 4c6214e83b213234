import { paths } from '../../paths'

/** The company lists that the numbers of an overview count, as addresses; without an agency those of all. */
export function companyLinks(agencyID?: string) {
  const list = (filters: Record<string, string>) => {
    const search = { status: 'Active', ...filters }
    return agencyID ? paths.agencyCompanies(agencyID, search) : paths.companies(search)
  }
  return {
    active: () => list({}),
    /** The ones with most late tasks come first. */
    behind: () => list({ schedule: 'behind', sort: 'pastDue', order: 'desc' }),
    unfinished: () => list({ setup: 'unfinished' }),
    newest: () => list({ sort: 'createdAt', order: 'desc' }),
  }
}
export type CompanyLinks = ReturnType<typeof companyLinks>
