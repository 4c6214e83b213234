import type { Company } from '@heed/contract/companies'
import * as setup from '@heed/contract/setup'
import { counted } from '@heed/domain/text'
import { Group, Progress, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import { useToday } from '../../../kit/clock'
import { Facts } from '../../../kit/layout/Facts'
import { Link } from '../../../kit/layout/Link'
import { momentInSentence } from '../../../kit/local-time'
import { ErrorState } from '../../../kit/states/ErrorState'
import { RowsSkeleton } from '../../../kit/states/RowsSkeleton'
import { paths } from '../../../paths'
import { NextChange } from '../../../pickers/NextChange'
import { UnappliedChanges } from '../../../pickers/UnappliedChanges'
import { Card } from '../../../ui/Card'
import { modulesText } from '../company-text'
import { answeredModules, benefitFacts, shownAnswers } from './benefit-facts'

/** What the setup form says about a company's benefits, and its progress. */
export function BenefitsCard({ company }: { company: Company }) {
  const { id, agencyID, percent, openQuestions, setupComplete, unappliedChanges } = company
  return (
    <Card
      title="Benefits"
      line
      footer={<Link href={paths.questionnaire(agencyID, id)}>Open setup form</Link>}
    >
      <Stack gap="md">
        <Answers company={company} />
        <div>
          {!setupComplete && (
            <Group gap="sm" mb="xs" wrap="nowrap">
              <Progress flex={1} aria-label="Setup form progress" value={percent} />
              <span className="meta num">{percent}%</span>
            </Group>
          )}
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
        </div>
      </Stack>
    </Card>
  )
}

function Answers({ company }: { company: Company }) {
  const { id } = company
  const today = useToday()
  const form = useQuery(q(setup.get, { params: { id } }))
  if (form.error)
    return (
      <ErrorState
        message={form.error.message}
        requestId={form.error.requestId}
        onRetry={() => void form.refetch()}
      />
    )
  if (!form.data) return <RowsSkeleton rows={3} label="Benefits" />
  const { setupComplete, steps, savedAt, savedBy, pending } = form.data
  const answers = shownAnswers(form.data)
  const facts = benefitFacts(answers)
  if (facts.length === 0 && steps.every(({ answered }) => answered === 0))
    return <p className="small secondary">Nothing has been answered yet.</p>
  return (
    <>
      <Facts
        columns
        items={[{ label: 'Modules', value: modulesText(answeredModules(answers)) || 'None yet' }, ...facts]}
      />
      {pending.map((change) => (
        <p key={change.id} className="small">
          <NextChange {...change} />
          {'. '}
          <Link href={paths.questionnaire(company.agencyID, id, { step: 'review', show: 'history' })}>
            See what changes
          </Link>
        </p>
      ))}
      {!setupComplete && <p className="meta">Answered so far in the setup form.</p>}
      {setupComplete && savedAt && (
        <p className="meta">
          Saved {momentInSentence(savedAt, today)}
          {savedBy && ` by ${savedBy}`}
        </p>
      )}
    </>
  )
}
