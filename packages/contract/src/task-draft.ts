import { CATALOG_STATES, TASK_OWNERS, VERSION_KINDS, WIZARD_STEPS } from '@heed/domain/tasks/catalog'
import { TASK_ICONS } from '@heed/domain/tasks/icons'
import { ACTION_KINDS, DATE_BASIS_WORDS, TASK_FORMATS } from '@heed/domain/tasks/vocabulary'
import { z } from 'zod'
import { ShownDateRule } from './date-rule'
import { id, shownLink } from './fields'
import { resourceCategory } from './resource'
import { AppliedDates, Derivation, Module } from './task'

const count = z.number().int()

const DraftAction = z.object({ id, kind: z.enum(ACTION_KINDS), text: z.string() })
export const DraftSection = z.object({ id, title: z.string(), html: z.string() })
const DraftLink = z.object({ id, label: z.string(), citation: z.string(), url: shownLink })
const DraftResource = z.object({
  id,
  title: z.string(),
  category: resourceCategory,
  documentID: id.nullable(),
  document: z.object({ id, name: z.string() }).nullable(),
  /** Readers find it; one that is not published yet is shown to no company. */
  isPublished: z.boolean(),
})

/** What a task says while it is written, with what is still missing. Companies see none of it before it is published. */
export const TaskDraft = z.object({
  id,
  taskID: id,
  /** Of the draft, for `If-Match`; 0 as long as nothing was saved. */
  version: count,
  name: z.string(),
  format: z.enum(TASK_FORMATS),
  type: z.enum(TASK_FORMATS),
  owner: z.enum(TASK_OWNERS),
  agencyID: id.nullable(),
  agencyName: z.string().nullable(),
  companyID: id.nullable(),
  companyName: z.string().nullable(),
  state: z.enum(CATALOG_STATES),
  module: Module,
  taskCategoryID: id.nullable(),
  category: z.string().nullable(),
  icon: z.enum(TASK_ICONS),
  step: count.nullable(),
  /** What it is about, in a few sentences; the same as `content`. */
  summary: z.string(),
  content: z.string(),
  rule: ShownDateRule.nullable(),
  basis: z.enum(DATE_BASIS_WORDS).nullable(),
  /** The rule in words. */
  dateRule: z.string().nullable(),
  repeats: z.string().nullable(),
  applyDatesAs: AppliedDates,
  /** Of a task with one occurrence. */
  notificationDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  sendReminderMessageAfter: count,
  followUpDays: count,
  allowPend: z.boolean(),
  showFaster: z.boolean(),
  isExcludedFromDashboard: z.boolean(),
  isExcludedFromEmails: z.boolean(),
  submitText: z.string(),
  submitInstructions: z.string(),
  actions: z.array(DraftAction),
  sections: z.array(DraftSection),
  links: z.array(DraftLink),
  /** Those with a file are `documents` too. */
  resources: z.array(DraftResource),
  documents: z.array(DraftResource),
  /** What has to be done before publishing, by the step and the field where it is mended. */
  problems: z.array(z.object({ step: z.enum(WIZARD_STEPS), field: z.string(), message: z.string() })),
  /** The draft says something else than what is live; always so before the first publishing. */
  hasChanges: z.boolean(),
  /** What differs from what is live, by name. */
  changed: z.array(z.string()),
  /** Companies that have open instances. */
  liveCompanies: count,
  /** Instances that are open, and those of them that somebody began. */
  open: count,
  inProgress: count,
  /** They keep their text and their date. */
  completed: count,
  hasLogic: z.boolean(),
  savedAt: z.string().nullable(),
  savedBy: z.string().nullable(),
})

/** A task that may extend another one. */
export const ExtendingTask = z.object({
  /** What `extendedBy.task` of a rule says: the key of a starter task, the id of any other. */
  task: z.string(),
  name: z.string(),
  owner: z.enum(TASK_OWNERS),
  /** Nothing is extended by a task before companies have it. */
  isPublished: z.boolean(),
  /** Null until its draft says when it is due. */
  rule: ShownDateRule.nullable(),
})

const Company = z.object({ id, name: z.string(), agencyName: z.string() })

/** Companies by name, the first of them. */
const Some = z.object({ count, companies: z.array(Company) })

/** What an act on tasks would do to companies. */
export const ChangesPreview = z.object({
  /** Companies to which one of them applies afterwards. */
  companies: count,
  /** Of these, those without a due date in the next 12 months; null where several tasks are asked about. */
  withoutDate: count.nullable(),
  /** Instances that are open now, and those of them that somebody began. */
  open: count,
  inProgress: count,
  /** They keep their text and their date. */
  completed: count,
  /** What differs from what is live, by name. */
  changed: z.array(z.string()),
  /** Open instances that show new text, and those that get or lose actions. */
  newText: count,
  newActions: count,
  /** Instances, with the companies that have them. */
  added: Some,
  moved: Some,
  removed: Some,
  /** With work, so they stay and are marked. */
  marked: Some,
  restored: Some,
  /** With work, so they keep their date. */
  datesKept: Some,
  /** Open ones that become complete, because every action they still have is done. */
  finished: Some,
  /** Open instances that stay as they are but for their text. */
  unchanged: count,
  /** Of tasks that would be unpublished or deleted: those that lose what extends them. */
  extended: z.object({ count, tasks: z.array(z.object({ id, name: z.string() })) }),
})

export const DatesPreview = z.object({
  companyName: z.string(),
  dateRule: z.string(),
  repeats: z.string(),
  result: z.array(
    z.object({
      cycle: z.string(),
      planYearStart: z.string(),
      planYearEnd: z.string(),
      notificationDate: z.string(),
      dueDate: z.string(),
      lateAfter: z.string(),
      derivation: Derivation,
      /** The date it gets once another task extends it, and the due date of that task which it is counted from. */
      extension: z
        .object({ taskName: z.string(), countedFrom: z.string(), dueDate: z.string(), lateAfter: z.string() })
        .nullable(),
    }),
  ),
  /** Why there is none, or why they are assumed. */
  hint: z.string().nullable(),
})

/** Fields in lines that the other side does not have. */
export const Difference = z.object({
  label: z.string(),
  before: z.array(z.string()),
  after: z.array(z.string()),
})

export const Versions = z.object({
  /** Null where nothing was saved since the last version. */
  draft: z.object({ savedAt: z.string(), savedBy: z.string(), changed: z.array(z.string()) }).nullable(),
  result: z.array(
    z.object({
      number: count,
      kind: z.enum(VERSION_KINDS),
      /** The version that was restored. */
      restored: count.nullable(),
      at: z.string(),
      /** Null where the library brought it. */
      by: z.string().nullable(),
      isLive: z.boolean(),
      /** Fields that differ from the version before, by name; empty of the first. */
      changed: z.array(z.string()),
    }),
  ),
})
