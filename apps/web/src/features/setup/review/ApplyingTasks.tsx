import type { PreviewTask, SetupPreview } from '@heed/contract/setup'
import { MODULE_LABELS, MODULES } from '@heed/domain/modules'
import { counted } from '@heed/domain/text'
import { TextInput } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { ApiError } from '../../../api/api-error'
import { CardSkeleton } from '../../../kit/states/CardSkeleton'
import { EmptyState } from '../../../kit/states/EmptyState'
import { ErrorState } from '../../../kit/states/ErrorState'
import { NoResults } from '../../../kit/states/NoResults'
import { Card } from '../../../ui/Card'
import { dueDatesSentence, isLater, isNow, laterSentence } from '../preview/later-words'
import classes from '../setup.module.css'
import { useSetupPlace } from '../setup-context'
import { TaskGroup } from './TaskGroup'

/**
 * Every task the answers add, by module, with those that begin later listed separately, each with its reason
 * and first due date.
 */
export function ApplyingTasks({ preview }: { preview: UseQueryResult<SetupPreview, ApiError> }) {
  const { setup } = useSetupPlace()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim().toLowerCase())
  if (preview.isPending) return <CardSkeleton lines={8} label="Tasks that will apply" />
  if (!preview.data)
    return (
      <Card title="Tasks that will apply" flush>
        <ErrorState
          message={preview.error?.message}
          requestId={preview.error?.requestId}
          onRetry={() => void preview.refetch()}
        />
      </Card>
    )
  const { tasks } = preview.data
  const found = tasks.filter(({ name, because }) => `${name} ${because}`.toLowerCase().includes(wanted))
  return (
    <Card
      title={titleOf(preview.data, setup.setupComplete)}
      flush
      line
      actions={
        tasks.length > 0 && (
          <TextInput
            type="search"
            size="sm"
            leftSection={<Search size={15} strokeWidth={1.75} />}
            aria-label="Search these tasks"
            placeholder="Search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            // Enter belongs to the search, not to the surrounding form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )
      }
    >
      {tasks.length === 0 && (
        <EmptyState
          title="No tasks apply yet"
          text="Under Employer, say which plans the company has. The tasks follow from that."
          headingLevel={3}
        />
      )}
      {tasks.length > 0 && (
        <p className={`${classes.summary} small secondary`}>
          {[dueDatesSentence(preview.data, { isSetUp: setup.setupComplete }), laterSentence(tasks)]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {tasks.length > 0 && found.length === 0 && (
        <NoResults text="None of these tasks match." onClear={() => setText('')} />
      )}
      {groupsOf(found).map((group) => (
        <TaskGroup key={group.id} {...group} />
      ))}
    </Card>
  )
}

function titleOf({ count, laterCount }: SetupPreview, isSetUp: boolean) {
  if (count + laterCount === 0) return isSetUp ? 'Tasks that apply' : 'Tasks that will apply'
  if (laterCount > 0) return `${counted(count, 'task')} now, ${laterCount} later`
  if (isSetUp) return count === 1 ? 'This task applies' : `These ${counted(count, 'task')} apply`
  return count === 1 ? 'This task will apply' : `These ${counted(count, 'task')} will apply`
}

type Group = { id: string; title: string; tasks: PreviewTask[] }

function groupsOf(tasks: readonly PreviewTask[]): Group[] {
  const now = tasks.filter(isNow)
  const groups = MODULES.map((module) => ({
    id: module,
    title: MODULE_LABELS[module],
    tasks: now.filter((task) => task.module === module),
  }))
  const later = { id: 'later', title: 'Begin later', tasks: tasks.filter(isLater) }
  return [...groups, later].filter((group) => group.tasks.length > 0)
}
