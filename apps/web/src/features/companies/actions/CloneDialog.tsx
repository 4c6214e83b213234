import { clone } from '@heed/contract/company-lifecycle'
import { requiredName } from '@heed/contract/fields'
import { formatDate } from '@heed/domain/date-text'
import { counted } from '@heed/domain/text'
import { CircleCheck, Minus } from 'lucide-react'
import { z } from 'zod'
import { useGo } from '../../../api/use-url-state'
import { useWrite } from '../../../api/use-write'
import { Consequences } from '../../../kit/dialogs/Consequences'
import { FormDialog } from '../../../kit/dialogs/FormDialog'
import { TextField } from '../../../kit/forms/TextField'
import { paths } from '../../../paths'
import { toast } from '../../../ui/show-toast'
import { COMPANY_READS } from '../profile-reads'
import type { ActProps } from './act-props'
import { useBelongings } from './use-belongings'

const Values = z.object({ name: requiredName(120) })
const icon = { size: 15, strokeWidth: 1.75 }

/** Adds a company that starts with the same answers, and opens its setup form. */
export function CloneDialog({ company, opened, onClose }: ActProps) {
  const go = useGo()
  const there = useBelongings(company, opened)
  const write = useWrite(clone, { invalidates: COMPANY_READS })
  const save = async ({ name }: z.output<typeof Values>) => {
    const added = await write.mutateAsync({ params: { id: company.id }, body: { name } })
    go(paths.questionnaire(added.agencyID, added.id))
    const from = added.notCopiedFrom
    toast({
      kind: 'success',
      title: `${added.name} was added`,
      ...(from && {
        message: `Its answers are those of today, without the changes from ${formatDate(from)}.`,
      }),
    })
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Clone ${company.name}`}
      description="A new company that starts with the same answers."
      schema={Values}
      defaultValues={{ name: `Copy of ${company.name}`.slice(0, 120) }}
      submitLabel="Clone company"
      onSubmit={save}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="name" label="Name of the new company" required />
          <Consequences
            label="What is copied"
            items={[
              {
                id: 'copied',
                icon: <CircleCheck {...icon} />,
                text: (
                  <>
                    <b>Copied:</b> profile, billable flags
                    {there?.answers !== 0 &&
                      `, ${there ? counted(there.answers, 'benefits answer') : 'benefits answers'}`}
                  </>
                ),
              },
              {
                id: 'not',
                icon: <Minus {...icon} />,
                text: (
                  <>
                    <b>Not copied:</b> users, completions, notes, documents
                    {there?.answersChangeOn &&
                      `, answers that count only from ${formatDate(there.answersChangeOn)}`}
                  </>
                ),
              },
            ]}
          />
          <p className="small secondary">
            Its setup form opens next. Tasks appear once the setup is complete.
          </p>
        </>
      )}
    </FormDialog>
  )
}
