import { formatDate } from '@heed/domain/date-text'
import { isAgencyUserOrAbove } from '@heed/domain/roles'
import { Button, Stack } from '@mantine/core'
import { useCrumbs } from '../../../api/top-bar'
import { useViewer } from '../../../api/viewer'
import { SplitLayout } from '../../../kit/layout/SplitLayout'
import { paths } from '../../../paths'
import { NoteBox } from '../../../ui/NoteBox'
import { ActionsCard } from './ActionsCard'
import { CyclesCard } from './CyclesCard'
import { DueCard } from './DueCard'
import { EvidenceCard } from './EvidenceCard'
import { HistoryCard } from './HistoryCard'
import { LawCard } from './LawCard'
import { NotesCard } from './NotesCard'
import { PropertiesCard } from './PropertiesCard'
import { TaskHead } from './TaskHead'
import { type CompanyTask, TaskContext, useSharedTask, useTask } from './task-context'
import { useEndPend } from './use-end-pend'
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
            <PropertiesCard />
            <WhyCard />
            <HistoryCard />
            <CyclesCard />
          </>
        }
      >
        <ActionsCard />
        <LawCard sections={task.sections} references={task.references} />
        <EvidenceCard />
        <NotesCard />
      </SplitLayout>
    </TaskContext>
  )
}

/** What is true of the whole task: closed, no longer applies, pended. */
function StandingNotes() {
  const { task } = useTask()
  const { end, ending } = useEndPend()
  const { isSnapshot, noLongerApplies, pendUntil, pendReason, allowed } = task
  if (!isSnapshot && !noLongerApplies && !pendUntil) return null
  return (
    <Stack gap="xs" mb={{ base: 'md', sm: 'xl' }}>
      {isSnapshot && (
        <NoteBox tone="neutral">
          This cycle is closed and shows the text that was in effect then
          {allowed.complete === 'withReason'
            ? '; you can change it with a reason.'
            : ' and cannot be changed.'}
        </NoteBox>
      )}
      {noLongerApplies && (
        <NoteBox tone="warning">
          According to the current setup form, this task no longer applies. It is still here because work on
          it had started.
        </NoteBox>
      )}
      {pendUntil && (
        <NoteBox
          tone="info"
          action={
            allowed.endPend !== 'no' && (
              <Button size="sm" loading={ending} onClick={end}>
                End pend
              </Button>
            )
          }
        >
          Reminders are paused until {formatDate(pendUntil)}
          {pendReason ? `: ${pendReason}` : '.'}
        </NoteBox>
      )}
    </Stack>
  )
}
