import type { AgencyProfile } from '@heed/contract/agencies'
import { capitalise, counted, numberText } from '@heed/domain/text'
import { Figures } from '../../kit/layout/Figures'
import { onTimeText } from '../../kit/percent'
import { paths } from '../../paths'
import { StatusGlyph } from '../../ui/StatusGlyph'

/** The agency in four numbers, each linked to what it counts. */
export function AgencyFigures({ agency }: { agency: AgencyProfile }) {
  const { id, pastDue, behind, companies, users, invited, counted: tasks } = agency
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
          value: numberText(tasks.completed),
          unit: `of ${numberText(tasks.total)}`,
          detail: onTimeText(tasks.onTime, tasks.completed),
          href: paths.tasks({ tab: 'completed', agency: id, cycle: 'current' }),
          icon: <StatusGlyph kind="complete" size={14} colored />,
        },
      ]}
    />
  )
}

/** Setup progress of the active ones; the others have stopped. */
function setupText({ companies, activeCompanies, unfinishedSetups }: AgencyProfile): string {
  if (companies === 0) return 'None yet'
  const setups =
    unfinishedSetups === 0 ? 'every setup is complete' : `${counted(unfinishedSetups, 'setup')} not finished`
  if (activeCompanies === companies) return capitalise(setups)
  if (activeCompanies === 0) return 'None active'
  return `${numberText(activeCompanies)} active, ${setups}`
}
