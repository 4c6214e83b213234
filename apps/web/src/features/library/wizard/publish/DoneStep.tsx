import type { TaskDraft } from '@heed/contract/task-wizard'
import {
  Archive,
  CalendarClock,
  CircleCheck,
  CirclePlus,
  History,
  Lock,
  type LucideIcon,
  RefreshCw,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from '../../../../kit/layout/Link'
import { LinkButton } from '../../../../kit/layout/LinkButton'
import { List } from '../../../../kit/layout/List'
import { ListRow } from '../../../../kit/layout/ListRow'
import { exactMoment } from '../../../../kit/local-time'
import { StepBar } from '../../../../kit/wizard/StepBar'
import { paths } from '../../../../paths'
import { AnimationWrapper } from '../../../../ui/AnimationWrapper'
import { Card } from '../../../../ui/Card'
import { happenedRows } from '../../changes/happened'
import { reachText } from '../../changes/reach-text'
import wizardClasses from '../wizard.module.css'
import { useWizard } from '../wizard-context'
import { SHOWN_STEPS } from '../wizard-steps'
import classes from './done.module.css'
import type { Published } from './published'

type Row = { id: string; icon: LucideIcon; text: string; href?: string; link?: string }

const ICONS: Record<ReturnType<typeof happenedRows>[number]['id'], LucideIcon> = {
  updated: RefreshCw,
  added: CirclePlus,
  moved: CalendarClock,
  removed: Archive,
  marked: Archive,
  restored: CirclePlus,
  finished: CircleCheck,
  completed: Lock,
}
/** Of these there is a list to look at. */
const LISTED: readonly string[] = ['updated', 'added', 'moved', 'restored']

/** What came of publishing, in rows with where to see it. */
function rowsOf(published: Published, { id: taskID, name }: TaskDraft): Row[] {
  const { version } = published
  const seen = { href: paths.tasks({ search: name }), link: 'See them' }
  const rows: Row[] = happenedRows(published.instances).map(({ id, text }) => ({
    id,
    icon: ICONS[id],
    text,
    ...(LISTED.includes(id) && seen),
  }))
  if (version === 1) return rows
  const former = `Version ${version - 1} can be restored`
  return [...rows, { id: 'former', icon: History, text: former, href: paths.task(taskID), link: 'Compare' }]
}

/** The ways on, the most likely one last: nobody gets a task whose logic matches no company. */
function actsOf({ id }: TaskDraft, companies: number) {
  const logic = { label: 'Open the logic', href: paths.taskLogic(id) }
  const another = { label: 'Create another task', href: paths.createTask() }
  const catalog = { label: 'Back to the catalog', href: paths.tasks({ view: 'catalog' }) }
  return companies === 0 ? [catalog, another, logic] : [logic, another, catalog]
}

/** The task is live: what happened, and where to go from here. */
export function DoneStep({ published }: { published: Published }) {
  const { draft } = useWizard()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  const rows = rowsOf(published, draft)
  const { version, companies, at } = published
  return (
    <div className={wizardClasses.body}>
      <div className={wizardClasses.steps}>
        <StepBar steps={SHOWN_STEPS} current={SHOWN_STEPS.length} />
      </div>
      <div className={classes.done}>
        <AnimationWrapper name="done" />
        <h1 ref={heading} tabIndex={-1} className={wizardClasses.title}>
          {version === 1 ? 'The task is published' : `Version ${version} is published`}
        </h1>
        <p className={classes.words}>
          {companies === 0
            ? `${draft.name} does not apply to any company yet. ${draft.hasLogic ? 'Its logic decides who gets it.' : 'Add logic that decides who gets it, or add companies by hand.'}`
            : `${draft.name} is live at ${reachText(published)}.`}
        </p>
        <div className={classes.acts}>
          {actsOf(draft, companies).map(({ label, href }, index, { length }) => (
            <LinkButton key={href} href={href} variant={index === length - 1 ? 'primary' : undefined}>
              {label}
            </LinkButton>
          ))}
        </div>
        {rows.length > 0 && (
          <div className={classes.card}>
            <Card title="What happened" actions={<span className="meta">{exactMoment(at)}</span>} flush>
              <List label="What happened">
                {rows.map(({ id, icon: Icon, text, href, link }) => (
                  <ListRow
                    key={id}
                    quiet
                    before={<Icon size={16} strokeWidth={1.75} aria-hidden />}
                    title={text}
                    after={href && <Link href={href}>{link}</Link>}
                  />
                ))}
              </List>
            </Card>
          </div>
        )}
      </div>
    </div>
  )
}
