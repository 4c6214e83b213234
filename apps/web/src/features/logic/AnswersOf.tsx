import type { TaskLogic } from '@heed/contract/logic'
import { COUNTED_BY_TODAY } from '@heed/domain/tasks/rule-text'
import classes from './logic.module.css'

/** That companies are counted by other answers than those that count for the task. */
export function AnswersOf({ asOf }: Pick<TaskLogic, 'asOf'>) {
  return asOf === 'due' ? null : <p className={`meta ${classes.answersOf}`}>{COUNTED_BY_TODAY[asOf]}</p>
}
