import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { changedQuestions } from '@heed/domain/benefits/changes'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Act } from '../../http/act'
import { notFound } from '../../http/refusal'
import { unappliedSql } from '../companies/standing-sql'
import type { SavedBy } from './saved-by'
import { standingColumns } from './standing'

const forms = (db: Db, companyId: string) =>
  db
    .selectFrom('benefit_answers as b')
    .innerJoin('live_companies as c', 'c.id', 'b.company_id')
    .where('b.company_id', '=', companyId)
    .select([
      'b.company_id as companyId',
      'b.agency_id as agencyId',
      'c.name',
      'c.state',
      'c.setup_completed_at as completedAt',
      'c.setup_completed_on as completedOn',
      // Both were checked against the question table before they were stored.
      sql<BenefitAnswers>`b.answers`.as('answers'),
      sql<BenefitAnswers | null>`b.draft`.as('draft'),
      unappliedSql.as('unappliedChanges'),
      'b.version',
      'b.saved_at as savedAt',
      'b.saved_by as savedBy',
      'b.saved_by_name as savedByName',
    ])
export type Form = Awaited<ReturnType<typeof getForm>>

/** The setup form of a company. @throws notFound when it is not in reach */
export async function getForm(db: Db, companyId: string) {
  return forms(db, companyId).executeTakeFirstOrThrow(() => notFound())
}

/** As getForm, locked until the end of the transaction. */
export async function lockForm(db: Db, companyId: string): Promise<Form> {
  return forms(db, companyId)
    .forUpdate('b')
    .executeTakeFirstOrThrow(() => notFound())
}

/** The former versions of the answers, newest first. @throws notFound when the company is not in reach */
export async function findSetupVersions(db: Db, companyId: string) {
  await getForm(db, companyId)
  return db
    .selectFrom('benefit_answer_versions')
    .where('company_id', '=', companyId)
    .select([
      'version',
      'saved_at as savedAt',
      'saved_by_name as savedBy',
      sql<BenefitAnswers>`answers`.as('answers'),
    ])
    .orderBy('version', 'desc')
    .execute()
}

/** Keeps the draft over the saved answers; one that says the same is none. Says whether anything changed. */
export async function updateDraft(
  { db, now }: Act,
  { form, draft }: { form: Form; draft: BenefitAnswers },
): Promise<boolean> {
  const changes = changedQuestions(form.answers, draft).length
  const wanted = sql<string | null>`${changes === 0 ? null : JSON.stringify(draft)}::jsonb`
  const { numUpdatedRows } = await db
    .updateTable('benefit_answers')
    .set({
      draft: wanted,
      draft_changes: changes,
      draft_saved_at: changes === 0 ? null : now,
      ...standingColumns(draft),
      updated_at: now,
    })
    .where('company_id', '=', form.companyId)
    .where(sql<boolean>`draft is distinct from ${wanted}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Keeps the saved answers as a former version. */
export async function insertVersion(db: Db, form: Form): Promise<void> {
  if (form.savedAt === null) return
  await db
    .insertInto('benefit_answer_versions')
    .values({
      agency_id: form.agencyId,
      company_id: form.companyId,
      version: form.version,
      answers: JSON.stringify(form.answers),
      saved_at: form.savedAt,
      saved_by: form.savedBy,
      saved_by_name: form.savedByName,
    })
    .execute()
}

type Replaced = { form: Form; answers: BenefitAnswers; draft: BenefitAnswers | null; by: SavedBy }

/** Replaces the saved answers, and the draft over them. */
export async function updateAnswers({ db, now }: Act, { form, answers, draft, by }: Replaced): Promise<void> {
  const changes = draft === null ? 0 : changedQuestions(answers, draft).length
  const kept = changes === 0 ? null : draft
  await db
    .updateTable('benefit_answers')
    .set({
      answers: JSON.stringify(answers),
      draft: kept && JSON.stringify(kept),
      draft_changes: changes,
      draft_saved_at: kept && now,
      ...standingColumns(kept ?? answers),
      saved_at: now,
      saved_by: by.id,
      saved_by_name: by.name,
      updated_at: now,
      version: form.version + 1,
    })
    .where('company_id', '=', form.companyId)
    .execute()
}
