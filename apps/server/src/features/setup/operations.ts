import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { changedQuestions } from '@heed/domain/benefits/changes'
import type { IsoDate } from '@heed/domain/dates'
import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { refuseStale } from '../../http/if-match'
import { conflict, invalidField } from '../../http/refusal'
import { record } from '../audit/operations'
import { lockCompany, markSetUp } from '../companies/queries'
import { insertFacts } from '../generation/facts'
import { generateInstances } from '../generation/operations'
import { insertPeriods } from './periods'
import { type Form, lockForm, updateDraft } from './queries'
import { keepAnswers, lockForSaving } from './saving'
import { standingColumns } from './standing'

type Answered = { companyId: string; answers: BenefitAnswers }

/** A new company; `answers` are a draft of its form, because no one has saved them yet. */
type Opened = { agencyId: string; companyId: string; answers?: BenefitAnswers | null }

/** Gives a new company its setup form. */
export const openForm = (act: Act, company: Opened): Promise<void> => openForms(act, [company])

/** The same for many new companies at once. Few answers differ, so each is examined once. */
export async function openForms(act: Act, companies: readonly Opened[]): Promise<void> {
  const { db, now } = act
  const drafts = [...new Set(companies.map(({ answers }) => JSON.stringify(answers ?? {})))]
  const places = new Map(drafts.map((draft, place) => [draft, place]))
  const standings = drafts.map((text, place) => ({ place, ...startOf(JSON.parse(text) as BenefitAnswers) }))
  await sql`insert into benefit_answers (agency_id, company_id, draft, draft_changes, draft_saved_at, percent, current_step,
      open_questions, created_at, updated_at)
    select c.agency_id, c.company_id, s.draft, s.changes, case when s.changes > 0 then ${now}::timestamptz end, s.percent,
      s.step, s.open, ${now}, ${now}
    from unnest(${companies.map(({ agencyId }) => agencyId)}::uuid[],
      ${companies.map(({ companyId }) => companyId)}::uuid[],
      ${companies.map(({ answers }) => places.get(JSON.stringify(answers ?? {})) ?? 0)}::int[]) as c (agency_id, company_id, place)
    join json_to_recordset(${JSON.stringify(standings)}::json) as s (place int, draft jsonb, changes int, percent int,
      step text, open jsonb) on s.place = c.place`.execute(db)
  await insertPeriods(act, companies)
  await insertFacts(act, companies)
}

function startOf(answers: BenefitAnswers) {
  const changes = changedQuestions({}, answers).length
  const { percent, current_step: step, open_questions: open } = standingColumns(answers)
  return { draft: changes > 0 ? answers : null, changes, percent, step, open: JSON.parse(open) as unknown }
}

const about = (form: Form) => ({ agencyId: form.agencyId, companyId: form.companyId })

/**
 * Autosave: keeps typed answers as a draft over the saved ones. Only the first draft after a save is logged, not each
 * pause in typing, and none once the company is set up: what counts then is what is saved.
 * @throws notFound, stale when the answers were saved meanwhile
 */
export async function saveDraft(act: Act, { companyId, answers }: Answered): Promise<void> {
  const { db, author } = act
  const form = await lockForm(db, companyId)
  if (author !== 'system') refuseStale(author.call, form.version)
  const isChanged = await updateDraft(act, { form, draft: answers })
  if (!isChanged || form.draft !== null || form.completedAt !== null) return
  await record(act, {
    verb: 'company.setupOpened',
    entity: 'benefitAnswers',
    entityId: companyId,
    object: form.name,
    ...about(form),
  })
}

/**
 * Saves the answers as a new version: as a change from a day, or without one as a correction. The tasks of a company
 * that is set up follow at once. Saving what is saved already only drops the draft.
 * @throws invalid when a company that is not set up is given a day; as lockForSaving
 */
export async function saveBenefits(
  act: Act,
  { companyId, answers, effectiveOn }: Answered & { effectiveOn?: IsoDate | undefined },
): Promise<void> {
  const form = await lockForSaving(act, companyId)
  if (form.completedAt === null && effectiveOn !== undefined)
    throw invalidField('effectiveOn', 'Answers change from a date only after the setup is complete.')
  const causedBy = await keepAnswers(act, { form, wanted: answers, from: effectiveOn ?? null })
  if (causedBy !== null && form.completedAt !== null)
    await generateInstances(act, { companyId, causedBy, byPerson: true })
}

/**
 * Ends the setup of a company and creates its task instances for the next 12 months. A draft becomes the saved
 * answers; open answers do not prevent it (RULES.md "Setup form").
 * @throws notFound, conflict when already complete or not active
 */
export async function completeSetup(act: Act, companyId: string): Promise<void> {
  const { db, author } = act
  const company = await lockCompany(db, companyId)
  if (author !== 'system') refuseStale(author.call, company.version)
  if (company.setup_completed_at !== null) throw conflict('The setup of this company is already complete.')
  if (company.status !== 'active')
    throw conflict(
      `${company.name} is ${company.status}. Its setup can be completed once it is active again.`,
    )
  const form = await lockForm(db, companyId)
  if (form.draft !== null) await keepAnswers(act, { form, wanted: form.draft, from: null })
  await markSetUp(act, company)
  const { added } = await generateInstances(act, { companyId })
  await record(act, {
    verb: 'company.setupCompleted',
    entity: 'company',
    entityId: companyId,
    object: company.name,
    ...about(form),
    after: { tasks: added },
  })
}
