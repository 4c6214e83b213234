import { TextInput } from '@mantine/core'
import classes from './Dialog.module.css'

interface TypeToConfirmProps {
  id: string
  label: string
  /** What has to be typed. */
  text: string
  disabled?: boolean
  typed: string
  onType: (typed: string) => void
  onSubmit: () => void
}

/** The box in which a name is typed before its owner is deleted; Enter confirms. */
export function TypeToConfirm({ id, label, text, disabled, typed, onType, onSubmit }: TypeToConfirmProps) {
  return (
    <form
      className={classes.field}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onSubmit()
      }}
    >
      <TextInput
        id={id}
        label={label}
        withAsterisk
        value={typed}
        disabled={disabled}
        placeholder={text}
        onChange={(event) => onType(event.target.value)}
        aria-required
        autoComplete="off"
      />
    </form>
  )
}
