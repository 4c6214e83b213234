import { initials } from '@heed/domain/text'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { companyUsers } from '../../../api/company-users'
import { UserPicker } from '../../../pickers/UserPicker'
import { Avatar } from '../../../ui/Avatar'
import { IconButton } from '../../../ui/IconButton'
import { IconTextButton } from '../../../ui/IconTextButton'
import { EVERYBODY } from '../everybody'
import classes from './Assignees.module.css'
import { useTask } from './task-context'
import { useAssign } from './use-assign'

/** Who the task is assigned to, with adding and taking off in place. */
export function Assignees() {
  const { task } = useTask()
  const assign = useAssign()
  const client = useQueryClient()
  const [adding, setAdding] = useState(false)
  const mayAssign = task.allowed.assign !== 'no'
  const add = async () => {
    // The picker takes no focus while it waits for its people, so they come first.
    await client.prefetchQuery(companyUsers(task, EVERYBODY))
    setAdding(true)
  }
  return (
    <div className={classes.people}>
      {task.assignees.length === 0 && <span className="muted">Nobody</span>}
      {task.assignees.length > 0 && (
        <ul className={classes.list}>
          {task.assignees.map(({ id, name }) => (
            <li key={id ?? name}>
              <Avatar size="sm" initials={initials(name)} />
              <span className={classes.name}>{name}</span>
              {mayAssign && id && (
                <IconButton
                  size="xs"
                  label={`Take ${name} off`}
                  icon={<X size={14} strokeWidth={1.75} />}
                  onClick={() => void assign({ id, name }, false)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayAssign && adding && (
        <UserPicker
          label="Person to assign"
          agencyID={task.agencyID}
          companyID={task.companyID}
          except={task.assignees.flatMap(({ id }) => id ?? [])}
          value={null}
          ref={(box) => box?.focus()}
          onSelect={({ value, label }) => {
            setAdding(false)
            void assign({ id: value, name: label }, true)
          }}
        />
      )}
      {mayAssign && (
        <IconTextButton
          kind="add"
          aria-expanded={adding}
          aria-label={adding ? 'Cancel adding an assignee' : 'Add assignee'}
          onClick={() => (adding ? setAdding(false) : void add())}
        >
          {adding ? 'Cancel' : 'Add'}
        </IconTextButton>
      )}
    </div>
  )
}
