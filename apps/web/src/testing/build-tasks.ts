import type { DocumentItem } from '@heed/contract/documents'
import type { Action, FullTask, Note, TaskItem } from '@heed/contract/task'
import { TASK_ACTS } from '@heed/domain/tasks/allowed'
import { AGENCY_ID, COMPANY_ID } from './build-user'

export const TASK_ID = '018f6b1c-0000-7000-8000-00000000f001'
export const INSTANCE_ID = '018f6b1c-0000-7000-8000-00000000f101'
const actionID = (number: number) => `018f6b1c-0000-7000-8000-00000000f20${number}`

let serial = 0
const nextID = () => {
  serial += 1
  return `018f6b1c-0000-7000-8000-${String(serial).padStart(12, '0')}`
}

/** Form 5500 of Bayline Robotics, due on January 31, 2027. */
export function buildTask(values: Partial<TaskItem> = {}): TaskItem {
  return {
    id: TASK_ID,
    taskID: TASK_ID,
    instanceID: INSTANCE_ID,
    name: 'Form 5500: Health and Welfare Plan',
    summary: 'File the annual Form 5500 with its schedules.',
    module: 'Health',
    format: 'Standard',
    type: 'Standard',
    category: 'Reporting & Filing',
    taskCategoryID: '018f6b1c-0000-7000-8000-0000000000d1',
    icon: 'file-text',
    basis: 'Health & Wellness Plan Year',
    agencyID: AGENCY_ID,
    agencyName: 'Harbor & Vale Benefits',
    companyID: COMPANY_ID,
    companyName: 'Bayline Robotics',
    cycle: '2025-07-01',
    eventDate: null,
    planYearStart: '2025-07-01',
    planYearEnd: '2026-06-30',
    notificationDate: '2026-12-02',
    applyDatesAs: 0,
    dueDate: '2027-01-31',
    lateAfter: '2027-01-31',
    status: 'IN_PROGRESS',
    isSnapshot: false,
    noLongerApplies: false,
    closeKind: null,
    datesKept: false,
    regularDueDate: null,
    step: null,
    noticeState: null,
    actionsDone: 1,
    actionsTotal: 3,
    pendUntil: null,
    completedAt: null,
    assignees: [],
    ...values,
  }
}

const open = { isCompleted: false, completedAt: null, completedBy: null, onBehalfOf: null, note: null }

const ACTIONS: Action[] = [
  {
    id: `${INSTANCE_ID}.${actionID(1)}`,
    actionID: actionID(1),
    kind: 'CHECK_IT',
    text: 'Confirm the participant count.',
    isCompleted: true,
    completedAt: '2027-01-11T19:14:00Z',
    completedBy: { id: nextID(), name: 'Priya Raman' },
    onBehalfOf: null,
    note: null,
  },
  {
    ...open,
    id: `${INSTANCE_ID}.${actionID(2)}`,
    actionID: actionID(2),
    kind: 'TAKE_ACTION',
    text: 'File Form 5500 through EFAST2.',
  },
  {
    ...open,
    id: `${INSTANCE_ID}.${actionID(3)}`,
    actionID: actionID(3),
    kind: 'CHECK_IT',
    text: 'Save the acknowledgment.',
  },
]

const line = (label: string, answer: string, isTrue: boolean) => ({
  operator: 'NotSet',
  label,
  answer,
  answerNow: null,
  question: null,
  isTrue,
})

export const allowing = (leave: 'yes' | 'withReason' | 'no') =>
  Object.fromEntries(TASK_ACTS.map((act) => [act, leave])) as FullTask['allowed']

/** The same with everything its page shows. */
export function buildFullTask(values: Partial<FullTask> = {}): FullTask {
  return {
    ...buildTask(),
    applyDatesAs: 0,
    allowPend: true,
    pendsLeft: 2,
    pendReason: null,
    isMuted: false,
    followUpDays: 14,
    submitText: 'Mark as filed',
    submitInstructions: 'File in EFAST2, then record the acknowledgment ID.',
    recurrence: 'annual',
    reminders: '60 and 7 days before, on the day, then every 7 days',
    repeats: 'Every plan year',
    dateRule: 'Seven months after the health plan year ends, or the next business day',
    looksAt: 'the first day of the year reported on',
    sections: [{ id: nextID(), title: 'What is this?', html: '<p>A yearly <b>return</b>.</p>' }],
    references: [{ label: 'DOL', citation: 'ERISA §104', url: null }],
    actions: ACTIONS,
    documents: [],
    resources: [],
    notes: [],
    why: {
      applies: true,
      appliesNow: true,
      asOf: { day: '2025-07-01', words: 'first day of the plan year', isDue: false },
      sentence: '',
      conclusion: 'Set 1 applies, so the task applies.',
      sets: [
        {
          title: 'Set 1',
          operator: 'NotSet',
          isTrue: true,
          gate: line('Health & Wellness active', 'Answer: health and welfare plan', true),
          lines: [line('100 or more participants', 'Answer: 287', true)],
        },
      ],
    },
    dueDateDerivation: {
      steps: [
        { label: 'Health plan year ends', value: 'Jun 30, 2026', note: null, isSuperseded: false },
        {
          label: '+ 7 months, to month end',
          value: 'Jan 31, 2027',
          note: 'Falls on a Sunday, so on time through Mon, Feb 1',
          isSuperseded: false,
        },
      ],
      due: { label: 'Due', value: 'Jan 31, 2027' },
      late: null,
      countsFromYear: true,
      extendedBy: null,
      grace: null,
      sentence:
        'Due Jan 31, 2027, the last day of the seventh month after the end of the health plan year (Jun 30, 2026).',
      hint: null,
    },
    history: [
      {
        id: nextID(),
        at: '2027-01-11T19:14:00Z',
        by: { id: null, name: 'Priya Raman' },
        text: 'checked off “Confirm the participant count.”',
      },
    ],
    cycles: [],
    closing: null,
    extension: null,
    event: null,
    mark: null,
    carryOver: null,
    replacedBy: null,
    steps: null,
    outOfOrder: null,
    allowed: { ...allowing('yes'), reopen: 'no', extend: 'no' },
    ...values,
  }
}

/** Another cycle of the same task, due January 31, 2026. */
export const buildCycle = (values: Partial<FullTask['cycles'][number]> = {}) => ({
  instanceID: '018f6b1c-0000-7000-8000-00000000f109',
  cycle: '2024-07-01',
  eventDate: null,
  dueDate: '2026-01-31',
  status: 'COMPLETE' as const,
  planYearStart: '2024-07-01',
  planYearEnd: '2025-06-30',
  closeKind: null,
  noLongerApplies: false,
  actionsDone: 3,
  actionsTotal: 3,
  completedAt: null,
  ...values,
})

export const buildNote = (values: Partial<Note> = {}): Note => ({
  id: nextID(),
  taskID: TASK_ID,
  companyID: COMPANY_ID,
  text: 'Count was 287.',
  isInternal: false,
  createdAt: '2027-01-11T19:20:00Z',
  updatedAt: null,
  by: { id: nextID(), name: 'Priya Raman' },
  isMine: true,
  mentions: [],
  ...values,
})

export function buildDocument(values: Partial<DocumentItem> = {}): DocumentItem {
  const id = nextID()
  return {
    id,
    documentID: id,
    taskID: TASK_ID,
    instanceID: INSTANCE_ID,
    name: 'Schedule A.pdf',
    size: 421_888,
    contentType: 'application/pdf',
    uploadedAt: '2027-01-25T13:51:00Z',
    uploadedBy: { id: nextID(), name: 'Priya Raman' },
    documentForAll: false,
    isMine: true,
    document: { id, name: 'Schedule A.pdf' },
    task: { id: TASK_ID, name: 'Form 5500: Health and Welfare Plan' },
    isDeleted: false,
    createDate: '2027-01-25T13:51:00Z',
    updateDate: '2027-01-25T13:51:00Z',
    ...values,
  }
}
