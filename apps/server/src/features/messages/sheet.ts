import type { Message } from '@heed/contract/messages'
import { MESSAGE_KINDS } from '@heed/domain/messages/kinds'
import { MESSAGE_STATES } from '@heed/domain/messages/states'
import type { SheetColumn } from '../../adapters/sheets/sheet'

/** The mail log as a spreadsheet. */
export const mailColumns: readonly SheetColumn<Message>[] = [
  { header: 'Written', kind: 'moment', value: ({ at }) => at },
  { header: 'Subject', value: ({ subject, kind }) => subject || MESSAGE_KINDS[kind].label },
  { header: 'Kind', value: ({ kind }) => MESSAGE_KINDS[kind].label },
  { header: 'Person', value: ({ name }) => name },
  { header: 'E-mail', value: ({ email }) => email },
  { header: 'Company', value: ({ companyName }) => companyName },
  { header: 'Agency', value: ({ agencyName }) => agencyName },
  { header: 'State', value: ({ state }) => MESSAGE_STATES[state] },
  { header: 'Since', kind: 'moment', value: ({ endedAt }) => endedAt },
  { header: 'Answer of the mail server', value: ({ answer }) => answer },
]
