import { checkDateRule } from '@heed/domain/tasks/check-date-rule'
import { type RuleValues, ruleOf } from './rule-values'

type Kind = RuleValues['kind']

/** Where what is wrong with a part of the rule is shown. */
const FIELD_OF: Record<string, string> = {
  month: 'fixedDay',
  date: 'dueDate',
  'extendedBy.task': 'extendedBy',
  'extendedBy.months': 'extension.months',
  'extendedBy.days': 'extension.days',
  'extendedBy.endOfMonth': 'extension.toMonthEnd',
  'event.prompt': 'eventPrompt',
  'event.endOfMonth': 'event.toMonthEnd',
}
const FIELD_OF_KIND: Partial<Record<NonNullable<Kind>, Record<string, string>>> = {
  offset: { months: 'offset.months', days: 'offset.days', endOfMonth: 'offset.toMonthEnd' },
  fixed: { day: 'fixedDay' },
  dated: { reminderDaysBefore: 'notificationDate' },
}

/** What people read where the domain's words are for programs. */
const SAID: Record<string, string> = {
  kind: 'Choose a kind of date.',
  fixedDay: 'Choose a month and a day.',
  notificationDate: 'Choose a day from 1 to 365 days before the due date.',
  dueDate: 'Choose the date of this task.',
  extendedBy: 'Choose the task that extends it.',
  eventPrompt: 'Say what people are asked for, in 1 to 200 characters.',
  'offset.toMonthEnd': 'Only an amount without days can go on to the end of the month.',
  'extension.toMonthEnd': 'Only an amount without days can go on to the end of the month.',
}

/** Before or after is chosen beside the number. */
const withoutSign = (message: string) => message.replace(/from -\d+ to/, 'from 0 to')

/** Everything wrong with the rule that the fields stand for, by field. */
export function ruleProblems(values: RuleValues): Record<string, string> {
  const { kind } = values
  if (kind === null) return { kind: SAID.kind ?? '' }
  const own = FIELD_OF_KIND[kind] ?? {}
  return Object.fromEntries(
    Object.entries(checkDateRule(ruleOf(values))).map(([part, message]) => {
      const field = own[part] ?? FIELD_OF[part] ?? part
      return [field, SAID[field] ?? withoutSign(message)]
    }),
  )
}
