import { US_STATES } from '@heed/domain/places'
import type { Control } from 'react-hook-form'
import { SelectField } from '../../kit/forms/SelectField'
import { TextField } from '../../kit/forms/TextField'
import classes from './ProfileFields.module.css'
import type { Profile, ProfileInput } from './profile-values'

export type ProfileControl = Control<ProfileInput, unknown, Profile>

const STATES = US_STATES.map(({ code, name }) => ({ value: code, label: name }))

/** Name, address and phone of a company. */
export function CompanyFields({ control }: { control: ProfileControl }) {
  return (
    <div className={classes.grid}>
      <div className={classes.wide}>
        <TextField control={control} name="name" label="Company name" required autoComplete="organization" />
      </div>
      <TextField control={control} name="address" label="Address" autoComplete="address-line1" />
      <TextField control={control} name="address2" label="Address, line 2" autoComplete="address-line2" />
      <TextField control={control} name="city" label="City" autoComplete="address-level2" />
      <SelectField
        control={control}
        name="state"
        label="State"
        options={STATES}
        placeholder="Choose a state"
      />
      <TextField
        control={control}
        name="zip"
        label="Zip code"
        autoComplete="postal-code"
        inputMode="numeric"
      />
      <TextField control={control} name="phoneNumber" label="Phone" type="tel" autoComplete="tel" />
    </div>
  )
}

/** Who advises the company at its agency. */
export function AdvisorFields({ control }: { control: ProfileControl }) {
  return (
    <div className={classes.grid}>
      <TextField control={control} name="advisorFirst" label="Advisor’s first name" autoComplete="off" />
      <TextField control={control} name="advisorLast" label="Advisor’s last name" autoComplete="off" />
      <div className={classes.wide}>
        <TextField
          control={control}
          name="advisorEmail"
          label="Advisor’s e-mail"
          type="email"
          autoComplete="off"
          help="Named wherever a question is left to the agency."
        />
      </div>
    </div>
  )
}
