import { paths } from '../../paths'

/** URLs of the company lists that an overview's numbers count; without an agency, those of all. */
export function companyLinks(agencyID?: string) {
  const list = (filters: Record<string, string>) => {
    const search = { status: 'Active', ...filters }
    return agencyID ? paths.agencyCompanies(agencyID, search) : paths.companies(search)
  }
  return {
    active: () => list({}),
    /** Those with the most late tasks come first. */
    behind: () => list({ schedule: 'behind', sort: 'pastDue', order: 'desc' }),
    unfinished: () => list({ setup: 'unfinished' }),
    newest: () => list({ sort: 'createdAt', order: 'desc' }),
  }
}
export type CompanyLinks = ReturnType<typeof companyLinks>
