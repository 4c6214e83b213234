import { CLOSE_KINDS } from '@heed/domain/tasks/allowed'
import { STATUSES } from '@heed/domain/tasks/status'
import { z } from 'zod'
import { id } from './fields'

/** What happened to a cycle over time: closing, extension, event, changed answers, carried-over work. */
export const TaskTime = z.object({
  closing: z
    .object({
      kind: z.enum(CLOSE_KINDS),
      reason: z.string(),
      by: z.string().nullable(),
      at: z.string(),
    })
    .nullable(),
  extension: z
    .object({
      regularDueDate: z.string(),
      by: z.enum(['task', 'hand']),
      /** The task that extended it, by name and instance. */
      taskName: z.string().nullable(),
      taskID: id.nullable(),
      instanceID: id.nullable(),
      completedOn: z.string().nullable(),
      /** That task was completed after its own last day, so what it asked for may not be granted. */
      isFiledLate: z.boolean(),
      reason: z.string().nullable(),
      byName: z.string().nullable(),
      at: z.string(),
    })
    .nullable(),
  /** What people are asked for when they add this task, and how long after that day it is due. */
  event: z
    .object({
      prompt: z.string(),
      months: z.number().int(),
      days: z.number().int(),
      endOfMonth: z.boolean(),
      /** The day it happened, of a cycle that was added for it. */
      date: z.string().nullable(),
    })
    .nullable(),
  mark: z
    .object({
      kind: z.enum(['noLongerApplies', 'datesKept']),
      by: z.string().nullable(),
      at: z.string().nullable(),
      /** "Nora Petit changed the first day of the health plan year from July 1 to April 1, effective Apr 1, 2027." */
      words: z.string(),
      /** Someone reopened it, so it stays without work, too. */
      wasReopened: z.boolean(),
      /** What the rule says now, of a cycle that kept its dates. */
      newDueDate: z.string().nullable(),
    })
    .nullable(),
  /** The cycle that took over this one's work, or that took its place. */
  replacedBy: z
    .object({
      instanceID: id,
      cycle: z.string(),
      planYearStart: z.string().nullable(),
      planYearEnd: z.string().nullable(),
      /** The work went along. */
      isCarriedOver: z.boolean(),
    })
    .nullable(),
  /** The work of a cycle that no longer applies, which this one takes over or took over. */
  carryOver: z
    .object({
      fromInstanceID: id,
      cycle: z.string(),
      planYearStart: z.string().nullable(),
      planYearEnd: z.string().nullable(),
      dueDate: z.string(),
      /** Why there are two cycles. */
      words: z.string(),
      ticks: z.number().int(),
      documents: z.number().int(),
      notes: z.number().int(),
      assignees: z.number().int(),
      /** What was checked off there. */
      actions: z.array(z.object({ actionID: id, completedAt: z.string() })),
      isDone: z.boolean(),
    })
    .nullable(),
  /** All steps of the program in this year. */
  steps: z
    .array(
      z.object({
        step: z.number().int(),
        taskID: id,
        instanceID: id,
        name: z.string(),
        status: z.enum(STATUSES),
        closeKind: z.enum(CLOSE_KINDS).nullable(),
        isThis: z.boolean(),
      }),
    )
    .nullable(),
  /** The first earlier step that is still open. */
  outOfOrder: z.object({ step: z.number().int(), name: z.string(), taskID: id, instanceID: id }).nullable(),
})
