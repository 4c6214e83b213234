import * as library from '@heed/contract/library'
import { counted } from '@heed/domain/text'
import { Anchor, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../api/query'
import { SideDrawer } from '../../../kit/dialogs/SideDrawer'
import { Link } from '../../../kit/layout/Link'
import { paths } from '../../../paths'
import { DifferentLines } from '../../../pickers/versions/DifferentLines'
import { NoteBox } from '../../../ui/NoteBox'
import classes from './catalog.module.css'

/** Says that someone edited tasks of the library, which upgrades leave as they are, and shows the edits. */
export function LibraryDifferences() {
  const [opened, setOpened] = useState(false)
  const { data } = useQuery(q(library.differences))
  if (!data || data.result.length === 0) return null
  const edited = data.result.length
  return (
    <div className={classes.differences}>
      <NoteBox
        tone="neutral"
        action={
          <Anchor component="button" type="button" fz="sm" onClick={() => setOpened(true)}>
            Compare
          </Anchor>
        }
      >
        {counted(edited, 'task')} {edited === 1 ? 'differs' : 'differ'} from the library as shipped. Updates
        of the library keep these edits.
      </NoteBox>
      <SideDrawer
        opened={opened}
        onClose={() => setOpened(false)}
        title="Edited library tasks"
        description="What was edited, beside what the library ships now."
        width={560}
      >
        <Stack component="ul" gap="lg">
          {data.result.map((task) => (
            <li key={task.taskID}>
              <h3>
                <Link href={paths.task(task.taskID)}>{task.name}</Link>
              </h3>
              <dl className={classes.difference}>
                {task.fields.map((field) => (
                  <Field key={field.label} field={field} />
                ))}
              </dl>
            </li>
          ))}
        </Stack>
      </SideDrawer>
    </div>
  )
}

function Field({ field }: { field: library.TaskDifference['fields'][number] }) {
  const { label, current, shipped, shippedBefore } = field
  return (
    <div>
      <dt>{label}</dt>
      <DifferentLines label="Here" lines={current} />
      <DifferentLines label="Shipped" lines={shipped} />
      {shippedBefore && <DifferentLines label="Shipped when edited" lines={shippedBefore} />}
    </div>
  )
}
