import type { Question } from '@heed/domain/benefits/question'
import { placeOf } from '../answer-values'
import { useSetupPlace } from '../setup-context'
import { ChoiceQuestion } from './ChoiceQuestion'
import { DateQuestion } from './DateQuestion'
import { MonthDayQuestion } from './MonthDayQuestion'
import { MultiQuestion } from './MultiQuestion'
import { NumberQuestion } from './NumberQuestion'
import { YesNoQuestion } from './YesNoQuestion'

/** A question of the domain's table as the control its kind asks for. */
export function QuestionField({ question }: { question: Question }) {
  const { advisorFirst, advisorLast } = useSetupPlace().company
  const shared = {
    id: placeOf(question.key),
    advisor: `${advisorFirst} ${advisorLast}`.trim() || 'your agency',
  }
  switch (question.kind) {
    case 'choice':
      return <ChoiceQuestion {...shared} question={question} />
    case 'multi':
      return <MultiQuestion {...shared} question={question} />
    case 'yesno':
      return <YesNoQuestion {...shared} question={question} />
    case 'number':
      return <NumberQuestion {...shared} question={question} />
    case 'monthDay':
      return <MonthDayQuestion {...shared} question={question} />
    case 'date':
      return <DateQuestion {...shared} question={question} />
  }
}
