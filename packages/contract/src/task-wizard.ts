import { CATALOG_STATES, TASK_OWNERS, VERSION_KINDS, WIZARD_STEPS } from '@heed/domain/tasks/catalog'
import { TASK_ICONS } from '@heed/domain/tasks/icons'
import { ACTION_KINDS, DATE_BASIS_WORDS, TASK_FORMATS } from '@heed/domain/tasks/vocabulary'
import { z } from 'zod'
import { dateRule, ShownDateRule } from './date-rule'
import { endpoint } from './endpoint'
import { calendarDate, id, line, paragraph, requiredLine, requiredName, shownLink, webLink } from './fields'
import { resourceCategory } from './resource'
import { AppliedDates, Derivation, FullTask, Module } from './task'

const count = z.number().int()
const params = z.object({ id })

const DraftAction = z.object({ id, kind: z.enum(ACTION_KINDS), text: z.string() })
const DraftSection = z.object({ id, title: z.string(), html: z.string() })
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
  /** What stands in the way of publishing, by the step and the field where it is mended. */
  problems: z.array(z.object({ step: z.enum(WIZARD_STEPS), field: z.string(), message: z.string() })),
  /** The draft says something else than what is live; always so before the first publishing. */
  hasChanges: z.boolean(),
  /** What differs from what is live, by name. */
  changed: z.array(z.string()),
  /** Companies that have open instances. */
  liveCompanies: count,
  hasLogic: z.boolean(),
  savedAt: z.string().nullable(),
  savedBy: z.string().nullable(),
})
export type TaskDraft = z.output<typeof TaskDraft>

export const get = endpoint({
  method: 'GET',
  path: '/task/wizard/:id',
  access: 'task.author',
  summary: 'The draft of a task, or what is live where it has none.',
  params,
  response: TaskDraft,
})

export const discard = endpoint({
  method: 'DELETE',
  path: '/task/wizard/:id',
  access: 'task.author',
  summary: 'Discards the draft of a task that was published.',
  params,
  response: TaskDraft,
})

const type = z.enum(TASK_FORMATS, 'Choose Standard, HIPAA10 or Custom.')

export const format = endpoint({
  method: 'POST',
  path: '/task/wizardformat',
  access: 'task.author',
  summary: 'Begins a new task as a draft.',
  body: z.object({
    type,
    name: requiredName(200),
    /** Of a Custom task: whose it is, unless it is the caller's agency. */
    agencyID: id.optional(),
    companyID: id.optional(),
  }),
  response: TaskDraft,
})

export const updateFormat = endpoint({
  method: 'PUT',
  path: '/task/updateformat',
  access: 'task.author',
  summary: 'Changes the format and the name in the draft of a task.',
  body: z.object({ id, type: type.optional(), name: requiredName(200).optional() }),
  response: TaskDraft,
})

const days = (most: number) => z.number().int().min(0).max(most)

/** The settings that its dates follow. */
const dateSettings = {
  rule: dateRule.optional(),
  applyDatesAs: AppliedDates.optional(),
  followUpDays: days(365).optional(),
}

export const settings = endpoint({
  method: 'PUT',
  path: '/task/wizardsettings',
  access: 'task.author',
  summary: 'Saves settings in the draft of a task. What is left out stays.',
  body: z.object({
    id,
    name: requiredName(200).optional(),
    taskCategoryID: id.optional(),
    module: Module.optional(),
    icon: z.enum(TASK_ICONS).optional(),
    step: z.number().int().min(1).max(99).nullable().optional(),
    content: paragraph(2000).optional(),
    summary: paragraph(2000).optional(),
    ...dateSettings,
    /** Both make it a task with one occurrence on this day, announced on the other. */
    dueDate: calendarDate.optional(),
    notificationDate: calendarDate.optional(),
    sendReminderMessageAfter: days(365).optional(),
    allowPend: z.boolean().optional(),
    showFaster: z.boolean().optional(),
    isExcludedFromDashboard: z.boolean().optional(),
    isExcludedFromEmails: z.boolean().optional(),
    submitText: paragraph(500).optional(),
    submitInstructions: paragraph(2000).optional(),
    actions: z
      .array(z.object({ id: id.optional(), kind: z.enum(ACTION_KINDS), text: requiredLine(500) }))
      .max(50, 'Use at most 50 actions.')
      .optional(),
  }),
  response: TaskDraft,
})

export const sections = endpoint({
  method: 'PUT',
  path: '/task/wizardsections',
  access: 'task.author',
  summary: 'Saves the text and the actions in the draft of a task. What is left out stays; text is cleaned.',
  body: z.object({
    id,
    content: paragraph(2000).optional(),
    sections: z
      .array(z.object({ id: id.optional(), title: line(200).default(''), html: paragraph(50_000) }))
      .max(50, 'Use at most 50 sections.')
      .optional(),
    actions: settings.body.shape.actions,
  }),
  response: TaskDraft,
})

export const resources = endpoint({
  method: 'PUT',
  path: '/task/wizardresources',
  access: 'task.author',
  summary: 'Saves the resources, documents and links in the draft of a task. What is left out stays.',
  body: z.object({
    id,
    /** By id, in order. */
    resources: z.array(id).max(50).optional(),
    /** Files of resources by their `documentID`; they join `resources`. */
    documents: z.array(id).max(50).optional(),
    links: z
      .array(
        z.object({
          id: id.optional(),
          label: line(200).default(''),
          citation: requiredLine(300),
          url: webLink.nullable().optional(),
        }),
      )
      .max(50)
      .optional(),
  }),
  response: TaskDraft,
})

export const removeAction = endpoint({
  method: 'DELETE',
  path: '/task/deletetaskaction/:id',
  access: 'task.author',
  summary: 'Removes an action from the draft of its task.',
  params,
  response: TaskDraft,
})

export const removeLink = endpoint({
  method: 'DELETE',
  path: '/task/deletetasklink/:id',
  access: 'task.author',
  summary: 'Removes a link from the draft of its task.',
  params,
  response: TaskDraft,
})

export const sectionsOf = endpoint({
  method: 'GET',
  path: '/task/getsections/:id',
  access: 'task.read',
  summary: 'The sections of a task: those of its draft for who writes it, else what is published.',
  params,
  response: z.object({ id, taskID: id, isDraft: z.boolean(), result: z.array(DraftSection) }),
})

export const icons = endpoint({
  method: 'GET',
  path: '/task/getdefaulttaskicons',
  access: 'task.read',
  summary: 'The icons of tasks, and that of a new task of each category.',
  response: z.object({
    icons: z.array(z.enum(TASK_ICONS)),
    result: z.array(z.object({ taskCategoryID: id, category: z.string(), icon: z.enum(TASK_ICONS) })),
  }),
})

const Company = z.object({ id, name: z.string(), agencyName: z.string() })

/** Companies by name, the first of them. */
const Some = z.object({ count, companies: z.array(Company) })

export const previewChanges = endpoint({
  method: 'POST',
  path: '/task/previewchanges/:id',
  access: 'task.author',
  summary: 'What publishing the draft of a task, or unpublishing or deleting the task, does to companies.',
  params,
  body: z.object({ act: z.enum(['publish', 'unpublish']).default('publish') }).optional(),
  response: z.object({
    /** Companies to which it applies afterwards. */
    companies: count,
    /** Instances that are open now, and those of them that somebody began. */
    open: count,
    inProgress: count,
    /** They keep their text and their date. */
    completed: count,
    /** What differs from what is live, by name. */
    changed: z.array(z.string()),
    /** Open instances show the new text. */
    textChanges: z.boolean(),
    /** Open instances get or lose actions. */
    actionsChange: z.boolean(),
    /** Instances, with the companies that have them. */
    added: Some,
    moved: Some,
    removed: Some,
    /** With work, so they stay and are marked. */
    marked: Some,
    restored: Some,
    /** With work, so they keep their date. */
    datesKept: Some,
    /** Open instances that stay as they are but for their text. */
    unchanged: count,
  }),
})
export type PreviewedChanges = z.output<typeof previewChanges.response>

export const previewDates = endpoint({
  method: 'POST',
  path: '/task/previewdates',
  access: 'task.author',
  summary: 'The next three due dates that date settings give in a company, with their derivation.',
  body: z.object({
    companyID: id,
    rule: dateRule,
    /** What the task is about: some rules ask whether that module was on. */
    module: Module.default('All'),
    applyDatesAs: AppliedDates.default(0),
    followUpDays: days(365).default(0),
  }),
  response: z.object({
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
      }),
    ),
    /** Why there is none, or why they are assumed. */
    hint: z.string().nullable(),
  }),
})

export const previewAs = endpoint({
  method: 'GET',
  path: '/task/preview/:id',
  access: 'task.author',
  summary: 'A task as a company’s users will see it: its draft, or what is live where it has none.',
  params,
  query: z.object({ companyID: id }),
  response: FullTask,
})

/** Fields in lines that the other side does not have. */
const Difference = z.object({ label: z.string(), before: z.array(z.string()), after: z.array(z.string()) })

export const versions = endpoint({
  method: 'GET',
  path: '/task/versions/:id',
  access: 'task.author',
  summary: 'The versions of a task, newest first, with who published them and what changed.',
  params,
  response: z.object({
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
  }),
})

const side = z.union([z.literal('draft'), z.coerce.number().int().min(1).max(1_000_000)])

export const versionDifferences = endpoint({
  method: 'GET',
  path: '/task/versions/:id/differences',
  access: 'task.author',
  summary: 'What differs between two versions of a task, or a version and the draft.',
  params,
  query: z.object({ from: side, to: side }),
  response: z.object({ result: z.array(Difference) }),
})

export const restore = endpoint({
  method: 'POST',
  path: '/task/restore/:id',
  access: 'task.author',
  summary: 'Publishes a former version of a task as a new one. A draft stays.',
  params,
  body: z.object({ number: z.number().int().min(1).max(1_000_000) }),
  response: z.object({ id, taskID: id, version: count, companies: count }),
})
