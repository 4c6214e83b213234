import type { TaskLogic } from '@heed/contract/logic'
import { COUNTED_BY_TODAY } from '@heed/domain/tasks/rule-text'

/** That companies are counted by other answers than those that count for the task. */
export function AnswersOf({ asOf }: Pick<TaskLogic, 'asOf'>) {
  return asOf === 'due' ? null : <p className="meta">{COUNTED_BY_TODAY[asOf]}</p>
}
