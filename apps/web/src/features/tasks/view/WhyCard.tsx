import type { Why } from '@heed/contract/task'
import { useCan } from '../../../api/viewer'
import { Link } from '../../../kit/layout/Link'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import { StatusGlyph } from '../../../ui/StatusGlyph'
import { useTask } from './task-context'
import classes from './WhyCard.module.css'
import { WhySet } from './WhySet'

/** Why the task applies to the company: the rule, line by line, with the answers it read. */
export function WhyCard() {
  const { task } = useTask()
  const mayAnswer = useCan()('company.answer')
  const { why, agencyID, companyID } = task
  if (!why) return null
  const link = (question: string | null) =>
    mayAnswer && question ? paths.questionnaire(agencyID, companyID, { question }) : undefined
  return (
    <Card
      title={why.applies ? 'Why it applies' : 'Why it no longer applies'}
      actions={
        mayAnswer && (
          <Link className="small" href={paths.questionnaire(agencyID, companyID)}>
            Setup form
          </Link>
        )
      }
    >
      {why.sets.length > 0 && (
        <ol className={classes.sets}>
          {why.sets.map((set) => (
            <WhySet key={set.title} set={set} hrefOf={link} />
          ))}
        </ol>
      )}
      <p className={classes.end}>
        <StatusGlyph kind={why.applies ? 'complete' : 'void'} size={15} coloured />
        <Conclusion why={why} />
      </p>
    </Card>
  )
}

/** The conclusion with its verdict in bold. */
function Conclusion({ why: { conclusion } }: { why: Why }) {
  const [, reason, verdict] = /^(.*, so the task )(applies|does not apply)\.$/.exec(conclusion) ?? []
  if (!verdict) return <span>{conclusion}</span>
  return (
    <span>
      {reason}
      <b>{verdict}</b>.
    </span>
  )
}
