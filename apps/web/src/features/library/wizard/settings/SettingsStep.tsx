import { categories } from '@heed/contract/library'
import { Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { q } from '../../../../api/query'
import { TextField } from '../../../../kit/forms/TextField'
import { Card } from '../../../../ui/Card'
import type { DraftValues } from '../draft-values'
import { AnswersCard } from './AnswersCard'
import { BasicsCard } from './BasicsCard'
import { DueCard } from './DueCard'
import { MovesCard } from './MovesCard'
import { RemindersCard } from './RemindersCard'
import { SubmitCard } from './SubmitCard'

/** When the task is due, who is reminded, and where it is shown. */
export function SettingsStep() {
  const { data } = useSuspenseQuery(q(categories))
  const { control } = useFormContext<DraftValues>()
  const type = useWatch({ control, name: 'type' })
  return (
    <Stack gap="xl">
      <BasicsCard categories={data.result} />
      {type === 'HIPAA10' && (
        <Card title="Step of the program">
          <TextField
            control={control}
            name="step"
            label="Step"
            type="number"
            help="Its place among the steps of HIPAA10, which come one a month."
          />
        </Card>
      )}
      <DueCard />
      <AnswersCard />
      <MovesCard />
      <RemindersCard />
      <SubmitCard />
    </Stack>
  )
}
