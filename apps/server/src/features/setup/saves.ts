import type { SaveKind } from '@heed/contract/answer-dates'
import { type AnswerChanges, type AnswerPeriod, answersOn } from '@heed/domain/benefits/answer-periods'
import type { QuestionKey } from '@heed/domain/benefits/answers'
import { changedQuestions } from '@heed/domain/benefits/changes'
import { formatDate } from '@heed/domain/date-text'
import { addDays, type IsoDate, todayIn } from '@heed/domain/dates'
import { joinWords } from '@heed/domain/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../db/connection'
import type { Act } from '../../http/act'
import type { Form } from './queries'
import type { SavedBy } from './saved-by'

const saves = (db: Db) =>
  db
    .selectFrom('answer_changes')
    .select([
      'id',
      'company_id as companyId',
      'version',
      sql<z.output<typeof SaveKind>>`kind`.as('kind'),
      'effective_on as effectiveOn',
      sql<AnswerChanges>`changes`.as('changes'),
      'saved_at as savedAt',
      'saved_by_name as savedBy',
      'taken_back_at as takenBackAt',
      'taken_back_by_name as takenBackBy',
    ])
export type Save = Awaited<ReturnType<typeof findSaves>>[number]

/** Every save of a company's answers, newest first. */
export const findSaves = (db: Db, companyId: string) =>
  saves(db).where('company_id', '=', companyId).orderBy('version', 'desc').execute()

/** The newest save of each question; one that was taken back did nothing. */
function newestSaves(newestFirst: readonly Save[]): Map<QuestionKey, Save> {
  const counting = newestFirst.filter(({ takenBackAt }) => takenBackAt === null).toReversed()
  return new Map(counting.flatMap((save) => questionsOf(save).map((key) => [key, save] as const)))
}

/** What the newest save of each question did. */
export async function findNewestChanges(db: Db, companyId: string): Promise<AnswerChanges> {
  return changesIn(newestSaves(await findSaves(db, companyId)))
}

/** Whoever saves another answer this soon may have been wrong about the one before. */
const LATELY_DAYS = 30

/** The same, and of these the saves of late: made, or in effect, since some days, or still ahead. */
export async function findChanges(
  db: Db,
  { companyId, today, zone }: { companyId: string; today: IsoDate; zone: string },
): Promise<{ newest: AnswerChanges; lately: AnswerChanges }> {
  const newest = newestSaves(await findSaves(db, companyId))
  const since = addDays(today, -LATELY_DAYS)
  const isOfLate = ({ effectiveOn, savedAt }: Save) =>
    (effectiveOn !== null && effectiveOn >= since) || todayIn(zone, savedAt) >= since
  const lately = new Map([...newest].filter(([, save]) => isOfLate(save)))
  return { newest: changesIn(newest), lately: changesIn(lately) }
}

const changesIn = (saves: ReadonlyMap<QuestionKey, Save>): AnswerChanges =>
  Object.fromEntries([...saves].map(([key, { changes }]) => [key, changes[key]]))

/** The company of a save; undefined when it is not in reach. */
export async function companyOfSave(db: Db, id: string): Promise<string | undefined> {
  const save = await saves(db).where('id', '=', id).executeTakeFirst()
  return save?.companyId
}

type Kept = Pick<Save, 'kind' | 'effectiveOn' | 'changes'>

/** Keeps what a save changed, under the version it makes. */
export async function insertSave(
  { db, now }: Act,
  { form, save, by }: { form: Form; save: Kept; by: SavedBy },
): Promise<string> {
  const { id } = await db
    .insertInto('answer_changes')
    .values({
      agency_id: form.agencyId,
      company_id: form.companyId,
      version: form.version + 1,
      kind: save.kind,
      effective_on: save.effectiveOn,
      changes: JSON.stringify(save.changes),
      saved_at: now,
      saved_by: by.id,
      saved_by_name: by.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function markTakenBack(
  { db, now }: Act,
  { id, by }: { id: string; by: SavedBy },
): Promise<void> {
  await db
    .updateTable('answer_changes')
    .set({ taken_back_at: now, taken_back_by: by.id, taken_back_by_name: by.name })
    .where('id', '=', id)
    .execute()
}

export const questionsOf = ({ changes }: Pick<Save, 'changes'>) => Object.keys(changes) as QuestionKey[]

/** Why a save cannot be taken back; null when it can. */
export function whyItStays(
  save: Save,
  { saves: all, today }: { saves: readonly Save[]; today: IsoDate },
): string | null {
  if (save.kind !== 'change' || save.effectiveOn === null)
    return 'Only a change from a date can be taken back.'
  if (save.takenBackAt !== null) return 'This change was already taken back.'
  if (save.effectiveOn <= today)
    return `This change took effect on ${formatDate(save.effectiveOn)}, so it can no longer be taken back.`
  const questions = questionsOf(save)
  const touching = all.filter(
    (later) =>
      later.version > save.version &&
      later.takenBackAt === null &&
      questionsOf(later).some((key) => questions.includes(key)),
  )
  if (touching.length === 0) return null
  const days = touching.map(({ kind, effectiveOn }) => (kind === 'change' ? effectiveOn : null))
  return days.every((day) => day !== null && day > today)
    ? `The same questions were answered again since. Take back ${laterChanges(days)} first.`
    : 'The same questions were answered again since, so this change cannot be taken back.'
}

const laterChanges = (days: readonly (IsoDate | null)[]) => {
  const from = [...new Set(days.flatMap((day) => day ?? []))].toSorted().map((day) => formatDate(day))
  return `the ${from.length === 1 ? 'change' : 'changes'} from ${joinWords(from)}`
}

type Saves = { saves: readonly Save[] }

/** The day from which a later change replaced what a change said of a question; null where that counts. */
export function answerReplacedFrom(
  { kind, effectiveOn, version, takenBackAt }: Save,
  { key, saves: all }: Saves & { key: QuestionKey },
): IsoDate | null {
  if (kind !== 'change' || effectiveOn === null || takenBackAt !== null) return null
  const replacing = all.find(
    (later) =>
      later.version > version &&
      later.takenBackAt === null &&
      later.effectiveOn !== null &&
      later.effectiveOn <= effectiveOn &&
      questionsOf(later).includes(key),
  )
  return replacing?.effectiveOn ?? null
}

/** The day from which later changes replaced all that a change said; null where some of it counts. */
export function replacedFrom(save: Save, { saves: all }: Saves): IsoDate | null {
  const days = questionsOf(save).map((key) => answerReplacedFrom(save, { key, saves: all }))
  return days.includes(null) ? null : (days.toSorted().at(-1) ?? null)
}

/** The questions of a change whose answer still becomes another one on its day. */
export function questionsThatChange(save: Save, periods: readonly AnswerPeriod[]): QuestionKey[] {
  const { effectiveOn } = save
  if (effectiveOn === null || save.takenBackAt !== null) return []
  const changing = changedQuestions(
    answersOn(periods, addDays(effectiveOn, -1)),
    answersOn(periods, effectiveOn),
  )
  return questionsOf(save).filter((key) => changing.includes(key))
}
