import type { BenefitAnswers, QuestionKey } from '../benefits/answers'
import { describeAnswer } from '../benefits/describe'
import { QUESTIONS } from '../benefits/questions'
import { formatDate } from '../date-text'
import { isIsoDate } from '../dates'
import { capitalise, counted } from '../text'
import { fieldLabel, inOrder, isSaid } from './fields'
import { reasonText, type Telling, valueText, WHY_LABELS } from './values'
import { AUDIT_VERBS } from './verbs'

/** An entry of the log as stored. */
export type AuditFacts = { verb: string; object: string; before: unknown; after: unknown }

/** One field of an entry, in words. */
export type AuditChange = { field: string; before: string | null; after: string | null }

type Values = Record<string, unknown>

const valuesOf = (value: unknown): Values =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Values) : {}

/** Words for a verb the table does not know yet: "task.noteMerged" → "note merged". */
const unknownWords = (verb: string) => ({
  did: fieldLabel(verb.slice(verb.indexOf('.') + 1)).toLowerCase(),
  joint: '–',
  alone: undefined,
  ending: undefined,
})

function wordsOf({ verb, after }: Pick<AuditFacts, 'verb' | 'after'>) {
  const words = AUDIT_VERBS[verb]
  if (!words) return unknownWords(verb)
  return words.ended && valuesOf(after).why ? { ...words, did: words.ended } : words
}

/** What was done, without its object: "Disabled", "Exported 37 companies as XLSX". */
export function auditAct({ verb, object, after }: AuditFacts): string {
  const { did, ending } = wordsOf({ verb, after })
  const values = { ...valuesOf(after), object }
  const words = filled(did, values)
  return capitalise(ending ? `${words} ${filled(ending, values)}` : words)
}

/** The whole sentence except who did it: "disabled Cedar Mill – cost". */
export function auditPhrase(entry: AuditFacts): string {
  const { did, joint, alone, ending } = wordsOf(entry)
  const { object, after } = entry
  const values = { ...valuesOf(after), object }
  const words = [filled(did, values)]
  if (!alone && object) words.push(...(joint ? [joint] : []), object)
  if (ending) words.push(filled(ending, values))
  const reason = auditReason(entry)
  return reason ? `${words.join(' ')} – ${reason}` : words.join(' ')
}

/** The reason given, with its comment. */
export function auditReason({ after }: Pick<AuditFacts, 'after'>): string | null {
  const { reason, comment, why } = valuesOf(after)
  const said = [reasonText(reason), WHY_LABELS[String(why)], comment].filter(
    (part) => typeof part === 'string' && part !== '',
  )
  return said.length > 0 ? said.join(': ') : null
}

/** Numbers that stand for things, and lists of them. */
const THINGS: Record<string, [one: string, many: string]> = {
  count: ['row', 'rows'],
  companies: ['company', 'companies'],
  companiesAdded: ['company', 'companies'],
  tasks: ['task', 'tasks'],
  openTasks: ['open task', 'open tasks'],
}
/** Those that are said behind others, where there are any. */
const MORE_THINGS: Record<string, [one: string, many: string]> = {
  invited: ['Super User', 'Super Users'],
}

const filled = (words: string, values: Values) =>
  words.replace(/#(\w+)/g, (_, name: string) => {
    const held = values[name]
    const value = Array.isArray(held) ? held.length : held
    const [thing, more] = [THINGS[name], MORE_THINGS[name]]
    if (thing && typeof value === 'number') return counted(value, ...thing)
    if (more) return typeof value === 'number' && value > 0 ? ` and ${counted(value, ...more)}` : ''
    const text = String(value ?? '')
    if (name === 'format') return text.toUpperCase()
    return isIsoDate(text) ? formatDate(text) : text
  })

/** What these say are answers of the setup form. */
const ABOUT_ANSWERS = new Set([
  'company.benefitsSaved',
  'company.answersCorrected',
  'company.answersChanged',
  'company.changeTakenBack',
])

/** The fields of an entry, each with its old and new value; null where the entry has none. */
export function auditChanges({ verb, before, after }: AuditFacts, telling: Telling): AuditChange[] {
  if (ABOUT_ANSWERS.has(verb)) return answerChanges(valuesOf(before), valuesOf(after))
  const [was, is] = [valuesOf(before), valuesOf(after)]
  const fields = inOrder([...new Set([...Object.keys(was), ...Object.keys(is)])].filter(isSaid))
  return fields.flatMap((field) => {
    if (field in was && field in is && JSON.stringify(was[field]) === JSON.stringify(is[field])) return []
    const said = (values: Values) => (field in values ? valueText(field, values[field], telling) : null)
    return { field: fieldLabel(field, is[field] ?? was[field]), before: said(was), after: said(is) }
  })
}

/** Answers of the setup form in the words of their questions. */
function answerChanges(was: Values, is: Values): AuditChange[] {
  const said = (answers: Values, key: QuestionKey) => {
    const given = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null))
    return describeAnswer(key, { openQuestions: [], ...given } as BenefitAnswers)
  }
  return QUESTIONS.filter(({ key }) => key in is || key in was).map(({ key, label }) => ({
    field: label,
    before: said(was, key),
    after: said(is, key),
  }))
}
