import { type AgencyProfile, add, update } from '@heed/contract/agencies'
import type { Control } from 'react-hook-form'
import { z } from 'zod'
import { typedDate } from '../../kit/forms/typed-date'

/** The state's placeholder is null in the form. */
const stateCode = z
  .string()
  .nullable()
  .transform((state) => state ?? '')

/** An agency about to be created; if it has no web address, it gets one made from its name. */
export const NewAgency = add.body.required().extend({
  stateCode,
  slug: z
    .string()
    .transform((text) => text.trim() || undefined)
    .pipe(add.body.shape.slug),
  clientSince: typedDate(),
})
export type NewAgencyInput = z.input<typeof NewAgency>

/** The details as a form holds them. */
export const Details = update.body.required().extend({ stateCode, clientSince: typedDate() })
export type DetailsInput = z.input<typeof Details>
export type DetailsValues = z.output<typeof Details>
/** The fields serve both forms; their schemas interpret the values differently. */
export type AgencyControl = Control<DetailsInput, unknown, unknown>

export const newAgency = (today: string): NewAgencyInput => ({
  name: '',
  slug: '',
  isAffinityGroup: false,
  parentID: null,
  affinityGroupID: null,
  address: '',
  address2: '',
  city: '',
  stateCode: null,
  zip: '',
  phoneNumber: '',
  contactFirst: '',
  contactLast: '',
  contactEmail: '',
  clientSince: today,
  recordsUsage: true,
})

const FIELDS = Object.keys(Details.shape) as (keyof DetailsInput)[]

export const detailsOf = (agency: AgencyProfile): DetailsInput => {
  const values = Object.fromEntries(FIELDS.map((field) => [field, agency[field]])) as DetailsInput
  return { ...values, stateCode: agency.stateCode || null }
}

/** What differs from the stored details, so that two people can change different fields. */
export const changesOf = (agency: AgencyProfile, values: DetailsValues): Partial<DetailsValues> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== agency[field as keyof DetailsValues]),
  )

/** An affinity group belongs to no other; what was chosen before the switch is dropped. */
export const withoutFamily = <Values extends { isAffinityGroup: boolean }>(values: Values): Values =>
  values.isAffinityGroup ? { ...values, parentID: null, affinityGroupID: null } : values
