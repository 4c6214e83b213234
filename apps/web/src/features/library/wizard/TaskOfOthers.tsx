import * as catalog from '@heed/contract/catalog'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Copy, LockKeyhole } from 'lucide-react'
import { q } from '../../../api/query'
import { useCrumbs } from '../../../api/top-bar'
import { LinkButton } from '../../../kit/layout/LinkButton'
import { EmptyState } from '../../../kit/states/EmptyState'
import { paths } from '../../../paths'
import { useTaskActs } from '../acts/use-task-acts'
import classes from './wizard.module.css'

const ownerOf = ({ owner, agencyName }: catalog.CatalogItem) =>
  owner === 'platform' ? 'the platform’s library' : (agencyName ?? 'another agency')

/** In place of the wizard of a task that the viewer can only read: whose it is, and how to get one of their own. */
export function TaskOfOthers({ taskID }: { taskID: string }) {
  const { data: item } = useSuspenseQuery(q(catalog.get, { params: { id: taskID } }))
  const acts = useTaskActs()
  useCrumbs([
    { label: 'Tasks Catalog', href: paths.tasks({ view: 'catalog' }) },
    { label: item.name, href: paths.task(taskID) },
    { label: 'Edit Task' },
  ])
  return (
    <div className={classes.page}>
      <EmptyState
        headingLevel={1}
        icon={<LockKeyhole size={20} strokeWidth={1.75} />}
        title={`This task belongs to ${ownerOf(item)}`}
        text={`You can read “${item.name}” but not change it. Clone it to get a draft of your own with the same text, dates, and logic.`}
        action={
          <>
            <Button
              variant="primary"
              leftSection={<Copy size={16} strokeWidth={1.75} />}
              onClick={() => void acts.ask('clone', [item])}
            >
              Clone task
            </Button>
            <LinkButton href={paths.task(taskID)}>Back to the task</LinkButton>
          </>
        }
      />
      {acts.dialogs}
    </div>
  )
}
