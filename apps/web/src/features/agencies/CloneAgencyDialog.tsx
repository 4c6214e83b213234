import * as agencies from '@heed/contract/agencies'
import { requiredName } from '@heed/contract/fields'
import { counted, joinWords, plural } from '@heed/domain/text'
import { CircleCheck, Minus } from 'lucide-react'
import { z } from 'zod'
import { useGo } from '../../api/use-url-state'
import { useWrite } from '../../api/use-write'
import { Consequences } from '../../kit/dialogs/Consequences'
import { FormDialog } from '../../kit/dialogs/FormDialog'
import { TextField } from '../../kit/forms/TextField'
import { paths } from '../../paths'
import { toast } from '../../ui/show-toast'
import type { AgencyDialogProps } from './agency-dialog'
import { AGENCY_READS } from './agency-reads'

const Named = z.object({ name: requiredName(120) })
const icon = { size: 15, strokeWidth: 1.75 }

const NAMED = 3

/** Whoever clones should know of tasks whose lists name nobody of the new agency. */
function limited(tasks: readonly { name: string }[]) {
  if (tasks.length === 0) return undefined
  const names = tasks.slice(0, NAMED).map(({ name }) => `“${name}”`)
  const words = tasks.length > NAMED ? [...names, 'others'] : names
  return {
    message: `No company gets ${joinWords(words)} yet: no company or agency on ${plural(tasks.length, 'its list', 'their lists')} belongs to the new agency. Change that in the Task Logic Editor.`,
  }
}

/** A new agency that starts with the settings of this one. */
export function CloneAgencyDialog({ agency, opened, onClose }: AgencyDialogProps) {
  const go = useGo()
  const clone = useWrite(agencies.clone, { invalidates: AGENCY_READS })
  const save = async (body: z.output<typeof Named>) => {
    const made = await clone.mutateAsync({ params: { id: agency.id }, body })
    go(paths.agency(made.id))
    toast({ kind: 'success', title: `${made.name} was created`, ...limited(made.limitedToNobody) })
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Clone ${agency.name}`}
      description="A new agency that starts with the same settings."
      schema={Named}
      defaultValues={{ name: `Copy of ${agency.name}`.slice(0, 120) }}
      submitLabel="Clone agency"
      onSubmit={save}
    >
      {({ control }) => (
        <>
          <TextField
            control={control}
            name="name"
            label="Name of the new agency"
            required
            autoComplete="organization"
          />
          <Consequences
            label="What is copied"
            items={[
              {
                id: 'copied',
                icon: <CircleCheck {...icon} />,
                text: (
                  <>
                    <b>Copied:</b> settings, brand
                    {agency.customTasks > 0 && `, ${counted(agency.customTasks, 'custom task')}`}
                  </>
                ),
              },
              {
                id: 'left',
                icon: <Minus {...icon} />,
                text: (
                  <>
                    <b>Not copied:</b> users, companies, logo
                  </>
                ),
              },
            ]}
          />
        </>
      )}
    </FormDialog>
  )
}
