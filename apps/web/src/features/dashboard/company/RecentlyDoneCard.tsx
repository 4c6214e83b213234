import type { CompanyDashboard } from '@heed/contract/dashboard'
import { daysBetween, type IsoDate } from '@heed/domain/dates'
import { counted, initials } from '@heed/domain/text'
import { Box, Flex, Group, Text } from '@mantine/core'
import { dayOf } from '../../../kit/clock'
import { Link } from '../../../kit/layout/Link'
import { dayText } from '../../../kit/local-time'
import { paths } from '../../../paths'
import type { TaskLinks } from '../../../task-links'
import { Avatar } from '../../../ui/Avatar'
import { Card } from '../../../ui/Card'
import { StatusGlyph } from '../../../ui/StatusGlyph'
import classes from '../dashboard.module.css'

type DoneTask = CompanyDashboard['recentlyDone'][number]

/** What was completed most recently, by whom and how early or late. */
export function RecentlyDoneCard({ data, links }: { data: CompanyDashboard; links: TaskLinks }) {
  const { recentlyDone, today } = data
  return (
    <Card title="Recently completed" flush>
      {recentlyDone.length > 0 ? (
        <ul aria-label="Recently completed">
          {recentlyDone.map((task) => (
            <DoneRow key={task.instanceID} task={task} today={today} />
          ))}
        </ul>
      ) : (
        <Text className={`${classes.row} secondary`} py="md">
          Nothing completed yet. <Link href={links.open()}>Open the first task</Link>
        </Text>
      )}
    </Card>
  )
}

/** "1 day early", "On time", "3 days late"; late by the same rule as the status (RULES.md "Task status"). */
function earlyWords(doneOn: IsoDate, { dueDate, lateAfter }: DoneTask): string {
  if (doneOn < dueDate) return `${counted(daysBetween(doneOn, dueDate), 'day')} early`
  return doneOn > lateAfter ? `${counted(daysBetween(lateAfter, doneOn), 'day')} late` : 'On time'
}

function DoneRow({ task, today }: { task: DoneTask; today: IsoDate }) {
  const { taskID, companyID, instanceID, name, completedBy, completedAt } = task
  const doneOn = dayOf(completedAt)
  return (
    <Flex component="li" className={classes.row} align="center" gap="sm">
      <StatusGlyph kind="complete" size={16} colored />
      <Box flex={1} miw={0}>
        <Link href={paths.task(taskID, { companyID, instanceID })} className={classes.cover}>
          {name}
        </Link>
      </Box>
      {completedBy && (
        <Group gap="xs" w={150} wrap="nowrap" visibleFrom="sm">
          <Avatar size="sm" initials={initials(completedBy.name)} />
          <span className="truncate">{completedBy.name}</span>
        </Group>
      )}
      <Text size="xs" c="dimmed" w={84} ta="end" className="num">
        <time dateTime={completedAt}>{dayText(doneOn, today)}</time>
        <br />
        {earlyWords(doneOn, task)}
      </Text>
    </Flex>
  )
}
