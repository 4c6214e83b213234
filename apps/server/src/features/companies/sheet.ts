import type { CompanyItem } from '@heed/contract/companies'
import { formatMonthDay } from '@heed/domain/date-text'
import type { IsoDate, MonthDay } from '@heed/domain/dates'
import { companyStateText, isOnHold, reasonLabel, SUBSCRIBER_KIND_LABELS } from '@heed/domain/lifecycle'
import { MODULE_LABELS } from '@heed/domain/modules'
import { sql } from 'kysely'
import type { SheetColumn } from '../../adapters/sheets/sheet'

/** The work of a company on hold counts in no list over several companies; to say there is none would be untrue. */
const figureOf = (company: CompanyItem, figure: 'open' | 'pastDue') =>
  isOnHold(company) && company[figure] === 0 ? null : company[figure]

/** What a file says of a company beside what its list shows, so that it can be compared with another book or imported. */
export type CompanyFacts = {
  address: string
  address2: string
  zip: string
  phoneNumber: string
  advisorEmail: string
  billableHealth: boolean
  billable401K: boolean
  billableMEWA: boolean
  billableHIPAA10: boolean
  healthAnniversary: MonthDay | null
  plan401kAnniversary: MonthDay | null
  employeeCount: number | null
}

/** The same of company `c` with the answers that count today. */
export const companyFactsSql = (
  today: IsoDate,
) => sql`(select jsonb_build_object('address', c.address, 'address2', c.address2, 'zip', c.zip,
  'phoneNumber', c.phone_number, 'advisorEmail', c.advisor_email, 'billableHealth', c.billable_health,
  'billable401K', c.billable_401k, 'billableMEWA', c.billable_mewa, 'billableHIPAA10', c.billable_hipaa10,
  'healthAnniversary', p.answers->'healthAnniversary', 'plan401kAnniversary', p.answers->'plan401kAnniversary',
  'employeeCount', p.answers->'employeeCount')
  from answer_periods p where p.company_id = c.id and ${today}::date between p.from_on and p.to_on)`

const yesNo = (value: boolean) => (value ? 'Yes' : 'No')
const yearOf = (first: MonthDay | null) => first && formatMonthDay(first)

/** The list as a spreadsheet; what an import knows has the heading that it knows. */
export const companyColumns: readonly SheetColumn<CompanyItem & CompanyFacts>[] = [
  { header: 'Company', value: ({ name }) => name },
  { header: 'Agency', value: ({ agencyName }) => agencyName },
  { header: 'Status', value: companyStateText },
  { header: 'Subscriber', value: ({ subscriberKind }) => SUBSCRIBER_KIND_LABELS[subscriberKind] },
  { header: 'Ends or ended', kind: 'date', value: ({ ending }) => ending?.effectiveOn },
  { header: 'Reason', value: ({ ending }) => reasonLabel(ending?.reason) },
  { header: 'Comment', value: ({ ending }) => ending?.comment },
  { header: 'Address', value: ({ address }) => address },
  { header: 'Address line 2', value: ({ address2 }) => address2 },
  { header: 'City', value: ({ city }) => city },
  { header: 'State', value: ({ state }) => state },
  { header: 'ZIP code', value: ({ zip }) => zip },
  { header: 'Phone', value: ({ phoneNumber }) => phoneNumber },
  { header: 'Advisor', value: ({ advisor }) => advisor },
  { header: 'Advisor’s e-mail', value: ({ advisorEmail }) => advisorEmail },
  { header: 'Bill Health & Wellness', value: ({ billableHealth }) => yesNo(billableHealth) },
  { header: 'Bill 401(k)', value: ({ billable401K }) => yesNo(billable401K) },
  { header: 'Bill MEWA', value: ({ billableMEWA }) => yesNo(billableMEWA) },
  { header: 'Bill HIPAA10', value: ({ billableHIPAA10 }) => yesNo(billableHIPAA10) },
  { header: 'Employees', kind: 'number', value: ({ employeeCount }) => employeeCount },
  { header: 'Health plan year', value: ({ healthAnniversary }) => yearOf(healthAnniversary) },
  { header: '401(k) plan year', value: ({ plan401kAnniversary }) => yearOf(plan401kAnniversary) },
  { header: 'Modules', value: ({ modules }) => modules.map((module) => MODULE_LABELS[module]).join(', ') },
  { header: 'Setup complete', value: ({ setupComplete }) => yesNo(setupComplete) },
  { header: 'Setup %', kind: 'number', value: ({ percent }) => percent },
  { header: 'Open questions', kind: 'number', value: ({ openQuestions }) => openQuestions },
  { header: 'Users', kind: 'number', value: ({ users }) => users },
  { header: 'Past due', kind: 'number', value: (company) => figureOf(company, 'pastDue') },
  { header: 'Open tasks', kind: 'number', value: (company) => figureOf(company, 'open') },
  { header: 'Next due', kind: 'date', value: ({ nextDueDate }) => nextDueDate },
  { header: 'Last sign-in', kind: 'moment', value: ({ lastSignInAt }) => lastSignInAt },
  { header: 'Client since', kind: 'date', value: ({ clientSince }) => clientSince },
  { header: 'Created', kind: 'moment', value: ({ createdAt }) => createdAt },
]
