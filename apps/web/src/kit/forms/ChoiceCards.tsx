import { Box, Radio } from '@mantine/core'
import { type CSSProperties, type ReactNode, type Ref, useId } from 'react'
import classes from './ChoiceCards.module.css'

export interface Choice {
  value: string
  label: string
  description?: ReactNode
  disabled?: boolean
}

/** The value of "Not sure – ask my agency": the question stays open. */
export const UNSURE = 'unsure'

export interface ChoiceCardsProps {
  options: readonly Choice[]
  value: string | null
  onChange: (value: string) => void
  onBlur?: () => void
  columns?: 1 | 2 | 3 | 4
  /** Adds "Not sure – ask my agency" as the dashed last option; a string says who is told. */
  unsure?: boolean | { description: ReactNode }
  disabled?: boolean
  /** The id of the option that label links point to: the selected one, or else the first. */
  id?: string
  name?: string
  ref?: Ref<HTMLInputElement>
}

/** One answer out of several that need a sentence each. The caller's fieldset names the question. */
export function ChoiceCards({
  options,
  value,
  onChange,
  onBlur,
  columns = 2,
  unsure,
  disabled,
  id,
  name,
  ref,
}: ChoiceCardsProps) {
  const ownName = useId()
  const all: Choice[] = [...options]
  if (unsure) {
    all.push({
      value: UNSURE,
      label: 'Not sure – ask my agency',
      description: unsure === true ? undefined : unsure.description,
    })
  }
  const entry = all.some((option) => option.value === value) ? value : all[0]?.value
  return (
    <div className={classes.grid} data-columns={columns} style={{ '--columns': columns } as CSSProperties}>
      {all.map((option) => (
        <Box
          key={option.value}
          component="label"
          className={classes.card}
          data-unsure={option.value === UNSURE || undefined}
        >
          <Radio
            id={option.value === entry ? id : undefined}
            ref={option.value === entry ? ref : undefined}
            name={name ?? ownName}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
            disabled={disabled || option.disabled}
          />
          <span>
            <span className={classes.label}>{option.label}</span>
            {option.description && <span className={classes.description}>{option.description}</span>}
          </span>
        </Box>
      ))}
    </div>
  )
}
