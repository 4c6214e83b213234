import type { Company } from '@heed/contract/companies'
import { formatDate } from '@heed/domain/date-text'
import { isCompanyRole } from '@heed/domain/roles'
import { useViewer } from '../../../api/viewer'
import { Facts } from '../../../kit/layout/Facts'
import { Link } from '../../../kit/layout/Link'
import { dayOf } from '../../../kit/local-time'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import { modulesText, SUBSCRIBER_LABELS } from '../company-text'

/** What stands about a company beside its profile. */
export function FactsCard({ company }: { company: Company }) {
  const isOwn = isCompanyRole(useViewer().userRoleID)
  const advisor = `${company.advisorFirst} ${company.advisorLast}`.trim()
  const items = [
    {
      label: 'Agency',
      value: isOwn ? (
        company.agencyName
      ) : (
        <Link href={paths.agency(company.agencyID)}>{company.agencyName}</Link>
      ),
    },
    { label: 'Advisor', value: advisor || 'Not named' },
    { label: 'Subscriber', value: SUBSCRIBER_LABELS[company.subscriberKind] },
    { label: 'Modules', value: modulesText(company.modules) || 'None yet' },
    {
      label: 'Setup',
      value: company.setupCompletedAt
        ? `Completed ${formatDate(dayOf(company.setupCompletedAt))}`
        : `${company.percent}% answered`,
    },
    { label: 'Added', value: formatDate(dayOf(company.createdAt)) },
  ]
  return (
    <Card title="Facts">
      <Facts items={items} />
    </Card>
  )
}
