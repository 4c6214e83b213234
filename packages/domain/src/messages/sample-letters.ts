import type { IsoDate } from '../dates'
import type { DateRule } from '../tasks/date-rule'
import { derivation } from '../tasks/derivation'
import { DEADLINE } from '../tasks/task-dates'
import { codeLetter, invitationLetter, passwordChangedLetter, resetLetter } from './account-letters'
import { waitingLetter, weeklyLetter } from './agency-letters'
import { type DigestOf, type DigestTask, digestLetter, escalationLetter } from './digest'
import type { MessageKind } from './kinds'
import type { AnyLetter } from './letter'
import {
  announcementLetter,
  assignmentLetter,
  evidenceLetter,
  mentionLetter,
  newsLetter,
} from './work-letters'

/** Who sees an example: their first name, the name the service has for them, and their agency's if it has its own. */
export type SampleReader = { first: string; brand: string; agency: string | null }

const AUTHOR = 'Dana Whitlock'
const COMPANY = 'Bayline Robotics'
const NOBODY = '00000000-0000-4000-8000-00000000000'
/** Links of examples open this page: what they name does not exist. */
export const SAMPLE_PATH = '/'

/** A summer day of a plan with a calendar year, so that every date of the examples agrees with the law. */
const DAY: IsoDate = '2026-08-14'
const MONDAY: IsoDate = '2026-08-10'

type Sample = { number: number; task: string; due: IsoDate; rule: DateRule; cycleKey?: string }

const taskOf = ({ number, task, due }: Sample): DigestTask => ({
  instanceID: NOBODY + number,
  taskID: NOBODY + number,
  companyID: NOBODY + number,
  task,
  company: COMPANY,
  dueDate: due,
  lateAfter: due,
})

const YEARLY = { basis: 'Calendar', recurrence: 'annual', reminderDaysBefore: 30 } as const
const HEALTH_YEAR = { ...YEARLY, basis: 'HealthPlanYear', kind: 'offset', anchor: 'planYearEnd' } as const

const FORM: Sample = {
  number: 0,
  task: 'Form 5500',
  due: '2026-07-31',
  rule: { ...HEALTH_YEAR, months: 7, days: 0, endOfMonth: true },
}
const STATEMENTS: Sample = {
  number: 1,
  task: 'Quarterly Benefit Statements',
  due: '2026-08-14',
  rule: { ...YEARLY, kind: 'quarterly', recurrence: 'quarterly', monthsAfterQuarter: 2, day: 14 },
  cycleKey: '2026-Q2',
}
const REPORT: Sample = {
  number: 2,
  task: 'Summary Annual Report: Health and Welfare Plan',
  due: '2026-09-30',
  rule: { ...HEALTH_YEAR, months: 9, days: 0 },
}
const NOTICE: Sample = {
  number: 3,
  task: 'Medicare Part D Creditable-Coverage Notice',
  due: '2026-10-14',
  rule: { ...YEARLY, kind: 'fixed', month: 10, day: 14 },
}
const TASKS = [FORM, STATEMENTS, REPORT, NOTICE]

/** In the words of the mails that people get. */
function reasonOf({ due, rule, cycleKey = '' }: Sample): string {
  const year = rule.basis === 'HealthPlanYear' ? 2025 : 2026
  return derivation({
    rule,
    settings: DEADLINE,
    occurrence: {
      cycleKey,
      planYearStart: `${year}-01-01`,
      planYearEnd: `${year}-12-31`,
      dueDate: due,
      lateAfter: due,
    },
    isAssumed: false,
    eventDate: null,
    extension: null,
    setupDate: null,
    knownOn: null,
    today: DAY,
  }).sentence
}
const reasons = Object.fromEntries(TASKS.map((sample) => [NOBODY + sample.number, reasonOf(sample)]))

const ofTasks = ({ first }: SampleReader): DigestOf => ({ first, day: DAY, company: COMPANY, reasons })

const BEHIND = [
  { company: 'Quarry Hill Schools', late: 4, task: 'Quarterly Benefit Statements', days: 87 },
  { company: COMPANY, late: 3, task: 'Mental Health Parity Comparative Analysis', days: 24 },
  { company: 'Ember Street Brewing', late: 3, task: 'Form 5500', days: 10 },
  {
    company: 'Kestrel Print Works',
    late: 2,
    task: 'Summary of Material Modifications: Health and Welfare Plan',
    days: 12,
  },
].map((one, number) => ({ ...one, companyID: NOBODY + number }))

/** An example of each kind (RULES.md "Mails and notifications"): a new kind needs one. */
const SAMPLES: Readonly<Record<MessageKind, (to: SampleReader) => AnyLetter>> = {
  invitation: (to) =>
    invitationLetter(to, {
      by: AUTHOR,
      agency: to.agency,
      company: COMPANY,
      link: SAMPLE_PATH,
      days: 7,
    }),
  code: (to) => codeLetter(to, { code: '481903', minutes: 10 }),
  reset: (to) => resetLetter(to, { link: SAMPLE_PATH, minutes: 60 }),
  securityNotice: passwordChangedLetter,
  announcement: (to) => announcementLetter({ count: 1, late: 0, tasks: [taskOf(REPORT)] }, ofTasks(to)),
  reminder: (to) => digestLetter({ count: 6, late: 1, tasks: TASKS.map(taskOf) }, ofTasks(to)),
  escalation: (to) => escalationLetter({ count: 1, late: 1, tasks: [taskOf(FORM)] }, ofTasks(to)),
  setupWaiting: (to) =>
    waitingLetter({ agencyID: NOBODY + 0, companyID: NOBODY + 0, company: COMPANY, days: 7 }, to),
  weeklyDigest: (to) =>
    weeklyLetter(
      { agencyID: NOBODY + 0, clients: 42, behind: 9, late: 22, before: 11, companies: BEHIND },
      { ...to, day: MONDAY },
    ),
  assignment: (to) => assignmentLetter({ by: [AUTHOR], count: 1, tasks: [taskOf(REPORT)] }, ofTasks(to)),
  mention: (to) => mentionLetter({ by: [AUTHOR], noteID: NOBODY + 0, task: taskOf(NOTICE) }, ofTasks(to)),
  evidence: (to) =>
    evidenceLetter(
      {
        by: [AUTHOR],
        count: 2,
        files: ['Notice 2026.pdf', 'Mailing list, October.xlsx'],
        task: taskOf(NOTICE),
      },
      ofTasks(to),
    ),
  libraryNews: (to) =>
    newsLetter(
      {
        added: 1,
        changed: 2,
        tasks: [
          { taskID: NOBODY + 0, task: 'Colorado: FAMLI Notice', isNew: true },
          { taskID: NOBODY + 1, task: 'Form 5500', isNew: false },
          { taskID: NOBODY + 2, task: 'Medicare Part D Creditable-Coverage Notice', isNew: false },
        ],
      },
      to,
    ),
}

/** An example of a mail, whose links open what exists. */
export function sampleLetter(kind: MessageKind, to: SampleReader): AnyLetter {
  const letter = SAMPLES[kind](to)
  return {
    ...letter,
    button: letter.button && { ...letter.button, path: SAMPLE_PATH },
    sections: letter.sections.map((section) => ({
      ...section,
      rows: section.rows.map((row) => ({ ...row, path: row.path && SAMPLE_PATH })),
    })),
  }
}

/** The same to send, marked so that nobody takes it for a mail about their work. */
export function testLetter(kind: MessageKind, to: SampleReader): AnyLetter {
  const letter = sampleLetter(kind, to)
  return {
    ...letter,
    subject: `Test: ${letter.subject}`,
    footer: ['This is a test. The names, tasks, and dates in it are examples.', ...letter.footer],
  }
}
