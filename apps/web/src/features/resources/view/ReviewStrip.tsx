import { calendarDate } from '@heed/contract/fields'
import type { Resource } from '@heed/contract/resource'
import * as resources from '@heed/contract/resources'
import { formatDate } from '@heed/domain/date-text'
import { addMonths } from '@heed/domain/dates'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { useWrite } from '../../../api/use-write'
import { useToday } from '../../../kit/clock'
import { FormDialog } from '../../../kit/dialogs/FormDialog'
import { DatePickerField } from '../../../kit/forms/DatePickerField'
import { NoteBox } from '../../../ui/NoteBox'
import { toast } from '../../../ui/show-toast'
import { RESOURCE_READS } from '../resource-reads'

const Review = z.object({ reviewOn: calendarDate.nullable() })

/** The day has come on which somebody meant to read it over. */
export function ReviewStrip({ resource }: { resource: Resource }) {
  const { id, reviewOn, version } = resource
  const [opened, setOpened] = useState(false)
  const save = useWrite(resources.save, { invalidates: RESOURCE_READS, ifMatch: version })
  const today = useToday()
  const submit = async (values: z.output<typeof Review>) => {
    await save.mutateAsync({ body: { id, isReviewed: true, ...values } })
    toast({ kind: 'success', title: 'Review noted' })
  }
  if (!resource.isReviewDue || !resource.canEdit || !reviewOn) return null
  return (
    <NoteBox
      tone="warning"
      action={
        <Button size="sm" onClick={() => setOpened(true)}>
          Mark as reviewed
        </Button>
      }
    >
      The review of this resource was due on {formatDate(reviewOn)}.
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Mark as reviewed"
        description="Readers see the day of the last review."
        schema={Review}
        defaultValues={{ reviewOn: addMonths(today, 12) }}
        submitLabel="Mark as reviewed"
        onSubmit={submit}
      >
        {(form) => (
          <DatePickerField
            control={form.control}
            name="reviewOn"
            label="Next review by"
            help="Leave it empty for no further review."
          />
        )}
      </FormDialog>
    </NoteBox>
  )
}
