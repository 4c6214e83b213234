import { isAgencyUserOrAbove } from '@heed/domain/roles'
import { useCrumbs } from '../../../api/top-bar'
import { useViewer } from '../../../api/viewer'
import { SplitLayout } from '../../../kit/layout/SplitLayout'
import { paths } from '../../../paths'
import { LawCard } from '../../../pickers/task/LawCard'
import { ResourcesCard } from '../../../pickers/task/ResourcesCard'
import { EvidenceCard } from '../evidence/EvidenceCard'
import { CyclesCard } from '../moves/CyclesCard'
import { NotesCard } from '../notes/NotesCard'
import { ActionsCard } from '../progress/ActionsCard'
import { DueCard } from '../time/DueCard'
import { HistoryCard } from './HistoryCard'
import { ProgramCard } from './ProgramCard'
import { PropertiesCard } from './PropertiesCard'
import { StandingNotes } from './StandingNotes'
import { TaskHead } from './TaskHead'
import { type CompanyTask, TaskContext, useSharedTask } from './task-context'
import { WhyCard } from './WhyCard'

interface Props {
  task: CompanyTask
  asked: { taskID: string; companyID?: string; instanceID?: string }
}

/** A company's task in one cycle: the work on the left, the facts on the right (RULES.md "Task View"). */
export function TaskView({ task, asked }: Props) {
  const seesCompanies = isAgencyUserOrAbove(useViewer().userRoleID)
  const shared = useSharedTask(task, asked)
  useCrumbs([
    { label: 'Tasks', href: paths.tasks() },
    ...(seesCompanies && task.companyName
      ? [{ label: task.companyName, href: paths.tasks({ company: task.companyID }) }]
      : []),
    ...(task.closing
      ? [{ label: 'Closed', href: paths.tasks({ tab: 'all', cycle: 'closed', company: task.companyID }) }]
      : []),
    { label: task.name },
  ])
  return (
    <TaskContext value={shared}>
      <TaskHead />
      <StandingNotes />
      <SplitLayout
        sideLabel="About this task"
        side={
          <>
            <DueCard />
            <ProgramCard />
            <PropertiesCard />
            <WhyCard />
            <HistoryCard />
            <CyclesCard />
          </>
        }
      >
        <ActionsCard />
        <LawCard {...task} />
        <ResourcesCard resources={task.resources} />
        <EvidenceCard />
        <NotesCard />
      </SplitLayout>
    </TaskContext>
  )
}
