import type { AgencyProfile } from '@heed/contract/agencies'
import * as tasks from '@heed/contract/tasks'
import { counted, numberText } from '@heed/domain/text'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { Figures } from '../../kit/layout/Figures'
import { paths } from '../../paths'
import { StatusGlyph } from '../../ui/StatusGlyph'

/** The agency in four numbers; each leads to what it counts. */
export function AgencyFigures({ agency }: { agency: AgencyProfile }) {
  const { id, pastDue, behind, companies, users, invited } = agency
  const counts = useQuery(q(tasks.counts, { query: { agencyID: id, onDashboard: true } })).data
  return (
    <Figures
      label="Figures"
      items={[
        {
          id: 'pastDue',
          label: 'Past due',
          value: numberText(pastDue),
          detail: pastDue > 0 ? `In ${counted(behind, 'company', 'companies')}` : 'Nothing is late',
          href: paths.tasks({ tab: 'pastDue', agency: id }),
          icon: <StatusGlyph kind={pastDue > 0 ? 'late' : 'complete'} size={14} colored />,
        },
        {
          id: 'companies',
          label: 'Companies',
          value: numberText(companies),
          detail: setupText(agency),
          href: paths.agencyCompanies(id),
        },
        {
          id: 'users',
          label: 'Users',
          value: numberText(users),
          detail: invited > 0 ? `${numberText(invited)} invited` : 'No open invitations',
          href: paths.agency(id, { tab: 'people' }),
        },
        {
          id: 'completed',
          label: 'Completed',
          value: counts ? numberText(counts.completed) : '…',
          ...(counts && { unit: `of ${numberText(counts.all)}` }),
          detail: 'Tasks of its companies',
          href: paths.tasks({ tab: 'completed', agency: id, cycle: 'current' }),
          icon: <StatusGlyph kind="complete" size={14} colored />,
        },
      ]}
    />
  )
}

function setupText({ companies, unfinishedSetups }: AgencyProfile): string {
  if (companies === 0) return 'None yet'
  if (unfinishedSetups === 0) return 'Every setup is complete'
  return `${counted(unfinishedSetups, 'setup')} not finished`
}
