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
  /** Who can no longer sign in; omitted when there is no one. */
  people: ReactNode
  kept: string
}

const icon = { size: 15, strokeWidth: 1.75 }

/** Disables an agency or a company temporarily, with a reason. */
export function DisableDialog({ noun, name, opened, onClose, onSubmit, people, kept }: Props) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Disable ${name}?`}
      description="This is temporary. It can be enabled again at any time."
      schema={Values as z.ZodType<DisableValues, Input>}
      defaultValues={{ reason: null, comment: '' }}
      submitLabel={`Disable ${noun}`}
      danger
      onSubmit={onSubmit}
    >
      {({ control }) => (
        <>
          <Consequences
            label="What happens"
            items={[
              ...(people ? [{ id: 'people', icon: <UserX {...icon} />, text: people }] : []),
              { id: 'mails', icon: <BellOff {...icon} />, text: 'E-mails and reminders stop' },
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
