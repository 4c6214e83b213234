/** What a person may write about an agency, and the column that holds it. */
const COLUMNS = {
  name: 'name',
  slug: 'slug',
  parentID: 'parent_id',
  affinityGroupID: 'affinity_group_id',
  isAffinityGroup: 'is_affinity_group',
  address: 'address',
  address2: 'address2',
  city: 'city',
  stateCode: 'us_state',
  zip: 'zip',
  phoneNumber: 'phone_number',
  contactFirst: 'contact_first',
  contactLast: 'contact_last',
  contactEmail: 'contact_email',
  clientSince: 'client_since',
  recordsUsage: 'records_usage',
} as const

type Field = keyof typeof COLUMNS
type Values = {
  [F in Exclude<Field, 'parentID' | 'affinityGroupID' | 'isAffinityGroup' | 'recordsUsage'>]: string
} & {
  parentID: string | null
  affinityGroupID: string | null
  isAffinityGroup: boolean
  recordsUsage: boolean
}
export type ProfileChanges = { [F in Field]?: Values[F] | undefined }
type Columns = { [F in Field as (typeof COLUMNS)[F]]: Values[F] }

const fields = Object.keys(COLUMNS) as Field[]

/** These belong to the platform: they decide whose library and prices reach an agency, where its people sign in and since when it is a client. */
const PLATFORM_FIELDS: readonly Field[] = [
  'slug',
  'parentID',
  'affinityGroupID',
  'isAffinityGroup',
  'clientSince',
]
export const isOfPlatform = (field: Field) => PLATFORM_FIELDS.includes(field)

/** The fields that are given, as columns. */
export const columnsOf = (changes: ProfileChanges): Partial<Columns> =>
  Object.fromEntries(
    fields.filter((field) => changes[field] !== undefined).map((field) => [COLUMNS[field], changes[field]]),
  )

/** The given fields that differ from what is stored. */
export const changedFields = (stored: Columns, changes: ProfileChanges): Field[] =>
  fields.filter((field) => changes[field] !== undefined && changes[field] !== stored[COLUMNS[field]])

/** What these fields held before and hold now, for the audit log. */
export const beforeAndAfter = (stored: Columns, changes: ProfileChanges) => {
  const changed = changedFields(stored, changes)
  return {
    before: Object.fromEntries(changed.map((field) => [field, stored[COLUMNS[field]]])),
    after: Object.fromEntries(changed.map((field) => [field, changes[field]])),
  }
}

/** What a clone takes over. */
export const profileOf = (stored: Columns): ProfileChanges =>
  Object.fromEntries(fields.map((field) => [field, stored[COLUMNS[field]]]))
