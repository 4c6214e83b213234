import type { TaskDraft } from '@heed/contract/task-wizard'
import { counted } from '@heed/domain/text'
import { Archive, CalendarClock, CirclePlus, History, Lock, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from '../../../../kit/layout/Link'
import { LinkButton } from '../../../../kit/layout/LinkButton'
import { List } from '../../../../kit/layout/List'
import { ListRow } from '../../../../kit/layout/ListRow'
import { StepBar } from '../../../../kit/wizard/StepBar'
import { paths } from '../../../../paths'
import { AnimationWrapper } from '../../../../ui/AnimationWrapper'
import { Card } from '../../../../ui/Card'
import wizardClasses from '../wizard.module.css'
import { useWizard } from '../wizard-context'
import { SHOWN_STEPS } from '../wizard-steps'
import classes from './done.module.css'
import type { Published } from './published'

type Row = { id: string; icon: LucideIcon; text: string; href?: string; link?: string }

/** What came of publishing, in rows with where to see it. */
function rowsOf({ instances, completed, version }: Published, { id: taskID, name }: TaskDraft): Row[] {
  const { added, moved, removed, marked, restored } = instances
  const list = paths.tasks({ search: name })
  const rows: (Row & { count: number })[] = [
    {
      id: 'added',
      icon: CirclePlus,
      count: added,
      text: `${counted(added, 'task')} added`,
      href: list,
      link: 'See them',
    },
    {
      id: 'moved',
      icon: CalendarClock,
      count: moved,
      text: `${counted(moved, 'due date')} moved`,
      href: list,
      link: 'See them',
    },
    { id: 'removed', icon: Archive, count: removed, text: `${counted(removed, 'untouched task')} removed` },
    {
      id: 'marked',
      icon: Archive,
      count: marked,
      text: `${counted(marked, 'task')} with work no longer apply`,
    },
    { id: 'restored', icon: CirclePlus, count: restored, text: `${counted(restored, 'task')} apply again` },
    {
      id: 'completed',
      icon: Lock,
      count: completed,
      text: `${counted(completed, 'completed task')} kept their text`,
    },
    {
      id: 'former',
      icon: History,
      count: version - 1,
      text: `Version ${version - 1} can be restored`,
      href: paths.task(taskID),
      link: 'Compare',
    },
  ]
  return rows.filter(({ count }) => count > 0)
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
  const { version, companies } = published
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
            ? `${draft.name} applies to nobody yet. Its logic says who gets it.`
            : `${draft.name} is live at ${counted(companies, 'company', 'companies')}.`}
        </p>
        <div className={classes.acts}>
          <LinkButton href={paths.taskLogic(draft.id)}>Open the logic</LinkButton>
          <LinkButton href={paths.createTask()}>Create another task</LinkButton>
          <LinkButton variant="primary" href={paths.tasks({ view: 'catalog' })}>
            Back to the catalog
          </LinkButton>
        </div>
        {rows.length > 0 && (
          <div className={classes.card}>
            <Card title="What happened" flush>
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
