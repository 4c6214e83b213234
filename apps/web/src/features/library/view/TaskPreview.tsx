import * as companies from '@heed/contract/companies'
import type { FullTask } from '@heed/contract/task'
import * as wizard from '@heed/contract/task-wizard'
import { formatDate } from '@heed/domain/date-text'
import { Anchor } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { q } from '../../../api/query'
import { useCrumbs } from '../../../api/top-bar'
import { Facts } from '../../../kit/layout/Facts'
import { Link } from '../../../kit/layout/Link'
import { LinkButton } from '../../../kit/layout/LinkButton'
import { PageHeader } from '../../../kit/layout/PageHeader'
import { SplitLayout } from '../../../kit/layout/SplitLayout'
import { paths } from '../../../paths'
import { LawCard } from '../../../pickers/task/LawCard'
import { Card } from '../../../ui/Card'
import { NoteBox } from '../../../ui/NoteBox'
import { StatusBadge } from '../../../ui/StatusBadge'
import { PreviewDialog } from '../acts/PreviewDialog'
import { ActionsCard } from './ActionsCard'
import { PropertiesCard } from './PropertiesCard'
import classes from './view.module.css'

interface Props {
  taskID: string
  companyID: string
}

/** A library task as the users of a company will see it, with its draft; nothing can be changed here. */
export function TaskPreview({ taskID, companyID }: Props) {
  const { data: task } = useSuspenseQuery(
    q(wizard.previewAs, { params: { id: taskID }, query: { companyID } }),
  )
  const { data: company } = useSuspenseQuery(q(companies.get, { params: { id: companyID } }))
  const [choosing, setChoosing] = useState(false)
  const applies = task.companyID !== null
  useCrumbs([
    { label: 'Tasks Catalog', href: paths.tasks({ view: 'catalog' }) },
    { label: task.name, href: paths.task(taskID) },
    { label: 'Preview' },
  ])
  return (
    <>
      <div className={classes.note}>
        <NoteBox
          tone="info"
          action={
            <Anchor component="button" type="button" fz="sm" onClick={() => setChoosing(true)}>
              Choose another company
            </Anchor>
          }
        >
          Preview: what users of <b>{company.name}</b> will see. Nothing can be changed here.
        </NoteBox>
      </div>
      {!applies && (
        <div className={classes.note}>
          <NoteBox tone="warning">
            {company.name} does not get this task: its logic does not choose the company, or no due date falls
            within the next 12 months. <Link href={paths.taskLogic(taskID)}>Open the logic</Link>
          </NoteBox>
        </div>
      )}
      <PageHeader
        badges={
          <>
            {task.status && <StatusBadge {...task} status={task.status} />}
            <span className="meta">{task.category}</span>
          </>
        }
        title={task.name}
        subtitle={task.summary}
        actions={
          <LinkButton href={paths.task(taskID)} leftSection={<ArrowLeft size={16} strokeWidth={1.75} />}>
            Back to the task
          </LinkButton>
        }
      />
      <SplitLayout
        sideLabel="About this task"
        side={
          <>
            {applies && <DatesCard task={task} />}
            <PropertiesCard task={task} />
          </>
        }
      >
        <ActionsCard actions={task.actions} />
        <LawCard {...task} />
      </SplitLayout>
      <PreviewDialog task={choosing ? { id: taskID } : null} onClose={() => setChoosing(false)} />
    </>
  )
}

/** When it is due there and why it applies, as the company reads it. */
function DatesCard({ task }: { task: FullTask }) {
  const { dueDate, notificationDate, dueDateDerivation, why } = task
  return (
    <Card title="For this company">
      <Facts
        items={[
          ...(dueDate ? [{ label: 'Due', value: formatDate(dueDate) }] : []),
          ...(notificationDate ? [{ label: 'Announced', value: formatDate(notificationDate) }] : []),
          ...(dueDateDerivation ? [{ label: 'Why then', value: dueDateDerivation.sentence }] : []),
          ...(why ? [{ label: 'Why it applies', value: why.sentence }] : []),
        ]}
      />
    </Card>
  )
}
