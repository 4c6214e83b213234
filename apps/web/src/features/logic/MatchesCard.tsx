import type { TaskLogic } from '@heed/contract/logic'
import { counted, numberText } from '@heed/domain/text'
import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { RetryNote } from '../../kit/states/RetryNote'
import { MatchedCompanies, type Shown } from '../../pickers/logic/MatchedCompanies'
import { Card } from '../../ui/Card'
import { AnswersOf } from './AnswersOf'
import classes from './logic.module.css'
import type { Preview } from './use-preview'

interface Props {
  taskID: string
  asOf: TaskLogic['asOf']
  /** The lists that it is limited to, in words. */
  limit: string | null
  preview: Preview
  onPick: (company: { id: string; name: string }) => void
}

/** How many companies match, against the saved logic, and which. */
export function MatchesCard({ taskID, asOf, limit, preview, onPick }: Props) {
  const { counts, asked, isWhole, isCurrent, error, retry } = preview
  const [chosen, setShow] = useState<Shown | null>(null)
  if (!counts)
    return (
      <Card title="Matches">
        {error ? (
          <RetryNote onRetry={retry}>{error.message}</RetryNote>
        ) : (
          <p className="small secondary">
            {isWhole ? 'Counting …' : 'Complete the logic to see who matches.'}
          </p>
        )}
      </Card>
    )
  const { companies, matching, byHand, saved, added, removed } = counts
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
          <span className="secondary">
            of {counted(companies, 'company', 'companies')}
            {byHand > 0 && `, ${numberText(byHand)} added by hand`}
          </span>
        </p>
        {limit && <p className="small">{limit}, even if the logic matches more</p>}
        <p className={`num ${classes.diff}`}>
          <span data-tone={added > 0 ? 'success' : undefined}>+{numberText(added)} added</span>
          <span data-tone={removed > 0 ? 'danger' : undefined}>−{numberText(removed)} removed</span>
        </p>
        <p className="meta">against the saved logic ({numberText(saved)})</p>
        <AnswersOf asOf={asOf} />
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
          onChange={(value) => setShow(value as Shown)}
          data={[
            { value: 'added', label: `Added ${numberText(added)}` },
            { value: 'removed', label: `Removed ${numberText(removed)}` },
            { value: 'matching', label: `All ${numberText(matching)}` },
          ]}
        />
      </div>
      <MatchedCompanies
        key={show}
        taskID={taskID}
        sets={asked}
        show={show}
        isWhole={isWhole}
        flush
        after={({ id, name }) => (
          <Button variant="link" size="xs" aria-label={`Why ${name}?`} onClick={() => onPick({ id, name })}>
            Why?
          </Button>
        )}
      />
    </Card>
  )
}
