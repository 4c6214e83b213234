import { ROLE_LABELS } from '@heed/domain/roles'
import { SimpleGrid } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import type { Control } from 'react-hook-form'
import { DatePickerField } from '../../kit/forms/DatePickerField'
import { SelectField } from '../../kit/forms/SelectField'
import { TextField } from '../../kit/forms/TextField'
import { IconButton } from '../../ui/IconButton'
import classes from './companies.module.css'
import type { TeamInput, TeamValues } from './team-values'

interface Props {
  control: Control<TeamInput, unknown, TeamValues>
  index: number
  /** Undefined for the only row. */
  onRemove?: () => void
}

const ROLES = (['CompanyAdmin', 'CompanyUser'] as const).map((role) => ({
  value: role,
  label: ROLE_LABELS[role],
}))

/** One person joining the team. */
export function MemberFields({ control, index, onRemove }: Props) {
  const row = `users.${index}` as const
  return (
    <fieldset className={classes.member}>
      <legend>Person {index + 1}</legend>
      {onRemove && (
        <span className={classes.remove}>
          <IconButton
            size="xs"
            label={`Remove person ${index + 1}`}
            icon={<Trash2 size={15} strokeWidth={1.75} />}
            onClick={onRemove}
          />
        </span>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextField control={control} name={`${row}.first`} label="First name" required autoComplete="off" />
        <TextField control={control} name={`${row}.last`} label="Last name" required autoComplete="off" />
      </SimpleGrid>
      <TextField
        control={control}
        name={`${row}.email`}
        label="E-mail"
        type="email"
        required
        autoComplete="off"
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <SelectField control={control} name={`${row}.userRoleID`} label="Role" options={ROLES} required />
        <DatePickerField control={control} name={`${row}.startDate`} label="Start date" />
      </SimpleGrid>
    </fieldset>
  )
}
