import type { AgencyDashboard, PlatformDashboard } from '@heed/contract/dashboard'
import type { ReactNode } from 'react'
import { Columns } from '../Columns'
import type { CompanyLinks } from '../company-links'
import { type Place, taskLinks } from '../dashboard-links'
import { ActivityCard } from './ActivityCard'
import { BehindCard } from './BehindCard'
import { DeadlinesCard } from './DeadlinesCard'
import { SetupsCard } from './SetupsCard'
import { StatusCard } from './StatusCard'

interface Props {
  data: AgencyDashboard | PlatformDashboard
  place: Place
  companies: CompanyLinks
  /** Further cards below the work and below the facts. */
  children?: ReactNode
  side?: ReactNode
}

/** What the dashboards of an agency and of the platform share. */
export function Overview({ data, place, companies, children, side }: Props) {
  const links = taskLinks(place)
  return (
    <>
      <StatusCard data={data} links={links} />
      <Columns
        sideLabel="Setup and activity"
        side={
          <>
            {side}
            <SetupsCard data={data} companies={companies} />
            <ActivityCard data={data} />
          </>
        }
      >
        <BehindCard data={data} companies={companies} />
        <DeadlinesCard data={data} links={links} />
        {children}
      </Columns>
    </>
  )
}
