import type { DateRule } from '@heed/domain/tasks/date-rule'
import { DATE_BASES, DATE_BASIS_LABELS, type Recurrence } from '@heed/domain/tasks/vocabulary'
import type { Choice } from '../../../../kit/forms/ChoiceCards'

export const BASIS_OPTIONS = DATE_BASES.map((value) => ({ value, label: DATE_BASIS_LABELS[value] }))

export const KIND_OPTIONS: readonly (Choice & { value: DateRule['kind'] })[] = [
  { value: 'offset', label: 'From the year’s start or end' },
  { value: 'fixed', label: 'A fixed day of the year' },
  { value: 'monthly', label: 'Monthly' },
  { value: 'quarterly', label: 'Quarterly' },
  { value: 'dated', label: 'One dated occurrence' },
]

type RecurrenceOption = { value: Recurrence; label: string }

const YEARLY: readonly RecurrenceOption[] = [
  { value: 'annual', label: 'Every year' },
  { value: 'every3years', label: 'Every three years' },
  { value: 'once', label: 'Once, in the first year' },
  { value: 'event', label: 'A yearly review, and whenever it happens' },
]

/** How often each kind of date can come. */
export const RECURRENCE_OPTIONS: Record<DateRule['kind'], readonly RecurrenceOption[]> = {
  offset: YEARLY,
  fixed: YEARLY,
  monthly: [{ value: 'monthly', label: 'Every month' }],
  quarterly: [{ value: 'quarterly', label: 'Every quarter' }],
  dated: [{ value: 'once', label: 'Once' }],
}

/** From which year one counts that does not come every year. */
export const RECURRENCE_HELP: Partial<Record<Recurrence, string>> = {
  every3years:
    'Counted from the year that was current when the company completed its setup, so each company has its own years.',
  once: 'Due in the year that was current when the company completed its setup. After that year, the company gets no due date.',
}

export const SIDE_OPTIONS = [
  { value: 'after', label: 'after' },
  { value: 'before', label: 'before' },
]

export const ANCHOR_OPTIONS = [
  { value: 'planYearEnd', label: 'the year ends' },
  { value: 'planYearStart', label: 'the year starts' },
]

export const WEEKEND_OPTIONS: readonly Choice[] = [
  { value: 'next', label: 'Next business day', description: 'A filing, IRC §7503' },
  { value: 'before', label: 'Business day before', description: 'A notice “no later than”' },
  { value: 'none', label: 'Leave as it is', description: 'No hint is shown' },
]

export const AS_OF_OPTIONS: readonly Choice[] = [
  {
    value: 'periodStart',
    label: 'First day of the year',
    description: 'Reports on a year: later changes do not count',
  },
  { value: 'due', label: 'The due date', description: 'What is true when it is due' },
  { value: 'anyDay', label: 'Any day of the year', description: 'One day is enough, as for PCORI' },
]

/** In which month a quarterly date falls. */
export const QUARTER_OPTIONS = Array.from({ length: 13 }, (_, months) => ({
  value: String(months),
  label:
    months === 0
      ? 'the last month of the quarter'
      : months === 1
        ? 'the month after the quarter'
        : `month ${months} after the quarter`,
}))
