import { formatDate, formatDay } from '../date-text'
import { addDays, addMonths, type IsoDate } from '../dates'
import { codeLetter, invitationLetter, passwordChangedLetter, resetLetter } from './account-letters'
import { waitingLetter, weeklyLetter } from './agency-letters'
import { type DigestOf, type DigestTask, digestLetter, ESCALATION_DAYS, escalationLetter } from './digest'
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
export type SampleReader = { first: string; brand: string; agency: string | null; day: IsoDate }

const AUTHOR = 'Dana Whitlock'
const COMPANY = 'Bayline Robotics'
const NOBODY = '00000000-0000-4000-8000-00000000000'
/** Links of examples open this page: what they name does not exist. */
export const SAMPLE_PATH = '/'

type Sample = { number: number; task: string; days: number }

const taskOf = (day: IsoDate, { number, task, days }: Sample): DigestTask => ({
  instanceID: NOBODY + number,
  taskID: NOBODY + number,
  companyID: NOBODY + number,
  task,
  company: COMPANY,
  dueDate: addDays(day, days),
  lateAfter: addDays(day, days),
})

const NOTICES: Sample = {
  number: 0,
  task: 'California: Disability Insurance and Paid Family Leave Notices',
  days: -10,
}
const SUMMARY: Sample = {
  number: 1,
  task: 'Summary of Material Modifications: Health and Welfare Plan',
  days: 1,
}
const POSTER: Sample = { number: 2, task: 'FMLA Poster, Notices and Benefits During Leave', days: 6 }
const FORM: Sample = { number: 3, task: 'Form 5500', days: 60 }
const LATE: Sample = { ...NOTICES, number: 4, days: -ESCALATION_DAYS }
const TASKS = [NOTICES, SUMMARY, POSTER, FORM, LATE]

const fixedDay = (due: IsoDate) => `Fixed day: ${formatDay(due)} of each year`

/** How the due dates of examples came about, by the number of the task. */
const REASONS: readonly ((due: IsoDate) => string)[] = [
  fixedDay,
  (due) => `Plan year ended ${formatDate(addDays(due, -210))} + 210 days`,
  fixedDay,
  (due) => `Plan year ended ${formatDate(addMonths(due, -7))} + 7 months`,
  fixedDay,
]

const reasonsOn = (day: IsoDate) =>
  Object.fromEntries(
    TASKS.flatMap(({ number, days }) => {
      const reason = REASONS[number]?.(addDays(day, days))
      return reason ? [[NOBODY + number, reason]] : []
    }),
  )

const ofTasks = ({ first, day }: SampleReader): DigestOf => ({
  first,
  day,
  company: COMPANY,
  reasons: reasonsOn(day),
})

const BEHIND = [
  { company: 'Quarry Hill Schools', late: 4, task: 'Section 125 Nondiscrimination Tests', days: 41 },
  { company: COMPANY, late: 3, task: 'Mental Health Parity Comparative Analysis', days: 24 },
  { company: 'Ember Street Brewing', late: 3, task: 'Quarterly Benefit Statements', days: 19 },
  { company: 'Kestrel Print Works', late: 2, task: 'COBRA Premium Determination', days: 12 },
].map((one, number) => ({ ...one, companyID: NOBODY + number }))

/** An example of each kind (RULES.md "Mails and notifications"): a new kind needs one. */
const SAMPLES: Readonly<Record<MessageKind, (to: SampleReader) => AnyLetter>> = {
  invitation: (to) =>
    invitationLetter(to, {
      by: AUTHOR,
      agency: to.agency,
      company: COMPANY,
      link: SAMPLE_PATH,
      days: 14,
    }),
  code: (to) => codeLetter(to, { code: '481903', minutes: 10 }),
  reset: (to) => resetLetter(to, { link: SAMPLE_PATH, minutes: 60 }),
  securityNotice: passwordChangedLetter,
  announcement: (to) => announcementLetter({ count: 1, late: 0, tasks: [taskOf(to.day, FORM)] }, ofTasks(to)),
  reminder: (to) =>
    digestLetter(
      { count: 6, late: 1, tasks: [NOTICES, SUMMARY, POSTER, FORM].map((one) => taskOf(to.day, one)) },
      ofTasks(to),
    ),
  escalation: (to) => escalationLetter({ count: 1, late: 1, tasks: [taskOf(to.day, LATE)] }, ofTasks(to)),
  setupWaiting: (to) =>
    waitingLetter({ agencyID: NOBODY + 0, companyID: NOBODY + 0, company: COMPANY, days: 7 }, to),
  weeklyDigest: (to) => weeklyLetter({ clients: 42, behind: 9, late: 22, before: 11, companies: BEHIND }, to),
  assignment: (to) =>
    assignmentLetter({ by: [AUTHOR], count: 1, tasks: [taskOf(to.day, SUMMARY)] }, ofTasks(to)),
  mention: (to) =>
    mentionLetter({ by: [AUTHOR], noteID: NOBODY + 0, task: taskOf(to.day, POSTER) }, ofTasks(to)),
  evidence: (to) =>
    evidenceLetter(
      {
        by: [AUTHOR],
        count: 2,
        files: ['Poster in the break room.jpg', 'Notice sent to all staff.pdf'],
        task: taskOf(to.day, POSTER),
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
          { taskID: NOBODY + 2, task: 'Medicare Part D Notice', isNew: false },
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
