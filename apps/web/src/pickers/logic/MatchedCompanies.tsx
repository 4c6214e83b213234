import * as logic from '@heed/contract/logic'
import type { LogicSet } from '@heed/domain/logic/rule'
import { numberText } from '@heed/domain/text'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Minus, Plus, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { q } from '../../api/query'
import { RetryNote } from '../../kit/states/RetryNote'
import { RowsSkeleton } from '../../kit/states/RowsSkeleton'
import classes from './matched.module.css'

const FIRST = 5
const MORE = 50
const PAUSE_MS = 250

export type Shown = 'added' | 'removed' | 'matching'

const NONE: Record<Shown, string> = {
  added: 'No company is added.',
  removed: 'No company is removed.',
  matching: 'No company matches today.',
}

interface Props {
  taskID: string
  sets: readonly LogicSet[]
  /** Of those that match, or of what differs from the saved logic. */
  show: Shown
  /** The sets are complete, so that they can be asked about. */
  isWhole?: boolean
  /** Its rows reach the edges of their card. */
  flush?: boolean
  /** What can be done about a company. */
  after?: (company: logic.MatchedCompany) => ReactNode
}

/** The companies that logic matches today, a few at first, all of them in pages and by name. */
export function MatchedCompanies({ taskID, sets, show, isWhole = true, flush, after }: Props) {
  const [size, setSize] = useState(FIRST)
  const [page, setPage] = useState(1)
  const [isSearched, setSearched] = useState(false)
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), PAUSE_MS)
  const body = { sets, show, page, pageSize: size, ...(search && { search }) }
  const { data, error, refetch } = useQuery({
    ...q(logic.matches, { params: { id: taskID }, body }),
    placeholderData: keepPreviousData,
    enabled: isWhole,
  })
  if (error)
    return (
      <div className={classes.list} data-flush={flush || undefined}>
        <div className={classes.find}>
          <RetryNote onRetry={() => void refetch()}>{error.message}</RetryNote>
        </div>
      </div>
    )
  if (!data) return <RowsSkeleton rows={3} columns={0} label="Loading companies" />
  const { count, pages, result } = data
  const isLong = count > FIRST
  // What is found may be short, and the search stays.
  if (isLong && !isSearched) setSearched(true)
  return (
    <div className={classes.list} data-flush={flush || undefined}>
      {isSearched && (
        <div className={classes.find}>
          <TextInput
            type="search"
            size="sm"
            aria-label="Find a company"
            placeholder="Find a company"
            maxLength={200}
            leftSection={<Search size={16} strokeWidth={1.75} aria-hidden />}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setPage(1)
            }}
          />
        </div>
      )}
      {count === 0 && (
        <p className={`small secondary ${classes.none}`}>
          {search ? 'No company by this name.' : NONE[show]}
        </p>
      )}
      {count > 0 && (
        <ul className={classes.matches} aria-label="Companies">
          {result.map((company) => (
            <li key={company.id}>
              {company.change === 'added' && (
                <Plus size={14} strokeWidth={2.25} data-tone="success" aria-label="Added" />
              )}
              {company.change === 'removed' && (
                <Minus size={14} strokeWidth={2.25} data-tone="danger" aria-label="Removed" />
              )}
              <span className={classes.company}>
                <span>{company.name}</span>
                <span className="meta">
                  {[company.reason, company.agencyName].filter(Boolean).join(' · ')}
                </span>
              </span>
              {after?.(company)}
            </li>
          ))}
        </ul>
      )}
      {isLong && (
        <div className={classes.more}>
          {size === FIRST ? (
            <Button variant="link" size="sm" onClick={() => setSize(MORE)}>
              {numberText(count - FIRST)} more
            </Button>
          ) : (
            pages > 1 && <Pages {...{ page, pages, setPage }} />
          )}
        </div>
      )}
    </div>
  )
}

type PagesProps = { page: number; pages: number; setPage: (page: number) => void }

const Pages = ({ page, pages, setPage }: PagesProps) => (
  <>
    <Button variant="link" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
      Previous
    </Button>
    <span className="meta num">
      Page {numberText(page)} of {numberText(pages)}
    </span>
    <Button variant="link" size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
      Next
    </Button>
  </>
)
