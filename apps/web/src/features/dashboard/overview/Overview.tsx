import type { AgencyDashboard, PlatformDashboard } from '@heed/contract/dashboard'
import { counted, numberText } from '@heed/domain/text'
import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { SegmentedBar } from '../../../kit/charts/SegmentedBar'
import { timeText } from '../../../kit/local-time'
import { onTimeText } from '../../../kit/percent'
import { type Place, type TaskLinks, taskLinks } from '../../../task-links'
import { Columns } from '../Columns'
import type { CompanyLinks } from '../dashboard-links'
import { ActivityCard } from './ActivityCard'
import { BehindCard } from './BehindCard'
import { DeadlinesCard } from './DeadlinesCard'
import { SetupsCard } from './SetupsCard'

type Data = AgencyDashboard | PlatformDashboard

interface Props {
  data: Data
  place: Place
  companies: CompanyLinks
  /** Additional cards below the work and below the facts. */
  children?: ReactNode
  side?: ReactNode
}

/** What the agency and platform dashboards share. */
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

const inCompanies = (count: number) => (count === 0 ? 'No company' : counted(count, 'company', 'companies'))

/** All tasks of the companies by status, as a bar and as numbers linked to their lists. */
function StatusCard({ data: { counts, asOf }, links }: { data: Data; links: TaskLinks }) {
  return (
    <Box mb="xl">
      <SegmentedBar
        title="Tasks by status"
        valueHeader="Tasks"
        totalHref={links.all()}
        scope="Current cycles"
        asOf={`As of ${timeText(asOf)}`}
        segments={[
          {
            id: 'pastDue',
            label: 'Past due',
            tone: 'late',
            value: counts.pastDue,
            detail: inCompanies(counts.pastDueCompanies),
            href: links.pastDue(),
          },
          {
            id: 'inProgress',
            label: 'In progress',
            tone: 'progress',
            value: counts.inProgress,
            detail: inCompanies(counts.inProgressCompanies),
            href: links.inProgress(),
          },
          {
            id: 'upcoming',
            label: 'Upcoming',
            tone: 'upcoming',
            value: counts.upcoming,
            detail: `${numberText(counts.upcomingIn30)} in the next 30 days`,
            href: links.upcoming(),
          },
          {
            id: 'completed',
            label: 'Completed',
            tone: 'complete',
            value: counts.completed,
            detail: onTimeText(counts.completedOnTime, counts.completed),
            href: links.completed(),
          },
        ]}
      />
    </Box>
  )
}
