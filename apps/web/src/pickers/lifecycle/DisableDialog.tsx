import { DISABLE_REASON_LABELS, DISABLE_REASONS } from '@heed/domain/lifecycle'
import { Archive, BellOff, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { Consequences } from '../../kit/dialogs/Consequences'
import { FormDialog } from '../../kit/dialogs/FormDialog'
import { TextareaField } from '../../kit/forms/TextareaField'
import type { EndingProps } from './ending-props'
import { comment, READERS, ReasonField } from './ReasonField'

const Values = z.object({ reason: z.enum(DISABLE_REASONS, 'Choose a reason.'), comment })
export type DisableValues = z.output<typeof Values>
type Input = { reason: string | null; comment: string }

interface Props extends EndingProps<DisableValues> {
  /** Who can no longer sign in; nothing where there is nobody. */
  people: ReactNode
  kept: string
}

const icon = { size: 15, strokeWidth: 1.75 }

/** Takes an agency or a company out of use for a time, for a reason. */
export function DisableDialog({ noun, name, opened, onClose, onSubmit, people, kept }: Props) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Disable ${name}?`}
      description="For a time. It can be enabled again whenever you like."
      schema={Values as z.ZodType<DisableValues, Input>}
      defaultValues={{ reason: null, comment: '' }}
      submitLabel={`Disable ${noun}`}
      danger
      onSubmit={onSubmit}
    >
      {({ control }) => (
        <>
          <Consequences
            label="What follows"
            items={[
              ...(people ? [{ id: 'people', icon: <UserX {...icon} />, text: people }] : []),
              { id: 'mails', icon: <BellOff {...icon} />, text: 'Mails and reminders stop' },
              { id: 'kept', icon: <Archive {...icon} />, text: kept },
            ]}
          />
          <ReasonField control={control} name="reason" labels={DISABLE_REASON_LABELS} />
          <TextareaField control={control} name="comment" label="Comment" rows={3} help={READERS[noun]} />
        </>
      )}
    </FormDialog>
  )
}
