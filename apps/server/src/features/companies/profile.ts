/** The editable fields of a company, and the column of each. */
export const PROFILE_COLUMNS = {
  name: 'name',
  address: 'address',
  address2: 'address2',
  city: 'city',
  state: 'state',
  zip: 'zip',
  phoneNumber: 'phone_number',
  advisorFirst: 'advisor_first',
  advisorLast: 'advisor_last',
  advisorEmail: 'advisor_email',
  billableHealth: 'billable_health',
  billable401K: 'billable_401k',
  billableMEWA: 'billable_mewa',
  billableHIPAA10: 'billable_hipaa10',
  clientSince: 'client_since',
} as const

type Flag = 'billableHealth' | 'billable401K' | 'billableMEWA' | 'billableHIPAA10'
export type ProfileField = keyof typeof PROFILE_COLUMNS
export type Profile = { [Field in ProfileField]: Field extends Flag ? boolean : string }
export type ProfileChanges = { [Field in ProfileField]?: Profile[Field] | undefined }

type Columns = { [Field in ProfileField as (typeof PROFILE_COLUMNS)[Field]]: Profile[Field] }

const profileFields = Object.keys(PROFILE_COLUMNS) as ProfileField[]

/** The fields that are given, as columns. */
export const columnsOf = (changes: ProfileChanges): Partial<Columns> =>
  Object.fromEntries(
    profileFields
      .filter((field) => changes[field] !== undefined)
      .map((field) => [PROFILE_COLUMNS[field], changes[field]]),
  )

/** The given fields that differ from what is stored. */
export const changedFields = (stored: Columns, changes: ProfileChanges): ProfileField[] =>
  profileFields.filter(
    (field) => changes[field] !== undefined && changes[field] !== stored[PROFILE_COLUMNS[field]],
  )

/** What only the agency decides about a company, and the message for the company's people. */
const DECIDED_BY_AGENCY: readonly { prefix: string; refusal: string }[] = [
  { prefix: 'billable', refusal: 'Only your agency can change what is billed.' },
  { prefix: 'clientSince', refusal: 'Only your agency can change your client-since date.' },
  { prefix: 'advisor', refusal: 'Only your agency can change your advisor.' },
]

/** Why a person of the company may not change these fields; nothing when they may. */
export const refusalToCompany = (changed: readonly ProfileField[]): string | undefined =>
  DECIDED_BY_AGENCY.find(({ prefix }) => changed.some((field) => field.startsWith(prefix)))?.refusal

/** The stored profile. */
export const profileOf = (stored: Columns): ProfileChanges =>
  Object.fromEntries(profileFields.map((field) => [field, stored[PROFILE_COLUMNS[field]]]))
