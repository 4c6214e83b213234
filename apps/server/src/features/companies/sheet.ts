import type { CompanyItem } from '@heed/contract/companies'
import { companyStateText, isOnHold, reasonLabel, SUBSCRIBER_KIND_LABELS } from '@heed/domain/lifecycle'
import { MODULE_LABELS } from '@heed/domain/modules'
import type { SheetColumn } from '../../adapters/sheets/sheet'

/** The work of a company on hold counts in no list over several companies; to say there is none would be untrue. */
const figureOf = (company: CompanyItem, figure: 'open' | 'pastDue') =>
  isOnHold(company) && company[figure] === 0 ? null : company[figure]

/** The list as a spreadsheet. */
export const companyColumns: readonly SheetColumn<CompanyItem>[] = [
  { header: 'Company', value: ({ name }) => name },
  { header: 'Agency', value: ({ agencyName }) => agencyName },
  { header: 'Status', value: companyStateText },
  { header: 'Subscriber', value: ({ subscriberKind }) => SUBSCRIBER_KIND_LABELS[subscriberKind] },
  { header: 'Ends or ended', kind: 'date', value: ({ ending }) => ending?.effectiveOn },
  { header: 'Reason', value: ({ ending }) => reasonLabel(ending?.reason) },
  { header: 'Comment', value: ({ ending }) => ending?.comment },
  { header: 'City', value: ({ city }) => city },
  { header: 'State', value: ({ state }) => state },
  { header: 'Advisor', value: ({ advisor }) => advisor },
  { header: 'Modules', value: ({ modules }) => modules.map((module) => MODULE_LABELS[module]).join(', ') },
  { header: 'Setup complete', value: ({ setupComplete }) => (setupComplete ? 'Yes' : 'No') },
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
