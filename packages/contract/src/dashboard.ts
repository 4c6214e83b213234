import { DATE_BASIS_WORDS } from '@heed/domain/tasks/vocabulary'
import { z } from 'zod'
import { CompanyModule, CurrentStep, NextChange, OpenQuestion, UnappliedChanges } from './company-fields'
import { endpoint } from './endpoint'
import { id, listQuery, page } from './fields'
import { AppliedDates, Module, Person, Status, TaskItem } from './task'

const count = z.number().int()

/** One row of a dashboard's lists: enough to show and to open the task. */
const DashboardTask = z.object({
  taskID: id,
  instanceID: id,
  companyID: id,
  companyName: z.string(),
  name: z.string(),
  module: Module,
  basis: z.enum(DATE_BASIS_WORDS),
  cycle: z.string(),
  /** The day it happened, of a cycle that was added for it. */
  eventDate: z.string().nullable(),
  planYearStart: z.string().nullable(),
  planYearEnd: z.string().nullable(),
  applyDatesAs: AppliedDates,
  dueDate: z.string(),
  /** Late as of the day after; lateness is counted from it, as in every list. */
  lateAfter: z.string(),
  status: Status,
  actionsDone: count,
  actionsTotal: count,
  pendUntil: z.string().nullable(),
})
export type DashboardTask = z.output<typeof DashboardTask>

const DoneTask = DashboardTask.extend({ completedAt: z.string(), completedBy: Person.nullable() })

/** Counts of the instances whose cycle is not closed. Dates are relative to `today`. */
export const CompanyDashboard = z.object({
  kind: z.literal('company'),
  today: z.string(),
  company: z.object({
    id,
    agencyID: id,
    name: z.string(),
    /** A question has been answered. */
    setupBegun: z.boolean(),
    setupComplete: z.boolean(),
    percent: count,
    unappliedChanges: UnappliedChanges,
    nextChange: NextChange,
  }),
  counts: z.object({
    pastDue: count,
    oldestLateAfter: z.string().nullable(),
    dueIn7: count,
    inProgress: count,
    withoutEvidence: count,
    upcoming: count,
    completed: count,
    total: count,
  }),
  pastDue: z.array(DashboardTask),
  next: z.array(DashboardTask),
  /** Open tasks listed under the same day as the last of `next` that are not in it. */
  moreOnLastDay: count,
  modules: z.array(z.object({ module: Module, done: count, total: count, pastDue: count })),
  recentlyDone: z.array(DoneTask),
  openQuestions: z.array(OpenQuestion),
  advisor: z.object({ name: z.string(), email: z.string(), agencyName: z.string() }).nullable(),
})
export type CompanyDashboard = z.output<typeof CompanyDashboard>

const BehindCompany = z.object({
  companyID: id,
  agencyID: id,
  name: z.string(),
  agencyName: z.string(),
  state: z.string(),
  modules: z.array(CompanyModule),
  pastDue: count,
  oldestLateAfter: z.string().nullable(),
  next30: count,
  done: count,
  total: count,
})

const Overview = {
  today: z.string(),
  asOf: z.string(),
  companies: count,
  counts: z.object({
    pastDue: count,
    pastDueCompanies: count,
    inProgress: count,
    inProgressCompanies: count,
    upcoming: count,
    upcomingIn30: count,
    completed: count,
    completedOnTime: count,
    total: count,
  }),
  behindCount: count,
  behind: z.array(BehindCompany),
  deadlines: z.array(
    z.object({
      /**
       * The latest, if the companies' differ. They are listed under the same day: this one, or, once it has passed, the
       * last day before they are late.
       */
      dueDate: z.string(),
      /** The earliest, if the companies' differ. */
      lateAfter: z.string(),
      applyDatesAs: AppliedDates,
      taskID: id,
      name: z.string(),
      companies: count,
      notStarted: count,
    }),
  ),
  setupCount: count,
  setups: z.array(
    z.object({
      companyID: id,
      agencyID: id,
      name: z.string(),
      percent: count,
      /** Null: not opened yet. */
      step: CurrentStep.nullable(),
      savedAt: z.string().nullable(),
      createdAt: z.string(),
    }),
  ),
  activity: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      by: Person.nullable(),
      verb: z.string(),
      object: z.string(),
      /** What one person did with a task in a row, when it was more than one kind of thing: "1 note · 3 actions completed". */
      detail: z.string().nullable(),
      companyID: id.nullable(),
      agencyID: id,
      companyName: z.string().nullable(),
      taskID: id.nullable(),
      instanceID: id.nullable(),
    }),
  ),
}

export const AgencyDashboard = z.object({
  kind: z.literal('agency'),
  agency: z.object({ id, name: z.string() }),
  ...Overview,
})
export type AgencyDashboard = z.output<typeof AgencyDashboard>

export const PlatformDashboard = z.object({
  kind: z.literal('platform'),
  ...Overview,
  agencies: z.array(
    z.object({ id, name: z.string(), companies: count, pastDue: count, total: count, done: count }),
  ),
  signUps: z.object({ companiesIn30: count, usersIn30: count, agenciesIn30: count }),
  jobs: z.array(
    z.object({
      name: z.string(),
      /** As a person reads it: "Roll-over of tasks". */
      label: z.string(),
      lastRunAt: z.string().nullable(),
      /** Null until it has finished once. */
      lastOutcome: z.enum(['completed', 'failed']).nullable(),
      lastError: z.string().nullable(),
      waiting: count,
      failed: count,
    }),
  ),
})
export type PlatformDashboard = z.output<typeof PlatformDashboard>

export const load = endpoint({
  method: 'GET',
  path: '/dashboard/load',
  access: 'dashboard.read',
  summary: 'The dashboard: of a company, an agency or the platform, by role and query.',
  query: z.object({ companyID: id.optional(), agencyID: id.optional() }),
  response: z.discriminatedUnion('kind', [CompanyDashboard, AgencyDashboard, PlatformDashboard]),
})

export const search = endpoint({
  method: 'GET',
  path: '/dashboard/search',
  access: 'dashboard.read',
  summary:
    'The dashboard’s open tasks as a list: late first, then by due date, faster ones first on the same date.',
  query: listQuery(['dueDate', 'name', 'companyName'], {
    companyID: id.optional(),
    agencyID: id.optional(),
    module: Module.optional(),
  }),
  response: page(TaskItem),
})
