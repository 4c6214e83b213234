import type { Belongings } from '@heed/contract/company-lifecycle'
import type { CompanyDashboard, DashboardTask } from '@heed/contract/dashboard'
import type { Setup } from '@heed/contract/setup'
import { AGENCY_ID, COMPANY_ID } from '../../../testing/build-user'

/** A company's dashboard: three tasks late, the oldest by 24 days. */
export const buildStanding = (values: Partial<CompanyDashboard> = {}): CompanyDashboard => ({
  kind: 'company',
  today: '2027-01-25',
  company: {
    id: COMPANY_ID,
    agencyID: AGENCY_ID,
    name: 'Northgate Veterinary Partners',
    setupBegun: true,
    setupComplete: true,
    percent: 100,
    unappliedChanges: 0,
    nextChange: null,
  },
  counts: {
    pastDue: 3,
    oldestLateAfter: '2027-01-01',
    dueIn7: 2,
    inProgress: 12,
    withoutEvidence: 0,
    upcoming: 49,
    completed: 66,
    total: 130,
  },
  pastDue: [],
  next: [],
  moreOnLastDay: 0,
  modules: [{ module: 'Health', done: 38, total: 78, pastDue: 3 }],
  recentlyDone: [],
  openQuestions: [],
  advisor: null,
  ...values,
})

/** A task that is 24 days late. */
export const buildDue = (values: Partial<DashboardTask> = {}): DashboardTask => ({
  taskID: '018f6b1c-0000-7000-8000-00000000d001',
  instanceID: '018f6b1c-0000-7000-8000-00000000d002',
  companyID: COMPANY_ID,
  companyName: 'Northgate Veterinary Partners',
  name: 'Mental Health Parity Comparative Analysis',
  module: 'Health',
  basis: 'Health & Wellness Plan Year',
  cycle: '2026-01-01',
  eventDate: null,
  planYearStart: '2026-01-01',
  planYearEnd: '2026-12-31',
  applyDatesAs: 0,
  dueDate: '2027-01-01',
  lateAfter: '2027-01-01',
  status: 'PAST_DUE',
  actionsDone: 0,
  actionsTotal: 4,
  pendUntil: null,
  ...values,
})

/** A setup form without any answers. */
export const buildSetup = (values: Partial<Setup> = {}): Setup => ({
  companyID: COMPANY_ID,
  answers: {},
  saved: {},
  inForce: {},
  hasDraft: false,
  unappliedChanges: 0,
  pending: [],
  percent: 0,
  steps: [],
  currentStep: null,
  open: [],
  missing: [],
  setupComplete: false,
  version: 0,
  savedAt: null,
  savedBy: null,
  ...values,
})

export const buildBelongings = (values: Partial<Belongings> = {}): Belongings => ({
  tasks: 130,
  openTasks: 49,
  pastDue: 1,
  documents: 12,
  users: 4,
  answers: 36,
  answersChangeOn: null,
  workers: ['Theo Marsh', 'Dana Whitlock'],
  ...values,
})
