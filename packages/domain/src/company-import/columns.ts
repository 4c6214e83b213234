/** What a column of a client list can hold, in the order of the template. */
export const IMPORT_FIELDS = [
  'name',
  'address',
  'address2',
  'city',
  'state',
  'zip',
  'phoneNumber',
  'advisorFirst',
  'advisorLast',
  'advisorEmail',
  'billableHealth',
  'billable401K',
  'billableMEWA',
  'billableHIPAA10',
  'healthAnniversary',
  'plan401kAnniversary',
  'employeeCount',
  'planSponsor',
  'fundingType',
  'agency',
  'adminFirst',
  'adminLast',
  'adminEmail',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

type Column = {
  label: string
  /** Other names by which the column goes, without spaces and signs. */
  also: readonly string[]
  /** What the template shows, in a row each; other rows are left empty. */
  examples: readonly string[]
  /** What to write, where it is not plain. */
  hint?: string
}

export const IMPORT_COLUMNS: Record<ImportField, Column> = {
  name: {
    label: 'Company name',
    also: ['company', 'name', 'client', 'clientname', 'employer', 'employername', 'legalname', 'business'],
    examples: ['Abernathy Glass Works', 'Beacon Hill Brewing', 'St. Brigid Parish'],
  },
  address: {
    label: 'Address',
    also: ['address1', 'addressline1', 'street', 'streetaddress', 'mailingaddress'],
    examples: ['2201 Summit St'],
  },
  address2: {
    label: 'Address line 2',
    also: ['address2', 'suite', 'unit', 'floor', 'street2'],
    examples: ['Suite 400'],
  },
  city: { label: 'City', also: ['town', 'citytown'], examples: ['Toledo', 'Dayton', 'Muncie'] },
  state: { label: 'State', also: ['st', 'statecode', 'province', 'region'], examples: ['OH', 'Ohio', 'IN'] },
  zip: {
    label: 'Zip code',
    also: ['zip', 'postalcode', 'postcode', 'zippostalcode'],
    examples: ['43611', '45402', '47305-1234'],
  },
  phoneNumber: {
    label: 'Phone',
    also: ['phonenumber', 'telephone', 'tel', 'companyphone', 'mainphone', 'businessphone'],
    examples: ['419-555-0142'],
  },
  advisorFirst: {
    label: 'Advisor’s first name',
    also: ['advisorfirst', 'advisorfirstname', 'consultantfirstname', 'brokerfirstname'],
    examples: ['Dana'],
  },
  advisorLast: {
    label: 'Advisor’s last name',
    also: ['advisorlast', 'advisorlastname', 'consultantlastname', 'brokerlastname'],
    examples: ['Whitlock'],
  },
  advisorEmail: {
    label: 'Advisor’s e-mail',
    also: ['advisoremail', 'advisormail', 'advisoremailaddress', 'consultantemail', 'brokeremail'],
    examples: ['dana.whitlock@example.com'],
  },
  billableHealth: {
    hint: 'yes or no',
    label: 'Bill Health & Wellness',
    also: ['billablehealth', 'billhealth', 'healthwellness', 'healthandwellness'],
    examples: ['Yes'],
  },
  billable401K: { label: 'Bill 401(k)', also: ['billable401k', '401k'], examples: ['No'] },
  billableMEWA: { label: 'Bill MEWA', also: ['billablemewa', 'mewa'], examples: ['Yes'] },
  billableHIPAA10: {
    label: 'Bill HIPAA10',
    also: ['billablehipaa10', 'hipaa10', 'hipaa'],
    examples: ['Yes'],
  },
  healthAnniversary: {
    label: 'Health plan year',
    also: ['healthplanyearstart', 'planyear', 'planyearstart', 'renewal', 'renewaldate', 'healthrenewal'],
    examples: ['Jan 1', '7/1', 'Oct 1'],
    hint: 'its first day, such as Jan 1',
  },
  plan401kAnniversary: {
    label: '401(k) plan year',
    also: ['401kplanyearstart', '401kyear', 'retirementplanyear'],
    examples: ['Jan 1', '1/1', ''],
    hint: 'its first day, such as Jan 1',
  },
  employeeCount: {
    label: 'Employees',
    also: ['employeecount', 'numberofemployees', 'headcount', 'lives', 'ees', 'employersize'],
    examples: ['120', '48', '16'],
    hint: 'a whole number',
  },
  planSponsor: {
    label: 'Employer type',
    also: ['employertype', 'plansponsor', 'sponsor', 'sector', 'typeofemployer'],
    examples: ['Private sector', 'Non-federal government', 'Church'],
    hint: 'Private sector, Non-federal government or Church',
  },
  fundingType: {
    label: 'Health plan funding',
    also: ['funding', 'fundingtype', 'medicalfunding', 'planfunding'],
    examples: ['Fully Insured', 'Level Funded', 'Self-Insured'],
    hint: 'Fully Insured, Level Funded or Self-Insured',
  },
  agency: {
    label: 'Agency',
    also: ['agencyname', 'agencyid', 'brokerage', 'consultingfirm'],
    examples: [],
  },
  adminFirst: {
    label: 'Super User’s first name',
    also: ['adminfirst', 'adminfirstname', 'superuserfirst', 'contactfirstname', 'firstname', 'first'],
    examples: ['Ruth'],
  },
  adminLast: {
    label: 'Super User’s last name',
    also: ['adminlast', 'adminlastname', 'superuserlast', 'contactlastname', 'lastname', 'last'],
    examples: ['Abernathy'],
  },
  adminEmail: {
    label: 'Super User’s e-mail',
    also: ['adminemail', 'adminmail', 'superusermail', 'contactemail', 'email', 'emailaddress'],
    examples: ['ruth@abernathyglass.example'],
  },
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')

const BY_NAME = new Map(
  IMPORT_FIELDS.flatMap((field) => {
    const { label, also } = IMPORT_COLUMNS[field]
    return [field, label, ...also].map((name) => [plain(name), field] as const)
  }),
)

/** What each column of a list holds, by its heading; null where no heading tells, and for the second of two alike. */
export function matchColumns(headers: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  return headers.map((header) => {
    const field = BY_NAME.get(plain(header))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}
