import type { LogicTrace, TaskLogic } from '@heed/contract/logic'
import * as logic from '@heed/contract/logic'
import type { LogicSet } from '@heed/domain/logic/rule'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { q } from '../../api/query'
import { RetryNote } from '../../kit/states/RetryNote'
import { CompanyPicker } from '../../pickers/CompanyPicker'
import { Card } from '../../ui/Card'
import { AnswersOf } from './AnswersOf'
import classes from './logic.module.css'

export type Picked = { id: string; name: string }

interface Props {
  taskID: string
  sets: LogicSet[]
  asOf: TaskLogic['asOf']
  isWhole: boolean
  company: Picked | null
  onPick: (company: Picked | null) => void
}

/** For any company: why the logic matches it or not, line by line, with the answers it reads. */
export function TraceCard({ company, onPick, ...asked }: Props) {
  return (
    <Card title="Check a company">
      <CompanyPicker
        label="Company"
        value={company && { value: company.id, label: company.name }}
        onSelect={({ value, label }) => onPick({ id: value, name: label })}
        onClear={() => onPick(null)}
      />
      {company && <Trace key={company.id} {...asked} company={company} />}
    </Card>
  )
}

function Trace({
  taskID,
  sets,
  asOf,
  isWhole,
  company,
}: Omit<Props, 'onPick' | 'company'> & { company: Picked }) {
  const { data, error, refetch } = useQuery({
    ...q(logic.trace, { params: { id: taskID }, body: { sets, companyID: company.id } }),
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
        {company.name}. {data.conclusion}
      </p>
      {!isWhole && (
        <p className="meta">The logic is incomplete. This result is from the last complete version.</p>
      )}
      <AnswersOf asOf={asOf} />
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
