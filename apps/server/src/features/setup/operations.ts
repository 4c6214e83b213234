import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { counted } from '@heed/domain/text'
import type { Db } from '../../db/connection'
import type { Author } from '../../http/act'
import { refuseStale } from '../../http/if-match'
import { conflict } from '../../http/refusal'
import { record } from '../audit/operations'
import { lockCompany, markSetUp } from '../companies/queries'
import { insertFacts } from '../generation/facts'
import { generateInstances } from '../generation/operations'
import { type Form, insertVersion, lockForm, updateAnswers, updateDraft } from './queries'
import { changedAnswers } from './standing'

/** The moment of a change, and the service's calendar day of it. */
export type When = { now: Date; today: string }

/** Gives a new company its empty setup form. */
export async function openForm(
  db: Db,
  { agencyId, companyId, now }: { agencyId: string; companyId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('benefit_answers')
    .values({ agency_id: agencyId, company_id: companyId, created_at: now, updated_at: now })
    .execute()
  await insertFacts(db, { agencyId, companyId, now })
}

const about = (form: Form) => ({ agencyId: form.agencyId, companyId: form.companyId })

/**
 * Autosave: keeps what somebody typed as a draft over the saved answers. Only the first draft after a save is logged,
 * not each pause in typing.
 * @throws notFound, stale when the answers were saved meanwhile
 */
export async function saveDraft(
  db: Db,
  author: Author,
  now: Date,
  companyId: string,
  answers: BenefitAnswers,
): Promise<void> {
  const form = await lockForm(db, companyId)
  if (author !== 'system') refuseStale(author.call, form.version)
  const isChanged = await updateDraft(db, form, answers, now)
  if (!isChanged || form.draft !== null) return
  await record(
    { db, author, now },
    {
      verb: 'company.setupOpened',
      entity: 'benefitAnswers',
      entityId: companyId,
      object: form.name,
      ...about(form),
    },
  )
}

/**
 * Saves the answers as a new version; the tasks of a company that is set up follow at once. Saving what is saved
 * already only drops the draft.
 * @throws notFound, stale when `If-Match` names an older version
 */
export async function saveBenefits(
  db: Db,
  author: Author,
  when: When,
  companyId: string,
  answers: BenefitAnswers,
): Promise<void> {
  const company = await lockCompany(db, companyId)
  const form = await lockForm(db, companyId)
  if (author !== 'system') refuseStale(author.call, form.version)
  const isSaved = await keepAnswers(db, author, when.now, form, answers)
  if (isSaved && company.setup_completed_at !== null)
    await generateInstances(db, { companyId }, when.today, when.now)
}

async function keepAnswers(
  db: Db,
  author: Author,
  now: Date,
  form: Form,
  answers: BenefitAnswers,
): Promise<boolean> {
  const changed = changedAnswers(form.answers, answers)
  if (changed.length === 0 && form.savedAt !== null) {
    await updateDraft(db, form, form.answers, now)
    return false
  }
  await insertVersion(db, form)
  await updateAnswers(db, form, answers, { at: now, ...savedBy(author) })
  const pick = (from: BenefitAnswers) => Object.fromEntries(changed.map((key) => [key, from[key] ?? null]))
  await record(
    { db, author, now },
    {
      verb: 'company.benefitsSaved',
      entity: 'benefitAnswers',
      entityId: form.companyId,
      object: counted(changed.length, 'setup question'),
      ...about(form),
      before: pick(form.answers),
      after: pick(answers),
    },
  )
  return true
}

function savedBy(author: Author) {
  if (author === 'system') return { by: null, byName: 'System' }
  const { id, first, last } = author.viewer.actor
  return { by: id, byName: `${first} ${last}` }
}

/**
 * Ends the setup of a company and creates its task instances for the next 12 months. A draft becomes the saved
 * answers; open answers do not stand in the way (product.md §4).
 * @throws notFound, conflict when already complete
 */
export async function completeSetup(db: Db, author: Author, when: When, companyId: string): Promise<void> {
  const company = await lockCompany(db, companyId)
  if (author !== 'system') refuseStale(author.call, company.version)
  if (company.setup_completed_at !== null) throw conflict('The setup of this company is already complete.')
  const form = await lockForm(db, companyId)
  if (form.draft !== null) await keepAnswers(db, author, when.now, form, form.draft)
  await markSetUp(db, { company, ...when })
  const { added } = await generateInstances(db, { companyId }, when.today, when.now)
  await record(
    { db, author, now: when.now },
    {
      verb: 'company.setupCompleted',
      entity: 'company',
      entityId: companyId,
      object: company.name,
      ...about(form),
      after: { tasks: added },
    },
  )
}
