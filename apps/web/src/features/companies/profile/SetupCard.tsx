import type { Company } from '@heed/contract/companies'
import { counted } from '@heed/domain/text'
import { Link } from '../../../kit/layout/Link'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import { ProgressBar } from '../../../ui/ProgressBar'
import classes from './SetupCard.module.css'

/** How far the setup form is and what is still open in it. */
export function SetupCard({ company }: { company: Company }) {
  const { id, agencyID, percent, openQuestions, setupComplete } = company
  return (
    <Card
      title="Company Setup Form"
      footer={<Link href={paths.questionnaire(agencyID, id)}>Open setup form</Link>}
    >
      <div className={classes.progress}>
        <ProgressBar label="Setup form answered" value={percent} />
        <span className="meta num">{percent}%</span>
      </div>
      <p className="small secondary">
        {openQuestions > 0
          ? `${counted(openQuestions, 'question')} without an answer.`
          : 'Every question has an answer.'}{' '}
        {setupComplete ? 'The tasks follow the answers.' : 'The tasks appear once the setup is completed.'}
      </p>
    </Card>
  )
}
