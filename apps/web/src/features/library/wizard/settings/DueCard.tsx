import type { DateRule } from '@heed/domain/tasks/date-rule'
import { SimpleGrid, Stack } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '../../../../kit/forms/SelectField'
import { Card } from '../../../../ui/Card'
import { CardsField } from './CardsField'
import {
  BASIS_OPTIONS,
  KIND_OPTIONS,
  RECURRENCE_HELP,
  RECURRENCE_OPTIONS,
  WEEKEND_OPTIONS,
} from './date-options'
import { KindFields } from './KindFields'
import type { SettingsValues } from './settings-values'

/** When it is due: the year it counts in, the kind of date, and what a weekend does (RULES.md "Due dates"). */
export function DueCard() {
  const { control, setValue, getValues } = useFormContext<SettingsValues>()
  const [kind, recurrence] = useWatch({ control, name: ['kind', 'recurrence'] })
  return (
    <Card title="When it is due">
      <Stack gap="lg">
        <CardsField
          control={control}
          name="kind"
          label="Kind of date"
          required
          options={KIND_OPTIONS}
          onPick={(picked) => {
            const fits = RECURRENCE_OPTIONS[picked as DateRule['kind']]
            if (!fits.some(({ value }) => value === getValues('recurrence')))
              setValue('recurrence', fits[0]!.value, { shouldDirty: true })
          }}
        />
        {kind !== null && kind !== 'dated' && (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <SelectField control={control} name="basis" label="Counted in" required options={BASIS_OPTIONS} />
            <SelectField
              control={control}
              name="recurrence"
              label="Repeats"
              required
              options={RECURRENCE_OPTIONS[kind]}
              help={recurrence && RECURRENCE_HELP[recurrence]}
            />
          </SimpleGrid>
        )}
        {kind !== null && <KindFields kind={kind} />}
        <CardsField
          control={control}
          name="weekend"
          label="When it falls on a weekend or federal holiday"
          options={WEEKEND_OPTIONS}
        />
        <CardsField
          control={control}
          name="applyDatesAs"
          label="What the date means"
          columns={2}
          options={[
            { value: '0', label: 'Due date', description: 'A deadline: late the day after' },
            {
              value: '1',
              label: 'Notification date',
              description: 'The day it is announced: late after the follow-up days',
            },
          ]}
        />
      </Stack>
    </Card>
  )
}
