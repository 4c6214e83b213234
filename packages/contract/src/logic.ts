import { OPERATORS } from '@heed/domain/logic/rule'
import { checkRule } from '@heed/domain/logic/validate'
import { LOGIC_MODULES } from '@heed/domain/modules'
import { AS_OF } from '@heed/domain/tasks/date-rule'
import { z } from 'zod'
import { endpoint } from './endpoint'
import { calendarDate, id, line, page, queryInteger } from './fields'

const LineOfSet = z.object({
  conditional: z.enum(OPERATORS),
  group: z.string(),
  condition: z.string(),
})
const SetOfLines = z.object({
  module: z.enum(LOGIC_MODULES),
  conditional: z.enum(OPERATORS),
  lines: z.array(LineOfSet).readonly(),
})

/** The sets of a rule, checked against the domain's conditions; what is wrong is named by its place. */
const Sets = z
  .unknown()
  .superRefine((sets, context) => {
    for (const { path, message } of checkRule(sets))
      context.addIssue({ code: 'custom', message, path: path.split('.').slice(1) })
  })
  .pipe(z.array(SetOfLines))

const Listed = z.object({ id, name: z.string() })

/** Whom a task applies to: its sets, and the agencies and companies it is limited to. */
export const TaskLogic = z.object({
  taskID: id,
  name: z.string(),
  sets: z.array(SetOfLines),
  sentence: z.string(),
  agencies: z.array(Listed),
  companies: z.array(Listed.extend({ agencyID: id, agencyName: z.string() })),
  /** It is limited to a list, of which the caller may see only a part. */
  isRestricted: z.boolean(),
  isPublished: z.boolean(),
  /** The day whose answers count for a company; what is tried is counted by those of today. */
  asOf: z.enum(AS_OF),
  mayEdit: z.boolean(),
  limits: z.object({ sets: z.number().int(), lines: z.number().int() }),
  /** Counts saves; 0 before the first. */
  version: z.number().int(),
  savedAt: z.string().nullable(),
})
export type TaskLogic = z.output<typeof TaskLogic>

const WARNINGS = ['nobody', 'everybody', 'idleSet', 'idleLine', 'noneNow', 'allNow'] as const

const MatchCounts = z.object({
  /** Companies that the task could reach. */
  companies: z.number().int(),
  matching: z.number().int(),
  /** Those of them that were added by hand, whatever the logic says. */
  byHand: z.number().int(),
  /** Those that match the saved logic. */
  saved: z.number().int(),
  added: z.number().int(),
  removed: z.number().int(),
  /** How many companies each set matches by itself, and each of its lines. */
  sets: z.array(z.object({ matching: z.number().int(), lines: z.array(z.number().int()) })),
  sentence: z.string(),
  warnings: z.array(
    z.object({
      kind: z.enum(WARNINGS),
      text: z.string(),
      set: z.number().int().nullable(),
      line: z.number().int().nullable(),
    }),
  ),
})
export type MatchCounts = z.output<typeof MatchCounts>

const MatchedCompany = z.object({
  id,
  name: z.string(),
  agencyID: id,
  agencyName: z.string(),
  /** Why the logic holds for it, or no longer does, in a few words. */
  reason: z.string(),
  change: z.enum(['added', 'removed']).nullable(),
})
export type MatchedCompany = z.output<typeof MatchedCompany>

/** How a line, or the module of a set, read a company's answers. */
const TraceLine = z.object({
  operator: z.enum(OPERATORS),
  label: z.string(),
  answer: z.string(),
  question: z.string().nullable(),
  result: z.boolean(),
})

export const LogicTrace = z.object({
  /** The day whose answers were looked at. */
  on: z.string(),
  applies: z.boolean(),
  /** "Set 1 applies, so the task applies." */
  conclusion: z.string(),
  sets: z.array(
    z.object({
      operator: z.enum(OPERATORS),
      result: z.boolean(),
      gate: TraceLine.nullable(),
      lines: z.array(TraceLine),
    }),
  ),
})
export type LogicTrace = z.output<typeof LogicTrace>

export const LOGIC_CHANGES = ['saved', 'listed', 'restored', 'copied', 'shipped'] as const

export const LogicVersion = z.object({
  version: z.number().int(),
  change: z.enum(LOGIC_CHANGES),
  sets: z.array(SetOfLines),
  sentence: z.string(),
  agencies: z.number().int(),
  companies: z.number().int(),
  /** It was limited to those, also where there are none any more. */
  isRestricted: z.boolean(),
  savedAt: z.string(),
  savedBy: z.string().nullable(),
})
export type LogicVersion = z.output<typeof LogicVersion>

const byTask = z.object({ id })
/** Most agencies or companies in one list. */
const LONGEST_LIST = 5000
const ids = z.array(id).max(LONGEST_LIST, `At most ${LONGEST_LIST} at once.`)
const tried = z.object({ sets: Sets })

export const getLogic = endpoint({
  method: 'GET',
  path: '/logic/getlogic/:id',
  access: 'task.author',
  summary: 'The logic of a task, and the agencies and companies it is limited to.',
  params: byTask,
  response: TaskLogic,
})

export const saveLogic = endpoint({
  method: 'PUT',
  path: '/logic/savelogic/:id',
  access: 'task.author',
  summary: 'Saves the logic of a task. The tasks of the companies follow at once.',
  farReaching: true,
  params: byTask,
  body: tried,
  response: TaskLogic,
})

export const saveAgencies = endpoint({
  method: 'PUT',
  path: '/logic/saveagencies/:id',
  access: 'task.author',
  summary: 'Limits a task to the companies of these agencies; without any, only its company list limits it.',
  farReaching: true,
  params: byTask,
  body: z.object({ agencyIDs: ids }),
  response: TaskLogic,
})

export const saveCompanies = endpoint({
  method: 'PUT',
  path: '/logic/savecompanies/:id',
  access: 'task.author',
  summary: 'Limits a task to these companies; without any, only its agency list limits it.',
  farReaching: true,
  params: byTask,
  body: z.object({ companyIDs: ids }),
  response: TaskLogic,
})

export const preview = endpoint({
  method: 'POST',
  path: '/logic/preview/:id',
  access: 'task.author',
  summary: 'How many companies unsaved logic would match today, against the saved logic. Changes nothing.',
  params: byTask,
  body: tried,
  onlyReads: true,
  response: MatchCounts,
})

export const matches = endpoint({
  method: 'POST',
  path: '/logic/matches/:id',
  access: 'task.author',
  summary: 'The companies that unsaved logic would match, add or remove, by name. Changes nothing.',
  params: byTask,
  body: tried.extend({
    show: z.enum(['matching', 'added', 'removed']).default('matching'),
    search: line(200).optional(),
    page: queryInteger(1, 1_000_000).default(1),
    pageSize: queryInteger(1, 100).default(25),
  }),
  onlyReads: true,
  response: page(MatchedCompany),
})

export const trace = endpoint({
  method: 'POST',
  path: '/logic/trace/:id',
  access: 'task.author',
  summary: 'Why unsaved logic would match one company on a day or not, line by line. Changes nothing.',
  params: byTask,
  body: tried.extend({
    companyID: id,
    /** Today unless given. */
    on: calendarDate.optional(),
  }),
  onlyReads: true,
  response: LogicTrace,
})

export const versions = endpoint({
  method: 'GET',
  path: '/logic/versions/:id',
  access: 'task.author',
  summary: 'Every saved version of a task’s logic and lists, newest first.',
  params: byTask,
  response: z.object({ result: z.array(LogicVersion) }),
})

export const restore = endpoint({
  method: 'POST',
  path: '/logic/restore/:id',
  access: 'task.author',
  summary:
    'Saves an earlier version of a task’s logic and lists again, as a new version. It stays limited to its lists, whoever of them has left.',
  farReaching: true,
  params: byTask,
  body: z.object({ version: z.number().int().min(1) }),
  response: TaskLogic,
})

export const progress = endpoint({
  method: 'GET',
  path: '/logic/progress/:id',
  access: 'task.author',
  summary: 'How much of a save of this task’s logic is done.',
  params: byTask,
  response: z.object({
    /** From 0 to 1; null while nothing is being saved. */
    saved: z.number().nullable(),
  }),
})
