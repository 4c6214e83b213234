import * as logic from '@heed/contract/logic'
import type { LogicSet } from '@heed/domain/logic/rule'
import { counted, numberText } from '@heed/domain/text'
import { Button, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { q } from '../../api/query'
import { RowsSkeleton } from '../../kit/states/RowsSkeleton'
import { Card } from '../../ui/Card'
import { NoteBox } from '../../ui/NoteBox'
import classes from './logic.module.css'
import type { Preview } from './use-preview'

type Show = 'added' | 'removed' | 'matching'

interface Props {
  taskID: string
  preview: Preview
  onPick: (company: { id: string; name: string }) => void
}

/** How many companies match, against the saved logic, and which. */
export function MatchesCard({ taskID, preview, onPick }: Props) {
  const { counts, asked, isWhole, isCurrent, error, retry } = preview
  const [chosen, setShow] = useState<Show | null>(null)
  if (!counts)
    return (
      <Card title="Matches">
        {error ? (
          <NoteBox
            tone="danger"
            action={
              <Button size="sm" onClick={retry}>
                Retry
              </Button>
            }
          >
            {error.message}
          </NoteBox>
        ) : (
          <p className="small secondary">
            {isWhole ? 'Counting …' : 'Complete the logic to see who matches.'}
          </p>
        )}
      </Card>
    )
  const { companies, matching, saved, added, removed } = counts
  const show = chosen ?? (added > 0 ? 'added' : removed > 0 ? 'removed' : 'matching')
  return (
    <Card
      title="Matches"
      actions={<span className="meta">{isCurrent ? 'Live' : isWhole ? 'Counting …' : 'Incomplete'}</span>}
      flush
    >
      <div className={classes.figures} data-stale={!isCurrent || undefined}>
        <p>
          <span className={`num ${classes.figure}`}>{numberText(matching)}</span>{' '}
          <span className="secondary">of {counted(companies, 'company', 'companies')}</span>
        </p>
        <p className={`num ${classes.diff}`}>
          <span data-tone={added > 0 ? 'success' : undefined}>+{numberText(added)} added</span>
          <span data-tone={removed > 0 ? 'danger' : undefined}>−{numberText(removed)} removed</span>
        </p>
        <p className="meta">against the saved logic ({numberText(saved)})</p>
      </div>
      {isCurrent && (
        <output className="sr-only">
          {numberText(matching)} of {counted(companies, 'company', 'companies')} match, {numberText(added)}{' '}
          added, {numberText(removed)} removed
        </output>
      )}
      <div className={classes.shown}>
        <SegmentedControl
          aria-label="Companies shown"
          size="sm"
          fullWidth
          value={show}
          onChange={(value) => setShow(value as Show)}
          data={[
            { value: 'added', label: `Added ${numberText(added)}` },
            { value: 'removed', label: `Removed ${numberText(removed)}` },
            { value: 'matching', label: `All ${numberText(matching)}` },
          ]}
        />
      </div>
      <MatchList key={show} taskID={taskID} sets={asked} show={show} isWhole={isWhole} onPick={onPick} />
    </Card>
  )
}

const FIRST = 5
const MORE = 50
const NONE: Record<Show, string> = {
  added: 'No company is added.',
  removed: 'No company is removed.',
  matching: 'No company matches today.',
}

interface ListProps {
  taskID: string
  sets: LogicSet[]
  show: Show
  isWhole: boolean
  onPick: Props['onPick']
}

function MatchList({ taskID, sets, show, isWhole, onPick }: ListProps) {
  const [size, setSize] = useState(FIRST)
  const [page, setPage] = useState(1)
  const { data } = useQuery({
    ...q(logic.matches, { params: { id: taskID }, body: { sets, show, page, pageSize: size } }),
    placeholderData: keepPreviousData,
    enabled: isWhole,
  })
  if (!data) return <RowsSkeleton rows={3} columns={0} label="Loading companies" />
  if (data.count === 0) return <p className={`small secondary ${classes.none}`}>{NONE[show]}</p>
  return (
    <>
      <ul className={classes.matches} aria-label="Companies">
        {data.result.map(({ id, name, agencyName, change }) => (
          <li key={id}>
            {change === 'added' && (
              <Plus size={14} strokeWidth={2.25} data-tone="success" aria-label="Added" />
            )}
            {change === 'removed' && (
              <Minus size={14} strokeWidth={2.25} data-tone="danger" aria-label="Removed" />
            )}
            <span className={classes.company}>
              <span>{name}</span>
              <span className="meta">{agencyName}</span>
            </span>
            <Button variant="link" size="xs" aria-label={`Why ${name}?`} onClick={() => onPick({ id, name })}>
              Why?
            </Button>
          </li>
        ))}
      </ul>
      {data.count > FIRST && (
        <div className={classes.more}>
          {size === FIRST ? (
            <Button variant="link" size="sm" onClick={() => setSize(MORE)}>
              {numberText(data.count - FIRST)} more
            </Button>
          ) : (
            data.pages > 1 && (
              <>
                <Button variant="link" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  Previous
                </Button>
                <span className="meta num">
                  Page {numberText(page)} of {numberText(data.pages)}
                </span>
                <Button
                  variant="link"
                  size="sm"
                  disabled={page >= data.pages}
                  onClick={() => setPage(page + 1)}
                >
                  Next
                </Button>
              </>
            )
          )}
        </div>
      )}
    </>
  )
}
