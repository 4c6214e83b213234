import { type Company, update } from '@heed/contract/companies'
import { BILLABLE_DEFAULTS } from '@heed/domain/modules'
import { z } from 'zod'
import { typedDate } from '../../kit/forms/typed-date'

/** The profile as a form holds it: every field present, the state's placeholder as null. */
export const ProfileValues = update.body.required().extend({
  state: z
    .string()
    .nullable()
    .transform((state) => state ?? ''),
  clientSince: typedDate(),
})
export type ProfileInput = z.input<typeof ProfileValues>
export type Profile = z.output<typeof ProfileValues>

/** A company about to be added. */
export const newProfile = (today: string): ProfileInput => ({
  name: '',
  address: '',
  address2: '',
  city: '',
  state: null,
  zip: '',
  phoneNumber: '',
  advisorFirst: '',
  advisorLast: '',
  advisorEmail: '',
  billableHealth: BILLABLE_DEFAULTS.Health,
  billable401K: BILLABLE_DEFAULTS['401K'],
  billableMEWA: BILLABLE_DEFAULTS.MEWA,
  billableHIPAA10: BILLABLE_DEFAULTS.HIPAA10,
  clientSince: today,
})

const FIELDS = Object.keys(ProfileValues.shape) as (keyof ProfileInput)[]

export const profileOf = (company: Company): ProfileInput => {
  const values = Object.fromEntries(FIELDS.map((field) => [field, company[field]])) as ProfileInput
  return { ...values, state: company.state || null }
}

/** What differs from the stored profile, so that two people can change different fields. */
export const changesOf = (company: Company, profile: Partial<Profile>): Partial<Profile> =>
  Object.fromEntries(
    Object.entries(profile).filter(([field, value]) => value !== company[field as keyof Profile]),
  )

/** The fields that can be saved as they are; a half-typed one waits. */
export function savable(values: ProfileInput): Partial<Profile> {
  const wrong = unsavable(values)
  const right = Object.entries(ProfileValues.shape).filter(([field]) => !wrong.has(field))
  return Object.fromEntries(
    right.map(([field, schema]) => [field, schema.parse(values[field as keyof ProfileInput])]),
  )
}

/** The fields that cannot be saved as they are. */
export function unsavable(values: ProfileInput): Set<string> {
  const { error } = ProfileValues.safeParse(values)
  return new Set(error?.issues.map((issue) => String(issue.path[0])))
}

/** How much of it is filled in, for the step's hint. The second address line is always optional. */
const ASKED = [
  'name',
  'address',
  'city',
  'state',
  'zip',
  'phoneNumber',
  'advisorFirst',
  'advisorLast',
  'advisorEmail',
] as const satisfies readonly (keyof ProfileInput)[]

export const profileProgress = (values: Pick<Company, (typeof ASKED)[number]>) => ({
  answered: ASKED.filter((field) => values[field] !== '').length,
  total: ASKED.length,
})
