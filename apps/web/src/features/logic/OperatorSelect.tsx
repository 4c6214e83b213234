import { OPERATORS, type Operator } from '@heed/domain/logic/rule'
import { NativeSelect } from '@mantine/core'
import classes from './logic.module.css'

const CHOICES = OPERATORS.filter((operator) => operator !== 'NotSet')

interface Props {
  /** "Operator of set 2" */
  label: string
  value: Operator
  onChange: (operator: Operator) => void
}

/** How a set or a line joins what comes before it. */
export const OperatorSelect = ({ label, value, onChange }: Props) => (
  <NativeSelect
    aria-label={label}
    size="sm"
    className={classes.operator}
    data={CHOICES}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value as Operator)}
  />
)
