import type {
  AgencyDashboard,
  CompanyDashboard,
  DashboardTask,
  PlatformDashboard,
} from '@heed/contract/dashboard'
import { AGENCY_ID, COMPANY_ID } from './build-user'

const TODAY = '2027-01-25'

let ids = 0
const newID = () => `018f6b1c-0000-7000-8000-${(++ids).toString(16).padStart(12, '0')}`

/** An open task of Bayline Robotics, due in six days. */
export function buildTask(values: Partial<DashboardTask> = {}): DashboardTask {
  const dueDate = values.dueDate ?? '2027-01-31'
  return {
    taskID: newID(),
    instanceID: newID(),
    companyID: COMPANY_ID,
    companyName: 'Bayline Robotics',
    name: 'Form 5500: Health and Welfare Plan',
    module: 'Health',
    basis: 'Health & Wellness Plan Year',
    cycle: '2025-07-01',
    eventDate: null,
    planYearStart: '2025-07-01',
    planYearEnd: '2026-06-30',
    applyDatesAs: 0,
    dueDate,
    lateAfter: dueDate,
    status: 'UPCOMING',
    actionsDone: 0,
    actionsTotal: 4,
    pendUntil: null,
    ...values,
  }
}

/** A company that is set up, with nothing to do. */
export const buildCompanyDashboard = (values: Partial<CompanyDashboard> = {}): CompanyDashboard => ({
  kind: 'company',
  today: TODAY,
  company: {
    id: COMPANY_ID,
    agencyID: AGENCY_ID,
    name: 'Bayline Robotics',
    setupBegun: true,
    setupComplete: true,
    percent: 100,
    unappliedChanges: 0,
    nextChange: null,
  },
  counts: {
    pastDue: 0,
    oldestLateAfter: null,
    dueIn7: 0,
    inProgress: 0,
    withoutEvidence: 0,
    upcoming: 64,
    completed: 61,
    total: 125,
  },
  pastDue: [],
  next: [],
  moreOnLastDay: 0,
  modules: [],
  recentlyDone: [],
  openQuestions: [],
  advisor: null,
  ...values,
})

const overview = (): Omit<AgencyDashboard, 'kind' | 'agency'> => ({
  today: TODAY,
  asOf: '2027-01-25T09:04:00',
  companies: 42,
  counts: {
    pastDue: 0,
    pastDueCompanies: 0,
    inProgress: 214,
    inProgressCompanies: 38,
    upcoming: 1482,
    upcomingIn30: 173,
    completed: 1076,
    completedOnTime: 1037,
    total: 2772,
  },
  behindCount: 0,
  behind: [],
  deadlines: [],
  setupCount: 0,
  setups: [],
  activity: [],
})

/** Harbor & Vale Benefits with 42 companies, none of them late. */
export const buildAgencyDashboard = (values: Partial<AgencyDashboard> = {}): AgencyDashboard => ({
  kind: 'agency',
  agency: { id: AGENCY_ID, name: 'Harbor & Vale Benefits' },
  ...overview(),
  ...values,
})

export const buildPlatformDashboard = (values: Partial<PlatformDashboard> = {}): PlatformDashboard => ({
  kind: 'platform',
  ...overview(),
  agencies: [],
  signUps: { companiesIn30: 4, usersIn30: 9, agenciesIn30: 1 },
  jobs: [],
  ...values,
})

export const buildBehind = (values: Partial<AgencyDashboard['behind'][number]> = {}) => ({
  companyID: newID(),
  agencyID: AGENCY_ID,
  name: 'Ironwood Foods',
  agencyName: 'Harbor & Vale Benefits',
  state: 'IL',
  modules: ['401K' as const, 'Health' as const],
  pastDue: 1,
  oldestLateAfter: '2026-12-05',
  next30: 14,
  done: 52,
  total: 101,
  ...values,
})
