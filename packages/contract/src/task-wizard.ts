import { TASK_ICONS } from '@heed/domain/tasks/icons'
import { ACTION_KINDS, TASK_FORMATS } from '@heed/domain/tasks/vocabulary'
import { z } from 'zod'
import { movesWork, PublishedInstances, PublishedTask, taskIDs } from './catalog'
import { dateRule } from './date-rule'
import { endpoint } from './endpoint'
import {
  calendarDate,
  id,
  name,
  paragraph,
  queryInteger,
  requiredLine,
  requiredName,
  secureLink,
} from './fields'
import { AppliedDates, FullTask, Module } from './task'
import {
  ChangesPreview,
  DatesPreview,
  Difference,
  TaskDraft as Draft,
  DraftSection,
  ExtendingTask,
  Versions,
} from './task-draft'

const params = z.object({ id })

const versionNumber = z.number().int().min(1).max(1_000_000)

/** A task while it is written. */
export type TaskDraft = z.output<typeof Draft>

export const get = endpoint({
  method: 'GET',
  path: '/task/wizard/:id',
  access: 'task.author',
  summary: 'The draft of a task, or what is live where it has none.',
  params,
  response: Draft,
})

export const discard = endpoint({
  method: 'DELETE',
  path: '/task/wizard/:id',
  access: 'task.author',
  summary: 'Discards the draft of a task that was published.',
  params,
  response: Draft,
})

const type = z.enum(TASK_FORMATS, 'Choose Standard, HIPAA10, or Custom.')

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
  response: Draft,
})

export const updateFormat = endpoint({
  method: 'PUT',
  path: '/task/updateformat',
  access: 'task.author',
  summary: 'Changes the format and the name in the draft of a task.',
  body: z.object({ id, type: type.optional(), name: requiredName(200).optional() }),
  response: Draft,
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
    dueDate: calendarDate.nullish(),
    notificationDate: calendarDate.nullish(),
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
  response: Draft,
})

export const extendingTasks = endpoint({
  method: 'GET',
  path: '/task/extendingtasks/:id',
  access: 'task.author',
  summary:
    'The tasks that may extend a task: what every company it can apply to may have, and what it does not extend.',
  params,
  response: z.object({ result: z.array(ExtendingTask) }),
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
      .array(z.object({ id: id.optional(), title: name(200).default(''), html: paragraph(50_000) }))
      .max(50, 'Use at most 50 sections.')
      .optional(),
    actions: settings.body.shape.actions,
  }),
  response: Draft,
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
          label: name(200).default(''),
          citation: requiredLine(300),
          url: secureLink.nullable().optional(),
        }),
      )
      .max(50)
      .optional(),
  }),
  response: Draft,
})

export const removeAction = endpoint({
  method: 'DELETE',
  path: '/task/deletetaskaction/:id',
  access: 'task.author',
  summary: 'Removes an action from the draft of its task.',
  params,
  response: Draft,
})

export const removeLink = endpoint({
  method: 'DELETE',
  path: '/task/deletetasklink/:id',
  access: 'task.author',
  summary: 'Removes a link from the draft of its task.',
  params,
  response: Draft,
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

export const previewChanges = endpoint({
  method: 'POST',
  path: '/task/previewchanges',
  access: 'task.author',
  summary:
    'What publishing the drafts of tasks, restoring a version, or unpublishing or deleting the tasks does to companies.',
  farReaching: true,
  body: z
    .object({
      taskIDs,
      act: z.enum(['publish', 'unpublish']).default('publish'),
      /** Of one task: the former version that would be published instead of its draft. */
      version: versionNumber.optional(),
    })
    .refine(
      ({ taskIDs: { length }, act, version }) => version === undefined || (length === 1 && act === 'publish'),
      {
        path: ['version'],
        message: 'A version can only be published, and only for one task.',
      },
    ),
  onlyReads: true,
  response: ChangesPreview,
})
export type PreviewedChanges = z.output<typeof ChangesPreview>

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
  onlyReads: true,
  response: DatesPreview,
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

export const versions = endpoint({
  method: 'GET',
  path: '/task/versions/:id',
  access: 'task.author',
  summary: 'The versions of a task, newest first, with who published them and what changed.',
  params,
  response: Versions,
})

const side = z.union([z.literal('draft'), ...queryInteger(1, 1_000_000).options])

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
  farReaching: true,
  params,
  body: z.object({ number: versionNumber, movesWork }),
  response: PublishedTask.extend({ instances: PublishedInstances }),
})
