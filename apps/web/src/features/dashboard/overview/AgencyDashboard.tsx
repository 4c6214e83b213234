import type { AgencyDashboard as Data } from '@heed/contract/dashboard'
import { formatLongDate } from '@heed/domain/date-text'
import { counted } from '@heed/domain/text'
import { useCrumbs } from '../../../api/crumbs'
import { useViewer } from '../../../api/viewer'
import { Link } from '../../../kit/layout/Link'
import { LinkButton } from '../../../kit/layout/LinkButton'
import { PageHeader } from '../../../kit/layout/PageHeader'
import { paths } from '../../../paths'
import { companyLinks } from '../company-links'
import classes from '../dashboard.module.css'
import { AddCompany } from './AddCompany'
import { NoCompanies } from './NoCompanies'
import { Overview } from './Overview'

interface Props {
  data: Data
  /** The agency named in the address; without it everything the viewer reaches is counted. */
  askedFor: string | undefined
}

/** Where an agency's clients stand: those behind schedule first (product.md §8). */
export function AgencyDashboard({ data, askedFor }: Props) {
  const { agency, companies, today } = data
  const viewer = useViewer()
  const visits = agency.id !== viewer.agencyID
  useCrumbs(
    visits
      ? [{ label: 'Dashboard', href: paths.dashboard() }, { label: agency.name }]
      : [{ label: agency.name, href: paths.agency(agency.id) }, { label: 'Dashboard' }],
  )
  const list = companyLinks(agency.id)
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle={
          <>
            {agency.name} ·{' '}
            <Link href={list.active()} className={classes.count}>
              {counted(companies, 'client company', 'client companies')}
            </Link>{' '}
            · {formatLongDate(today)}
          </>
        }
        actions={visits && <LinkButton href={paths.agency(agency.id)}>Agency profile</LinkButton>}
        primaryAction={<AddCompany agencyID={agency.id} />}
      />
      {companies === 0 ? (
        <NoCompanies agencyID={agency.id} />
      ) : (
        <Overview data={data} place={{ agencyID: askedFor }} companies={list} />
      )}
    </>
  )
}
