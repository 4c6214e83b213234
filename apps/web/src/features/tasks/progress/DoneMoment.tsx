import type { TaskItem } from '@heed/contract/task'
import * as tasks from '@heed/contract/tasks'
import { Box, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { q } from '../../../api/query'
import { useToday } from '../../../kit/clock'
import { dueText } from '../../../kit/due-text'
import { LinkButton } from '../../../kit/layout/LinkButton'
import { paths } from '../../../paths'
import { AnimationWrapper } from '../../../ui/AnimationWrapper'
import { useTask } from '../view/task-context'

/** Shown to the person who just completed the last action, with a link to the next task by due date. */
export function DoneMoment() {
  const { task } = useTask()
  const following = useQuery(q(tasks.next, { query: { instanceID: task.instanceID } }))
  const next = following.data?.task
  return (
    <Stack
      role="status"
      align="center"
      gap={0}
      px="lg"
      pb="xl"
      ta="center"
      style={{ borderTop: '1px solid var(--border-subtle)' }}
    >
      <AnimationWrapper name="done" />
      <Text size="xl" fw={600}>
        All actions are done
      </Text>
      <p className="small secondary">The task, its evidence, and its notes stay on record here.</p>
      {next && <NextTask task={next} />}
      {following.isSuccess && !next && (
        <Box mt="md">
          <LinkButton href={paths.tasks()}>Back to the task list</LinkButton>
        </Box>
      )}
    </Stack>
  )
}

function NextTask({ task }: { task: TaskItem }) {
  const { taskID, companyID, instanceID, name } = task
  const due = dueText(task, useToday())
  return (
    <Stack align="center" gap="xs" mt="md">
      <LinkButton
        variant="primary"
        href={paths.task(taskID, { companyID, instanceID })}
        rightSection={<ArrowRight size={16} strokeWidth={1.75} />}
      >
        Next task
      </LinkButton>
      <p className="small">
        <span className="strong">{name}</span>
        {due && (
          <span className="meta">
            {' '}
            {due.exact} · {due.words}
          </span>
        )}
      </p>
    </Stack>
  )
}
