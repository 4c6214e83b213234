import { MODULES } from '@heed/domain/modules'
import { RESOURCE_TYPES } from '@heed/domain/resources'
import { CLOSE_KINDS, TASK_ACTS } from '@heed/domain/tasks/allowed'
import { NOTICE_STATES } from '@heed/domain/tasks/notice'
import { STATUSES } from '@heed/domain/tasks/status'
import { DATE_BASIS_WORDS, RECURRENCES } from '@heed/domain/tasks/vocabulary'
import { z } from 'zod'
import { DocumentItem } from './documents'
import { id, shownLink } from './fields'
import { resourceCategory } from './resource'
import { TaskTime } from './task-time'

export const Status = z.enum(STATUSES)
export const Module = z.enum(MODULES)

/** A person as named at the time. */
export const Person = z.object({ id: id.nullable(), name: z.string() })

/** What a task's date means: 0, it is due that day; 1, it is announced that day and late some days after. */
export const AppliedDates = z.union([z.literal(0), z.literal(1)])

/** Who closed a cycle: the system after its time, or people, with a reason. */
export const CloseKind = z.enum(CLOSE_KINDS)
export type CloseKind = z.output<typeof CloseKind>

/** A company's task in one cycle; in the library (`library=true`) without a company, a cycle, dates and status. */
export const TaskItem = z.object({
  id,
  taskID: id,
  instanceID: id.nullable(),
  name: z.string(),
  summary: z.string(),
  module: Module,
  format: z.string(),
  /** The same as `format`. */
  type: z.string(),
  category: z.string(),
  taskCategoryID: id,
  icon: z.string(),
  basis: z.enum(DATE_BASIS_WORDS),
  agencyID: id.nullable(),
  agencyName: z.string().nullable(),
  companyID: id.nullable(),
  companyName: z.string().nullable(),
  /** The cycle's key, such as `2026-07-01`, `2027-03` or `2026-Q4`. */
  cycle: z.string().nullable(),
  /** The day it happened, of a cycle that was added for it. */
  eventDate: z.string().nullable(),
  planYearStart: z.string().nullable(),
  planYearEnd: z.string().nullable(),
  applyDatesAs: AppliedDates,
  notificationDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  lateAfter: z.string().nullable(),
  status: Status.nullable(),
  isSnapshot: z.boolean(),
  noLongerApplies: z.boolean(),
  closeKind: CloseKind.nullable(),
  /** It has work, so it kept its dates when those of the rule moved. */
  datesKept: z.boolean(),
  /** The due date of the rule, while an extension puts it off. */
  regularDueDate: z.string().nullable(),
  /** Its place among the steps of a program, such as HIPAA10. */
  step: z.number().int().nullable(),
  noticeState: z.enum(NOTICE_STATES).nullable(),
  actionsDone: z.number().int(),
  actionsTotal: z.number().int(),
  pendUntil: z.string().nullable(),
  completedAt: z.string().nullable(),
  assignees: z.array(Person),
  /** Only in the catalog: to be copied, so it applies to no one. */
  isTemplate: z.boolean().optional(),
})
export type TaskItem = z.output<typeof TaskItem>

export const Action = z.object({
  /** In an instance `<instanceID>.<actionID>`, in the library the bare action id. */
  id: z.string(),
  actionID: id.nullable(),
  kind: z.enum(['CHECK_IT', 'TAKE_ACTION']),
  text: z.string(),
  isCompleted: z.boolean(),
  completedAt: z.string().nullable(),
  completedBy: Person.nullable(),
  onBehalfOf: Person.nullable(),
  note: z.string().nullable(),
})
export type Action = z.output<typeof Action>

export const Note = z.object({
  id,
  taskID: id,
  companyID: id,
  text: z.string(),
  isInternal: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string().nullable(),
  by: Person,
  isMine: z.boolean(),
  /** The people it mentions, by the names that its text has after an "@". */
  mentions: z.array(z.object({ id, name: z.string() })),
})
export type Note = z.output<typeof Note>

const WhyLine = z.object({
  operator: z.string(),
  /** "100 or more participants" */
  label: z.string(),
  /** "Answer: 287" */
  answer: z.string(),
  /** Today's answer, where it is another one than on the day the rule looked at. */
  answerNow: z.string().nullable(),
  question: z.string().nullable(),
  isTrue: z.boolean(),
})
/** Why the task applies: the rule, whether each line holds, and the answer it read. */
export const Why = z.object({
  applies: z.boolean(),
  /** The same rule with today's answers. */
  appliesNow: z.boolean(),
  /** The day whose answers the rule read; null where a company's answers do not decide. */
  asOf: z.object({ day: z.string(), words: z.string(), isDue: z.boolean() }).nullable(),
  sentence: z.string(),
  conclusion: z.string(),
  sets: z.array(
    z.object({
      title: z.string(),
      operator: z.string(),
      isTrue: z.boolean(),
      /** The module's own condition; null for a set of module All. */
      gate: WhyLine.nullable(),
      lines: z.array(WhyLine),
    }),
  ),
})
export type Why = z.output<typeof Why>

const DerivationRow = z.object({ label: z.string(), value: z.string() })

/** How a due date came about: each step with the date it reaches; a superseded one is shown struck out. */
export const Derivation = z.object({
  steps: z.array(DerivationRow.extend({ note: z.string().nullable(), isSuperseded: z.boolean() })),
  due: DerivationRow,
  /** The day an announcement is late after. */
  late: DerivationRow.nullable(),
  sentence: z.string(),
  /** The day to act by, a missing anniversary, a date from before set-up. */
  hint: z.string().nullable(),
  /** Another plan year would move the date: it is counted from that year's first or last day. */
  countsFromYear: z.boolean(),
  /** The task that moved the date; a step's note begins with its name. */
  extendedBy: z.object({ name: z.string(), taskID: id, instanceID: id }).nullable(),
  /** Why it is late only 30 days after set-up, or after the day it became known. */
  grace: z.enum(['setup', 'told']).nullable(),
})
export type Derivation = z.output<typeof Derivation>

const HistoryEntry = z.object({ id: z.string(), at: z.string(), by: Person.nullable(), text: z.string() })

export const FullTask = TaskItem.extend({
  allowPend: z.boolean(),
  pendsLeft: z.number().int(),
  pendReason: z.string().nullable(),
  /** The viewer gets no more reminders and notifications about this cycle. */
  isMuted: z.boolean(),
  followUpDays: z.number().int(),
  submitText: z.string(),
  submitInstructions: z.string(),
  recurrence: z.enum(RECURRENCES),
  reminders: z.string(),
  repeats: z.string(),
  /** The date rule in words. */
  dateRule: z.string(),
  /** The day whose answers decide whether it applies, in words. */
  looksAt: z.string(),
  sections: z.array(z.object({ id, title: z.string(), html: z.string() })),
  references: z.array(z.object({ label: z.string(), citation: z.string(), url: shownLink })),
  actions: z.array(Action),
  documents: z.array(DocumentItem),
  /** What is about it or helps with it. */
  resources: z.array(
    z.object({
      id,
      title: z.string(),
      category: resourceCategory,
      summary: z.string(),
      type: z.enum(RESOURCE_TYPES),
      videoUrl: z.string().nullable(),
      documentID: id.nullable(),
      document: z.object({ id, name: z.string() }).nullable(),
    }),
  ),
  notes: z.array(Note),
  why: Why.nullable(),
  dueDateDerivation: Derivation.nullable(),
  history: z.array(HistoryEntry),
  /** The other cycles of the task in this company, newest first. */
  cycles: z.array(
    TaskItem.pick({
      eventDate: true,
      status: true,
      closeKind: true,
      noLongerApplies: true,
      actionsDone: true,
      actionsTotal: true,
      completedAt: true,
      planYearStart: true,
      planYearEnd: true,
    }).extend({ instanceID: id, cycle: z.string(), dueDate: z.string(), status: Status }),
  ),
  ...TaskTime.shape,
  /** What the viewer may do with it now; `withReason`: the call must say why, in `reason` (`note` for an action). */
  allowed: z.record(z.enum(TASK_ACTS), z.enum(['yes', 'withReason', 'no'])),
})
export type FullTask = z.output<typeof FullTask>

/** Returned by a change to an action: the state of the instance. */
export const Progress = z.object({
  instanceID: id,
  status: Status,
  actionsDone: z.number().int(),
  actionsTotal: z.number().int(),
  completedAt: z.string().nullable(),
  /** Open tasks whose due date it moved: by a filed extension, or one that was undone. */
  moved: z.array(
    z.object({
      instanceID: id,
      name: z.string(),
      dueDate: z.string(),
      /** The extension was filed after its own last day, so it may not be granted. */
      isFiledLate: z.boolean(),
    }),
  ),
})
