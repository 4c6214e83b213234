import { TASK_ICONS } from '@heed/domain/tasks/icons'
import type { FieldValues } from 'react-hook-form'
import { GroupFrame } from '../../../../kit/forms/GroupFrame'
import { type FieldProps, useField } from '../../../../kit/forms/use-field'
import classes from './settings.module.css'
import { TaskIconPicture } from './TaskIconPicture'

/** "file-text" as a name: "file text" */
const nameOf = (icon: string) => icon.replaceAll('-', ' ')

/** One of the 24 pictures a task can have. */
export function TaskIconField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { id, parts, field } = useField(props)
  return (
    <GroupFrame {...parts} role="radiogroup">
      <div className={classes.icons}>
        {TASK_ICONS.map((icon) => (
          <label key={icon} className={classes.icon} title={nameOf(icon)}>
            <input
              type="radio"
              id={icon === field.value ? id : undefined}
              name={field.name}
              aria-label={nameOf(icon)}
              checked={icon === field.value}
              onBlur={field.onBlur}
              onChange={() => field.onChange(icon)}
            />
            <TaskIconPicture icon={icon} />
          </label>
        ))}
      </div>
    </GroupFrame>
  )
}
