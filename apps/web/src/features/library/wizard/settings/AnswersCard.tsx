import { useFormContext } from 'react-hook-form'
import { Card } from '../../../../ui/Card'
import { CardsField } from './CardsField'
import { AS_OF_OPTIONS } from './date-options'
import type { SettingsValues } from './settings-values'

/** The day whose answers decide whether the task applies (RULES.md "What applies when"). */
export function AnswersCard() {
  const { control } = useFormContext<SettingsValues>()
  return (
    <Card title="Which answers it reads">
      <CardsField
        control={control}
        name="asOf"
        label="Which answers it reads"
        hideLabel
        options={AS_OF_OPTIONS}
      />
    </Card>
  )
}
