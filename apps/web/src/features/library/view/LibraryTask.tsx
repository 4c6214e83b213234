import type { FullTask } from '@heed/contract/task'
import { isAgencyAdminOrAbove } from '@heed/domain/roles'
import { useState } from 'react'
import { useCrumbs } from '../../../api/top-bar'
import { useCan, useViewer } from '../../../api/viewer'
import { SplitLayout } from '../../../kit/layout/SplitLayout'
import { paths } from '../../../paths'
import { AddEventDialog } from '../../../pickers/task/AddEventDialog'
import { LawCard } from '../../../pickers/task/LawCard'
import { ResourcesCard } from '../../../pickers/task/ResourcesCard'
import { ActionsCard } from './ActionsCard'
import { CompaniesCard } from './CompaniesCard'
import { DraftNote } from './DraftNote'
import { LibraryTaskHead } from './LibraryTaskHead'
import { PropertiesCard } from './PropertiesCard'
import { useLibraryTask } from './use-library-task'
import { VersionsCard } from './VersionsCard'

/** A library task without a company: what it is, with nothing to check off (RULES.md "Pages"). */
export function LibraryTask({ task }: { task: FullTask }) {
  const viewer = useViewer()
  const { item, draft, shown } = useLibraryTask(task)
  const mayAdd = useCan()('task.addInstance') && (task.event !== null || task.recurrence === 'event')
  const [adding, setAdding] = useState(false)
  const ownCompany = viewer.company ? { value: viewer.company.id, label: viewer.company.name } : undefined
  useCrumbs([
    { label: 'Tasks', href: paths.tasks() },
    ...(isAgencyAdminOrAbove(viewer.userRoleID)
      ? [{ label: 'Tasks Catalog', href: paths.tasks({ view: 'catalog' }) }]
      : []),
    { label: shown.name },
  ])
  return (
    <>
      <LibraryTaskHead task={shown} item={item} onAddEvent={mayAdd ? () => setAdding(true) : undefined} />
      {item && <DraftNote item={item} draft={draft} />}
      <SplitLayout
        sideLabel="About this task"
        side={
          <>
            {item && <CompaniesCard item={item} />}
            <PropertiesCard task={shown} />
            {item?.canEdit && <VersionsCard item={item} />}
          </>
        }
      >
        <ActionsCard actions={shown.actions} />
        <LawCard {...shown} />
        <ResourcesCard resources={shown.resources} />
      </SplitLayout>
      {mayAdd && (
        <AddEventDialog opened={adding} task={task} company={ownCompany} onClose={() => setAdding(false)} />
      )}
    </>
  )
}
