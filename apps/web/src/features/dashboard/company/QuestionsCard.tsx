import type { CompanyDashboard } from '@heed/contract/dashboard'
import { STEPS } from '@heed/domain/benefits/question'
import { ChevronRight } from 'lucide-react'
import { useCan } from '../../../api/viewer'
import { Link } from '../../../kit/layout/Link'
import { List } from '../../../kit/layout/List'
import { ListRow } from '../../../kit/layout/ListRow'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import { NothingLate } from '../NothingLate'

interface Props {
  company: CompanyDashboard['company']
  questions: CompanyDashboard['openQuestions']
  /** How many are listed. */
  shown?: number
}

const stepLabel = (step: string) => STEPS.find(({ key }) => key === step)?.label

/** Unanswered questions of the setup form, each linked to its place for those who may answer. */
export function QuestionsCard({ company, questions, shown = 5 }: Props) {
  const mayAnswer = useCan()('company.answer')
  const form = (at?: { step?: string; question?: string }) =>
    paths.questionnaire(company.agencyID, company.id, at)
  const first = questions[0]
  const more = questions.length - shown
  return (
    <Card
      title="Open questions"
      count={questions.length > 0 ? questions.length : undefined}
      flush
      footer={
        <>
          <span className="num">
            Setup form {company.percent}% answered{more > 0 && ` · ${more} more open`}
          </span>
          {mayAnswer && (
            <Link className="nowrap" href={form(first && { step: first.step, question: first.question })}>
              {first ? 'Answer now' : 'Review answers'}
            </Link>
          )}
        </>
      }
    >
      {questions.length > 0 ? (
        <List label="Open questions">
          {questions.slice(0, shown).map(({ question, label, step }) => (
            <ListRow
              key={question}
              quiet
              href={mayAnswer ? form({ step, question }) : undefined}
              title={label}
              meta={stepLabel(step)}
              after={mayAnswer && <ChevronRight size={16} strokeWidth={1.75} className="muted" />}
            />
          ))}
        </List>
      ) : (
        <NothingLate title="No open questions" text="Update your answers whenever your plans change." />
      )}
    </Card>
  )
}
