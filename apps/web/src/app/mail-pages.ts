import { PERMISSIONS } from '@heed/contract/permissions'
import { page } from './page'

const load = () => import('../features/messages/MailLogPage').then((m) => m.MailLogPage)

/** The mail log of the platform, of an agency and of a company (RULES.md "Mails and notifications"). */
export const MAIL_PAGES = {
  mails: page({
    title: 'Mail Log',
    path: 'operations/mails',
    load,
    roles: ['SuperAdmin'],
    detail: true,
    full: true,
  }),
  agencyMails: page({
    title: 'Mail Log',
    path: '$agencyID/mails',
    load,
    takes: ['agencyID'],
    roles: PERMISSIONS['agency.list'],
    detail: true,
    full: true,
  }),
  companyMails: page({
    title: 'Mail Log',
    path: '$agencyID/companies/$companyID/mails',
    load,
    takes: ['agencyID', 'companyID'],
    roles: PERMISSIONS['message.read'],
    detail: true,
    full: true,
  }),
}
