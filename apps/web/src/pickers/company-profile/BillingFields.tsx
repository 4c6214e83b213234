import { GroupFrame } from '../../kit/forms/GroupFrame'
import { ToggleField } from '../../kit/forms/ToggleField'
import classes from './BillingFields.module.css'
import type { ProfileControl } from './ProfileFields'

/** Which modules appear on invoices; which tasks apply is decided by the setup form alone. */
export function BillingFields({ control }: { control: ProfileControl }) {
  return (
    <GroupFrame
      id="billable"
      label="Billable modules"
      help="What invoices count. Tasks follow the setup form, not these switches."
    >
      <div className={classes.switches}>
        <ToggleField control={control} name="billableHealth" label="Health & Wellness" />
        <ToggleField control={control} name="billable401K" label="401(k)" />
        <ToggleField control={control} name="billableMEWA" label="MEWA" />
        <ToggleField control={control} name="billableHIPAA10" label="HIPAA10" />
      </div>
    </GroupFrame>
  )
}
