import type { Company } from '@heed/contract/companies'
import type { CompanyDashboard } from '@heed/contract/dashboard'
import * as tasks from '@heed/contract/tasks'
import { formatDay, relativeDue } from '@heed/domain/date-text'
import { daysBetween } from '@heed/domain/dates'
import { MODULE_LABELS, type Module } from '@heed/domain/modules'
import { counted, numberText } from '@heed/domain/text'
import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import { type Figure, Figures } from '../../../kit/layout/Figures'
import { Link } from '../../../kit/layout/Link'
import { percentOf } from '../../../kit/percent'
import { CardSkeleton } from '../../../kit/states/CardSkeleton'
import { ErrorState } from '../../../kit/states/ErrorState'
import { paths } from '../../../paths'
import type { BadgeKind } from '../../../ui/badge-kinds'
import { Card } from '../../../ui/Card'
import { StatusGlyph } from '../../../ui/StatusGlyph'
import classes from './profile.module.css'

const glyph = (kind: BadgeKind) => <StatusGlyph kind={kind} size={14} colored />

/** What is said about the work of a company that is not active. */
const STOPPED: Record<Company['status'], string | undefined> = {
  Active: undefined,
  Disabled: 'On hold',
  Terminated: 'Stopped',
}

interface Props {
  company: Company
  dashboard: CompanyDashboard | undefined
}

/** How a company is doing: its tasks by what needs to be done, and the progress of each module. */
export function StandingCard({ company, dashboard }: Props) {
  const { id, status } = company
  const stopped = STOPPED[status]
  const counts = useQuery(q(tasks.counts, { query: { companyID: id, onDashboard: true } }))
  if (counts.error)
    return (
      <Card flush>
        <ErrorState
          message={counts.error.message}
          requestId={counts.error.requestId}
          onRetry={() => void counts.refetch()}
        />
      </Card>
    )
  if (!counts.data) return <CardSkeleton lines={4} label="Tasks" />
  const { pastDue, next30, open, completed, all } = counts.data
  const list = (search: Record<string, string>) => paths.tasks({ ...search, company: id })
  const items: Figure[] = [
    {
      id: 'pastDue',
      label: 'Past due',
      icon: glyph(pastDue > 0 ? 'late' : 'complete'),
      value: numberText(pastDue),
      detail: stopped ?? (dashboard && oldestText(dashboard)),
      href: list({ tab: 'pastDue' }),
    },
    {
      id: 'next30',
      label: 'Next 30 days',
      icon: glyph('upcoming'),
      value: numberText(next30),
      detail: stopped ?? (dashboard && firstText(dashboard)),
      href: list({ tab: 'next30' }),
    },
    {
      id: 'open',
      label: 'Open',
      icon: glyph('progress'),
      value: numberText(open),
      detail: stopped ?? (dashboard && `${numberText(dashboard.counts.inProgress)} in progress`),
      href: list({}),
    },
    {
      id: 'completed',
      label: 'Completed',
      icon: glyph('complete'),
      value: numberText(completed),
      unit: `of ${numberText(all)}`,
      href: list({ tab: 'completed', cycle: 'current' }),
    },
  ]
  return (
    <Card flush>
      <Figures label="Tasks" items={items} framed={false} />
      {dashboard && dashboard.modules.length > 0 && (
        <Modules company={company} modules={dashboard.modules} stopped={stopped} />
      )}
    </Card>
  )
}

/** "Oldest 24 days late" */
function oldestText({ today, counts }: CompanyDashboard): string {
  if (!counts.oldestLateAfter) return 'Nothing late'
  return `Oldest ${counted(daysBetween(counts.oldestLateAfter, today), 'day')} late`
}

/** "First due tomorrow" */
function firstText({ today, next }: CompanyDashboard): string {
  const [first] = next
  if (!first) return 'Nothing due soon'
  const { dueDate, lateAfter } = first
  return dueDate < today
    ? `Late after ${formatDay(lateAfter)}`
    : `First due ${relativeDue(dueDate, today).toLowerCase()}`
}

interface ModulesProps {
  company: Company
  modules: CompanyDashboard['modules']
  stopped: string | undefined
}

/** What to know of a module that the company does not have: HIPAA10's tasks come with another plan (RULES.md "Logic"). */
function reasonOf(module: Module, { modules }: Company): string | null {
  if (module === 'All' || modules.some((active) => active === module)) return null
  return module === 'HIPAA10' ? 'required by its other plans' : 'not one of its current plans'
}

function Modules({ company, modules, stopped }: ModulesProps) {
  return (
    <ul className={classes.modules} aria-label="Progress by module">
      {modules.map(({ module, done, total, pastDue }) => (
        <li key={module}>
          <Link
            href={paths.tasks({ company: company.id, module, tab: 'all', cycle: 'current' })}
            className={classes.module}
          >
            <span className={classes.words}>
              <span className="small strong">{MODULE_LABELS[module]}</span>
              <span className="meta num">
                {done} of {total}
              </span>
            </span>
            <Progress
              value={percentOf(done, total)}
              my={6}
              aria-label={`${done} of ${total} tasks of ${MODULE_LABELS[module]} completed`}
            />
            <span className="meta" data-late={(!stopped && pastDue > 0) || undefined}>
              {stopped ?? (pastDue > 0 ? `${numberText(pastDue)} past due` : 'On track')}
            </span>
            {reasonOf(module, company) && <span className="meta"> · {reasonOf(module, company)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
