import type { SetupPreview } from '@heed/contract/setup'
import { MODULE_LABELS, MODULES } from '@heed/domain/modules'
import { counted } from '@heed/domain/text'
import { TextInput } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { ApiError } from '../../../api/api-error'
import { List } from '../../../kit/layout/List'
import { ListRow } from '../../../kit/layout/ListRow'
import { CardSkeleton } from '../../../kit/states/CardSkeleton'
import { EmptyState } from '../../../kit/states/EmptyState'
import { ErrorState } from '../../../kit/states/ErrorState'
import { NoResults } from '../../../kit/states/NoResults'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import classes from '../setup.module.css'

/** Every task the answers bring, by module, with the condition that brings it. */
export function ApplyingTasks({ preview }: { preview: UseQueryResult<SetupPreview, ApiError> }) {
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
  const { count, tasks } = preview.data
  const found = tasks.filter(({ name, because }) => `${name} ${because}`.toLowerCase().includes(wanted))
  const groups = MODULES.map((module) => ({
    module,
    tasks: found.filter((task) => task.module === module),
  })).filter((group) => group.tasks.length > 0)

  return (
    <Card
      title={count === 1 ? 'This 1 task will apply' : `These ${counted(count, 'task')} will apply`}
      flush
      line
      actions={
        count > 0 && (
          <TextInput
            type="search"
            size="sm"
            leftSection={<Search size={15} strokeWidth={1.75} />}
            aria-label="Search these tasks"
            placeholder="Search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            // Enter belongs to the search, not to the form around it.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )
      }
    >
      {count === 0 && (
        <EmptyState
          title="No task applies yet"
          text="Say under Employer which plans the company has; the tasks follow."
          headingLevel={3}
        />
      )}
      {count > 0 && groups.length === 0 && (
        <NoResults text="None of these tasks fits." onClear={() => setText('')} />
      )}
      {groups.map((group) => (
        <section key={group.module} aria-labelledby={`review-${group.module}`}>
          <h3 id={`review-${group.module}`} className={classes.module}>
            {MODULE_LABELS[group.module]} <span className="muted num">{group.tasks.length}</span>
          </h3>
          <List labelledBy={`review-${group.module}`}>
            {group.tasks.map(({ taskID, name, because }) => (
              <ListRow key={taskID} title={name} meta={because} href={paths.task(taskID)} quiet />
            ))}
          </List>
        </section>
      ))}
    </Card>
  )
}
