import { TextInput } from '@mantine/core'
import classes from './Dialog.module.css'

interface TypeToConfirmProps {
  id: string
  label: string
  /** The text to type. */
  text: string
  disabled?: boolean
  typed: string
  onType: (typed: string) => void
  onSubmit: () => void
}

/** The field in which an object's name is typed before it is deleted; Enter confirms. */
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
