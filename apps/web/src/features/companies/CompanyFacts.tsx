import type { Company } from '@heed/contract/companies'
import { formatDate } from '@heed/domain/date-text'
import { counted } from '@heed/domain/text'
import { Group, Progress } from '@mantine/core'
import { dayOf } from '../../kit/clock'
import { Facts } from '../../kit/layout/Facts'
import { Link } from '../../kit/layout/Link'
import { paths } from '../../paths'
import { UnappliedChanges } from '../../pickers/UnappliedChanges'
import { Card } from '../../ui/Card'
import { modulesText, SUBSCRIBER_LABELS } from './company-text'

/** What is beside a company's profile: how far its setup form is, and its facts. */
export function CompanyFacts({ company, isOwn }: { company: Company; isOwn: boolean }) {
  const { id, agencyID, percent, openQuestions, setupComplete, unappliedChanges } = company
  return (
    <>
      <Card
        title="Company Setup Form"
        footer={<Link href={paths.questionnaire(agencyID, id)}>Open setup form</Link>}
      >
        <Group gap="sm" mb="xs" wrap="nowrap">
          <Progress flex={1} aria-label="Setup form progress" value={percent} />
          <span className="meta num">{percent}%</span>
        </Group>
        <p className="small secondary">
          {openQuestions > 0
            ? `${counted(openQuestions, 'question')} without an answer.`
            : 'Every question has an answer.'}{' '}
          {setupComplete
            ? unappliedChanges === 0 && 'Tasks are up to date with the answers.'
            : 'Tasks appear once setup is complete.'}
        </p>
        {unappliedChanges > 0 && (
          <p className="small">
            <UnappliedChanges
              count={unappliedChanges}
              review={paths.questionnaire(agencyID, id, { step: 'review' })}
            />
          </p>
        )}
      </Card>
      <Card title="Facts">
        <Facts items={factsOf(company, isOwn)} />
      </Card>
    </>
  )
}

function factsOf(company: Company, isOwn: boolean) {
  const { agencyID, agencyName, advisorFirst, advisorLast, setupCompletedAt, percent } = company
  return [
    {
      label: 'Agency',
      value: isOwn ? agencyName : <Link href={paths.agency(agencyID)}>{agencyName}</Link>,
    },
    { label: 'Advisor', value: `${advisorFirst} ${advisorLast}`.trim() || 'Not entered' },
    { label: 'Subscriber', value: SUBSCRIBER_LABELS[company.subscriberKind] },
    { label: 'Modules', value: modulesText(company.modules) || 'None yet' },
    {
      label: 'Setup',
      value: setupCompletedAt ? `Completed ${formatDate(dayOf(setupCompletedAt))}` : `${percent}% answered`,
    },
    { label: 'Added', value: formatDate(dayOf(company.createdAt)) },
  ]
}
