/** What a column of a client list can hold, in the order of the template. */
export const IMPORT_FIELDS = [
  'name',
  'address',
  'address2',
  'city',
  'state',
  'zip',
  'cityStateZip',
  'phoneNumber',
  'advisorFirst',
  'advisorLast',
  'advisorEmail',
  'advisorName',
  'billableHealth',
  'billable401K',
  'billableMEWA',
  'billableHIPAA10',
  'clientSince',
  'healthAnniversary',
  'plan401kAnniversary',
  'employeeCount',
  'planSponsor',
  'fundingType',
  'agency',
  'adminFirst',
  'adminLast',
  'adminEmail',
  'adminName',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** One column that fills several fields, such as a full name: it is read, but not part of the template. */
const WHOLE: readonly ImportField[] = ['cityStateZip', 'advisorName', 'adminName']
export const TEMPLATE_FIELDS = IMPORT_FIELDS.filter((field) => !WHOLE.includes(field))

type Column = {
  label: string
  /** Other names of the column, without spaces and punctuation. */
  also: readonly string[]
  /** The template's examples, one per row; other rows are left empty. */
  examples: readonly string[]
  /** What to write, where it is not obvious. */
  hint?: string
}

/** What lists call a company's people; a column adds which part of them it holds. */
const ADVISORS =
  'advisor benefitsadvisor consultant benefitsconsultant broker producer accountmanager accountmgr accountexecutive accountexec accountrep am ae'.split(
    ' ',
  )
const ADMINS =
  'superuser admin contact hrcontact hr hrmanager hrdirector primarycontact maincontact clientcontact benefitscontact'.split(
    ' ',
  )
const of = (people: readonly string[], ...parts: string[]) =>
  people.flatMap((person) => parts.map((part) => person + part))
const EMAIL = ['email', 'emailaddress', 'mail']
const FULL = ['', 'name', 'fullname']

export const IMPORT_COLUMNS: Record<ImportField, Column> = {
  name: {
    label: 'Company name',
    also: [
      'company',
      'name',
      'client',
      'clientname',
      'employer',
      'employername',
      'legalname',
      'business',
      'group',
      'groupname',
      'account',
      'accountname',
      'organization',
    ],
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
    label: 'ZIP code',
    also: ['zip', 'postalcode', 'postcode', 'zippostalcode'],
    examples: ['43611', '45402', '47305-1234'],
  },
  cityStateZip: {
    label: 'City, state, and ZIP code',
    also: ['citystatezip', 'citystatezipcode', 'citystate', 'citystzip', 'cityst', 'citystateandzip'],
    examples: [],
  },
  phoneNumber: {
    label: 'Phone',
    also: [
      'phonenumber',
      'telephone',
      'tel',
      'companyphone',
      'mainphone',
      'businessphone',
      'officephone',
      'workphone',
      'contactphone',
      'contactphonenumber',
    ],
    examples: ['(419) 555-0142'],
  },
  advisorFirst: {
    label: 'Advisor’s first name',
    also: of(ADVISORS, 'first', 'firstname'),
    examples: ['Dana'],
  },
  advisorLast: {
    label: 'Advisor’s last name',
    also: of(ADVISORS, 'last', 'lastname'),
    examples: ['Whitlock'],
  },
  advisorEmail: {
    label: 'Advisor’s e-mail',
    also: of(ADVISORS, ...EMAIL),
    examples: ['dana.whitlock@example.com'],
  },
  advisorName: { label: 'Advisor’s name', also: of(ADVISORS, ...FULL), examples: [] },
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
  clientSince: {
    label: 'Client since',
    also: [
      'since',
      'customersince',
      'effectivedate',
      'originaleffectivedate',
      'clienteffectivedate',
      'startdate',
      'clientstart',
      'clientstartdate',
      'dateadded',
    ],
    examples: ['1/31/2015', 'Jul 1, 2020', ''],
    hint: 'a whole date, such as 1/31/2015',
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
    also: [
      'employeecount',
      'numberofemployees',
      'ofemployees',
      'totalemployees',
      'headcount',
      'lives',
      'eligiblelives',
      'totallives',
      'coveredlives',
      'numberoflives',
      'oflives',
      'eligibleemployees',
      'ees',
      'employersize',
    ],
    examples: ['120', '48', '16'],
    hint: 'a whole number',
  },
  planSponsor: {
    label: 'Employer type',
    also: ['employertype', 'plansponsor', 'sponsor', 'sector', 'typeofemployer'],
    examples: ['Private sector', 'Non-federal government', 'Church'],
    hint: 'Private sector, Non-federal government, or Church',
  },
  fundingType: {
    label: 'Health plan funding',
    also: ['funding', 'fundingtype', 'medicalfunding', 'planfunding'],
    examples: ['Fully Insured', 'Level Funded', 'Self-Insured'],
    hint: 'Fully Insured, Level Funded, or Self-Insured',
  },
  agency: {
    label: 'Agency',
    also: ['agencyname', 'agencyid', 'brokerage', 'consultingfirm'],
    examples: [],
  },
  adminFirst: {
    label: 'Super User’s first name',
    also: [...of(ADMINS, 'first', 'firstname'), 'firstname', 'first'],
    examples: ['Ruth'],
  },
  adminLast: {
    label: 'Super User’s last name',
    also: [...of(ADMINS, 'last', 'lastname'), 'lastname', 'last'],
    examples: ['Abernathy'],
  },
  adminEmail: {
    label: 'Super User’s e-mail',
    also: [...of(ADMINS, ...EMAIL), ...EMAIL],
    examples: ['ruth@abernathyglass.example'],
  },
  adminName: { label: 'Super User’s name', also: of(ADMINS, ...FULL), examples: [] },
}
