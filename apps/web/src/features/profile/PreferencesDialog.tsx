import type { Input } from '@heed/contract/endpoint'
import type { Preferences, savePreferences } from '@heed/contract/notifications'
import { FormDialog } from '../../kit/dialogs/FormDialog'
import { Pairs } from '../../kit/forms/Pairs'
import { SelectField } from '../../kit/forms/SelectField'
import { NoteBox } from '../../ui/NoteBox'
import { KindSwitches } from './KindSwitches'
import {
  HOUR_OPTIONS,
  preferenceFields,
  preferenceValues,
  RHYTHM_OPTIONS,
  ZONE_OPTIONS,
  zoneText,
} from './preference-values'

interface Props {
  chosen: Preferences
  opened: boolean
  onClose: () => void
  onSave: (body: Input<typeof savePreferences>['body']) => Promise<unknown>
}

/** Kinds by channel, the rhythm of the digest, and hours without mail. */
export function PreferencesDialog({ chosen, opened, onClose, onSave }: Props) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Edit notifications"
      submitLabel="Save"
      schema={preferenceFields}
      defaultValues={preferenceValues(chosen)}
      onSubmit={onSave}
      width="36rem"
    >
      {(form) => (
        <>
          <KindSwitches control={form.control} kinds={chosen.kinds} />
          <NoteBox tone="info">
            Invitations, sign-in codes, password resets and security notices are always sent by mail.
          </NoteBox>
          <SelectField
            control={form.control}
            name="rhythm"
            label="Task digest"
            help="Announcements and reminders come together in one mail."
            options={RHYTHM_OPTIONS}
          />
          <Pairs>
            <SelectField
              control={form.control}
              name="quietFrom"
              label="No mail from"
              placeholder="No quiet hours"
              options={HOUR_OPTIONS}
            />
            <SelectField
              control={form.control}
              name="quietTo"
              label="Until"
              placeholder="No quiet hours"
              options={HOUR_OPTIONS}
            />
          </Pairs>
          <SelectField
            control={form.control}
            name="quietZone"
            label="Time zone of these hours"
            placeholder={zoneText(chosen.zone)}
            help="Mail that is due in these hours waits until they end. Security mail never waits."
            options={ZONE_OPTIONS.filter(({ label }) => label !== zoneText(chosen.zone))}
          />
        </>
      )}
    </FormDialog>
  )
}
