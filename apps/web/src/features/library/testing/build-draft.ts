import type { TaskDraft } from '@heed/contract/task-wizard'
import { TASK_ID } from '../../../testing/build-tasks'
import { AGENCY_ID } from '../../../testing/build-user'

export const CATEGORY_ID = '018f6b1c-0000-7000-8000-00000000d0c1'
export const RESOURCE_ID = '018f6b1c-0000-7000-8000-00000000d0f1'

let last = 0
/** A new id. */
export function nextId(): string {
  last += 1
  return `018f6b1c-0000-7000-8000-${String(last).padStart(12, '0')}`
}

/** A draft of Harbor & Vale's own task that was never published, with nothing missing. */
export function buildDraft(values: Partial<TaskDraft> = {}): TaskDraft {
  return {
    id: TASK_ID,
    taskID: TASK_ID,
    version: 1,
    name: 'Renewal meeting',
    format: 'Custom',
    type: 'Custom',
    owner: 'agency',
    agencyID: AGENCY_ID,
    agencyName: 'Harbor & Vale Benefits',
    companyID: null,
    companyName: null,
    state: 'draft',
    module: 'Health',
    taskCategoryID: CATEGORY_ID,
    category: 'Agency Service',
    icon: 'users',
    step: null,
    summary: '',
    content: '',
    rule: {
      kind: 'offset',
      basis: 'HealthPlanYear',
      recurrence: 'annual',
      anchor: 'planYearEnd',
      months: 0,
      days: -90,
      reminderDaysBefore: 30,
    },
    basis: 'Health & Wellness Plan Year',
    dateRule: '90 days before the health plan year ends',
    repeats: 'Every plan year',
    applyDatesAs: 0,
    notificationDate: null,
    dueDate: null,
    sendReminderMessageAfter: 7,
    followUpDays: 30,
    allowPend: true,
    showFaster: false,
    isExcludedFromDashboard: false,
    isExcludedFromEmails: false,
    submitText: '',
    submitInstructions: '',
    actions: [],
    sections: [],
    links: [],
    resources: [],
    documents: [],
    problems: [],
    hasChanges: true,
    changed: [],
    liveCompanies: 0,
    open: 0,
    inProgress: 0,
    completed: 0,
    hasLogic: true,
    savedAt: '2027-01-25T15:00:00.000Z',
    savedBy: 'Dana Whitlock',
    ...values,
  }
}
