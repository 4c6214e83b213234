import * as wizard from '@heed/contract/task-wizard'
import { formatDate } from '@heed/domain/date-text'
import { daysBetween } from '@heed/domain/dates'
import { counted } from '@heed/domain/text'
import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '../../../../api/call'
import { nameOf } from '../../../../api/endpoint-url'
import { useToday } from '../../../../kit/clock'
import type { DropdownOption } from '../../../../kit/forms/dropdown-options'
import { dayText } from '../../../../kit/local-time'
import { CompanyPicker } from '../../../../pickers/CompanyPicker'
import { Card } from '../../../../ui/Card'
import { NoteBox } from '../../../../ui/NoteBox'
import classes from './settings.module.css'
import { datesOf } from './settings-body'
import type { SettingsValues } from './settings-values'

type Dates = NonNullable<ReturnType<typeof datesOf>>
type Found = Awaited<ReturnType<typeof readDates>>

const readDates = (companyID: string, dates: Dates, signal: AbortSignal) =>
  call(wizard.previewDates, { body: { companyID, ...dates } }, { signal })

interface Props {
  company: DropdownOption | null
  onCompany: (company: DropdownOption | null) => void
  /** Of a task of one agency, only its companies can be chosen. */
  agencyID?: string
}

/** The next three due dates in a company of one's choice, each with how it comes about, while the fields change. */
export function NextDates({ company, onCompany, agencyID }: Props) {
  const { control } = useFormContext<SettingsValues>()
  const values = useWatch({ control }) as SettingsValues
  const [dates] = useDebouncedValue(datesOf(values), 300)
  const found = useQuery({
    queryKey: [nameOf(wizard.previewDates), company?.value, dates],
    queryFn: ({ signal }) => readDates(company?.value ?? '', dates as Dates, signal),
    enabled: company !== null && dates !== null,
    placeholderData: keepPreviousData,
  })
  return (
    <Card title="Next due dates" actions={<span className="meta">Live</span>} flush>
      <div className={classes.pick}>
        <CompanyPicker
          label="Sample company"
          value={company}
          agencyID={agencyID}
          onSelect={onCompany}
          onClear={() => onCompany(null)}
        />
      </div>
      <div aria-live="polite">
        <Shown company={company} dates={dates} found={company && dates ? found : null} />
      </div>
    </Card>
  )
}

type ShownProps = {
  company: DropdownOption | null
  dates: Dates | null
  found: { data: Found | undefined; error: Error | null } | null
}

function Shown({ company, dates, found }: ShownProps) {
  if (!company) return <Hint>Choose a company to see when the task would be due there.</Hint>
  if (!dates) return <Hint>Complete the dates to see when the task would be due.</Hint>
  if (found?.error)
    return (
      <div className={classes.pick}>
        <NoteBox tone="danger">{found.error.message}</NoteBox>
      </div>
    )
  if (!found?.data) return <Hint>Working out the dates…</Hint>
  const { result, hint } = found.data
  return (
    <>
      {hint && <Hint>{hint}</Hint>}
      <ol aria-label="Next due dates">
        {result.map((date) => (
          <NextDate key={`${date.cycle} ${date.dueDate}`} date={date} />
        ))}
      </ol>
    </>
  )
}

const Hint = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed" className={classes.pick}>
    {children}
  </Text>
)

function NextDate({
  date: { dueDate, lateAfter, planYearStart, planYearEnd, derivation, extension },
}: {
  date: Found['result'][number]
}) {
  const today = useToday()
  return (
    <li className={classes.date}>
      <div className={classes.line}>
        <span className={classes.day}>{formatDate(dueDate)}</span>
        <span className="meta">
          {dueDate < today ? passedText(lateAfter, today) : awayText(daysBetween(today, dueDate))}
        </span>
      </div>
      <p className="meta num">
        Year {formatDate(planYearStart)} – {formatDate(planYearEnd)}
      </p>
      <ol className={classes.steps}>
        {derivation.steps.map(({ label, value, note, isSuperseded }) => (
          <li key={`${label} ${value}`}>
            <span>{label}</span>
            <span>{isSuperseded ? <s>{value}</s> : value}</span>
            {note && <span className={classes.stepNote}>{note}</span>}
          </li>
        ))}
      </ol>
      {derivation.hint && <p className="meta">{derivation.hint}</p>}
      {extension && (
        <p className={classes.extension}>
          <strong>{formatDate(extension.dueDate)}</strong> if extended by {extension.taskName} (itself due{' '}
          {formatDate(extension.countedFrom)})
        </p>
      )}
    </li>
  )
}

/** Of a month or a quarter that is not over: "has passed; late after Dec 23". */
const passedText = (lateAfter: string, today: string) =>
  lateAfter < today ? 'has passed' : `has passed; late after ${dayText(lateAfter, today)}`

/** "in 6 days", "in 11 weeks", "in 2 years"; how far away, roughly. */
function awayText(days: number): string {
  if (days === 0) return 'today'
  if (days < 21) return `in ${counted(days, 'day')}`
  if (days < 365) return `in ${counted(Math.round(days / 7), 'week')}`
  return `in ${counted(Math.round(days / 365), 'year')}`
}
