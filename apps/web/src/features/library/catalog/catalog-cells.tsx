import type { CatalogItem } from '@heed/contract/catalog'
import { TASK_OWNER_LABELS } from '@heed/domain/tasks/catalog'
import { counted, initials, numberText } from '@heed/domain/text'
import { Badge, Stack, Text } from '@mantine/core'
import { dayOf, useToday } from '../../../kit/clock'
import { Link } from '../../../kit/layout/Link'
import { dayText, exactMoment } from '../../../kit/local-time'
import { paths } from '../../../paths'
import { LogicWords } from '../../../pickers/logic/LogicWords'
import { whom } from '../logic-words'
import { StateChip } from '../StateChip'
import classes from './catalog.module.css'

type Props = { task: CatalogItem }

/** The lists by hand, beside the rule. */
const byHand = ({ listedCompanies, listedAgencies, isLimitedToNobody, addedCompanies }: CatalogItem) =>
  [
    isLimitedToNobody && 'limited to no companies',
    listedAgencies > 0 && `limited to ${counted(listedAgencies, 'agency', 'agencies')}`,
    listedCompanies > 0 && `limited to ${counted(listedCompanies, 'company', 'companies')}`,
    addedCompanies > 0 && `${counted(addedCompanies, 'company', 'companies')} by hand`,
  ]
    .filter(Boolean)
    .join(', ')

/** Whom its rule is for, and the companies listed by hand. */
export function AppliesTo({ task }: Props) {
  const lists = byHand(task)
  const more = lists && `; ${lists}`
  const said = task.hasLogic ? whom(task.logic) : 'Nobody by rule'
  return (
    <Text span inherit className="small secondary" lineClamp={4} title={`${said}${more}`}>
      {task.hasLogic ? <LogicWords text={said} brief /> : said}
      {more}
    </Text>
  )
}

/** When it is due, in words. */
export function DueCell({ task: { dateRule } }: Props) {
  if (!dateRule) return <span className="small muted">No date yet</span>
  return (
    <Text span inherit className="small secondary" lineClamp={4} title={dateRule}>
      {dateRule}
    </Text>
  )
}

/** How many companies it applies to now; leads to who they are. */
export function CompaniesCell({ task: { id, name, companies, isTemplate } }: Props) {
  if (isTemplate) return <span className="muted">–</span>
  if (companies === 0) return <span className={classes.nobody}>None</span>
  return (
    <Link
      href={paths.taskLogic(id)}
      className={classes.count}
      aria-label={`${counted(companies, 'company', 'companies')} for ${name}`}
    >
      {numberText(companies)}
    </Link>
  )
}

/** Whose it is; an agency’s or a company’s by name. */
export function OwnerCell({ task: { owner, agencyName, companyName, isTemplate } }: Props) {
  const name = owner === 'company' ? companyName : owner === 'agency' ? agencyName : null
  return (
    <Stack gap={2} align="flex-start">
      <Badge variant="tag">{isTemplate ? 'Template' : TASK_OWNER_LABELS[owner]}</Badge>
      {name && <span className="meta">{name}</span>}
    </Stack>
  )
}

/** Where it stands, and who edited it last. */
export function StateCell({ task: { state, lastEditedAt, lastEditedBy } }: Props) {
  const today = useToday()
  const who = lastEditedBy ?? 'the library'
  return (
    <span className={classes.state}>
      <StateChip state={state} />
      <span className="meta num nowrap" title={`Last edited ${exactMoment(lastEditedAt)} by ${who}`}>
        <span className="sr-only">Last edited </span>
        {dayOf(lastEditedAt) === today ? 'Today' : dayText(dayOf(lastEditedAt), today)}
        {lastEditedBy && ` · ${initials(lastEditedBy)}`}
      </span>
    </span>
  )
}

/** The day of a moment, if there was one. */
export function DayCell({ at }: { at: string | null }) {
  const today = useToday()
  if (!at) return <span className="small muted">Never</span>
  return (
    <span className="small secondary num" title={exactMoment(at)}>
      {dayText(dayOf(at), today)}
    </span>
  )
}
