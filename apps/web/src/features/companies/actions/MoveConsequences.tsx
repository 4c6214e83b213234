import type { Company } from '@heed/contract/companies'
import type { Belongings } from '@heed/contract/company-lifecycle'
import { formatDate } from '@heed/domain/date-text'
import { counted, joinWords, plural } from '@heed/domain/text'
import { CalendarX, EyeOff, ListChecks, Palette, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Consequences } from '../../../kit/dialogs/Consequences'
import { belongingsText } from './belongings-text'

const icon = { size: 15, strokeWidth: 1.75 }
/** More names than this tell the reader less. */
const NAMED = 3

interface Props {
  company: Company
  there: Belongings | undefined
  /** The new agency's name, once it is chosen. */
  to: string | undefined
  /** Whether the advisor stays, goes, or it depends on the agency. */
  advisor: 'stays' | 'goes' | 'depends'
}

/** The consequences of moving a company. */
export function MoveConsequences({ company, there, to, advisor }: Props) {
  const name = `${company.advisorFirst} ${company.advisorLast}`.trim()
  const workers = there?.workers ?? []
  const items: { id: string; icon: ReactNode; text: ReactNode }[] = [
    { id: 'rows', icon: <ListChecks {...icon} />, text: rowsText(there) },
  ]
  if (workers.length > 0)
    items.push({
      id: 'sight',
      icon: <EyeOff {...icon} />,
      text: (
        <>
          <b>{workersText(workers)}</b> {plural(workers.length, 'loses', 'lose')} access to it immediately
        </>
      ),
    })
  if (name)
    items.push({
      id: 'advisor',
      icon: <UserX {...icon} />,
      text: (
        <>
          <b>{name}</b> {ADVISOR[advisor]}
        </>
      ),
    })
  if (company.status === 'Active' && company.ending)
    items.push({
      id: 'ending',
      icon: <CalendarX {...icon} />,
      text: (
        <>
          Its termination on <b>{formatDate(company.ending.effectiveOn)}</b> is withdrawn
        </>
      ),
    })
  items.push({
    id: 'brand',
    icon: <Palette {...icon} />,
    text: `Its users see the brand of ${to ?? 'the new agency'} the next time they open a page`,
  })
  return <Consequences label="What happens" items={items} />
}

const ADVISOR: Record<Props['advisor'], string> = {
  stays: 'works there too and stays its advisor',
  goes: 'no longer advises it',
  depends: 'no longer advises it, unless they work for the new agency too',
}

function rowsText(there: Belongings | undefined) {
  if (!there) return 'Its tasks, documents, users, and their history move'
  const rows = belongingsText(there)
  if (!rows) return 'Its history moves'
  return (
    <>
      <b>{rows}</b> and their history move
    </>
  )
}

function workersText(names: readonly string[]): string {
  const rest = names.length - NAMED
  return joinWords(rest > 0 ? [...names.slice(0, NAMED), counted(rest, 'other')] : names)
}
