import type { LogicTrace, TaskLogic } from '@heed/contract/logic'
import * as logic from '@heed/contract/logic'
import { formatDate } from '@heed/domain/date-text'
import { isDateInRange } from '@heed/domain/dates'
import type { LogicSet } from '@heed/domain/logic/rule'
import { CHECKED_ON } from '@heed/domain/tasks/rule-text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { q } from '../../api/query'
import { useToday } from '../../kit/clock'
import { DateBox } from '../../kit/forms/DateBox'
import { RetryNote } from '../../kit/states/RetryNote'
import { CompanyPicker } from '../../pickers/CompanyPicker'
import { Card } from '../../ui/Card'
import classes from './logic.module.css'

export type Picked = { id: string; name: string }

interface Props {
  taskID: string
  sets: LogicSet[]
  /** The day whose answers count for the task. */
  asOf: TaskLogic['asOf']
  isWhole: boolean
  company: Picked | null
  onPick: (company: Picked | null) => void
}

/** For any company and day: why the logic matches it or not, line by line, with the answers it reads. */
export function TraceCard({ company, onPick, ...asked }: Props) {
  const today = useToday()
  // Null as long as nobody chose another day.
  const [chosen, setChosen] = useState<string | null>(null)
  const isDay = chosen === null || isDateInRange(chosen)
  return (
    <Card title="Check a company">
      <CompanyPicker
        label="Company"
        value={company && { value: company.id, label: company.name }}
        onSelect={({ value, label }) => onPick({ id: value, name: label })}
        onClear={() => onPick(null)}
      />
      {company && (
        <DateBox
          label="Answers as of"
          mt="sm"
          value={chosen ?? today}
          onChange={setChosen}
          error={isDay ? undefined : 'Use a date such as 3/31/2027.'}
        />
      )}
      {company && <Trace key={company.id} {...asked} company={company} on={isDay ? chosen : null} />}
    </Card>
  )
}

function Trace({
  taskID,
  sets,
  asOf,
  isWhole,
  company,
  on,
}: Omit<Props, 'onPick' | 'company'> & { company: Picked; on: string | null }) {
  const today = useToday()
  const { data, error, refetch } = useQuery({
    ...q(logic.trace, { params: { id: taskID }, body: { sets, companyID: company.id, on: on ?? undefined } }),
    placeholderData: keepPreviousData,
    enabled: isWhole,
  })
  if (!isWhole && !data) return <p className="small secondary">Complete the logic to see why.</p>
  if (error) return <RetryNote onRetry={() => void refetch()}>{error.message}</RetryNote>
  if (!data) return <p className="small secondary">Looking at the answers …</p>
  return (
    <div className={classes.trace}>
      {numbered(data.sets).map(({ key, item, index }) => (
        <TraceSet key={key} set={item} index={index} />
      ))}
      <p role="status">
        <Verdict isTrue={data.applies} /> <b>{data.applies ? 'Applies' : 'Does not apply'}</b> to{' '}
        {company.name}
        {data.on === today ? '' : ` on ${formatDate(data.on)}`}. {data.conclusion}
      </p>
      {!isWhole && (
        <p className="meta">The logic is incomplete. This result is from the last complete version.</p>
      )}
      <p className="meta">{CHECKED_ON[asOf]}</p>
    </div>
  )
}

/** What has nothing but its place to be told apart by. */
const numbered = <T,>(items: readonly T[]) =>
  items.map((item, index) => ({ key: `number ${index}`, item, index }))

type Set = LogicTrace['sets'][number]

const JOINTS: Record<string, string> = { And: 'and ', Or: 'or ', Not: 'but not ' }

function TraceSet({ set, index }: { set: Set; index: number }) {
  const lines = [...(set.gate ? [{ ...set.gate, operator: 'NotSet' as const }] : []), ...set.lines]
  return (
    <section aria-label={`Set ${index + 1}`}>
      <h3 className="meta">
        Set {index + 1}: {set.result ? 'yes' : 'no'}
      </h3>
      <ul>
        {numbered(lines).map(({ key, item: line, index: at }) => (
          <li key={key}>
            <Verdict isTrue={line.result} />
            <span>
              {JOINTS[line.operator] ?? (at > 0 ? 'and ' : '')}
              {line.label} <span className="meta">{line.answer}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Verdict = ({ isTrue }: { isTrue: boolean }) => (
  <span className={classes.verdict} data-true={isTrue || undefined}>
    {isTrue ? (
      <Check size={13} strokeWidth={2.5} aria-hidden />
    ) : (
      <X size={13} strokeWidth={2.5} aria-hidden />
    )}
    <span className="sr-only">{isTrue ? 'Yes' : 'No'}</span>
  </span>
)
