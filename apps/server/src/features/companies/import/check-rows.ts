import { setImmediate } from 'node:timers/promises'
import { add, addUsers } from '@heed/contract/companies'
import { fieldWords } from '@heed/contract/field-words'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { checkAnswers } from '@heed/domain/benefits/check-answers'
import { isAnswerField } from '@heed/domain/company-import/answer-cells'
import { readCell } from '@heed/domain/company-import/cells'
import type { ImportField } from '@heed/domain/company-import/columns'
import { splitName } from '@heed/domain/company-import/people'
import { formatDate } from '@heed/domain/date-text'
import type { z } from 'zod'
import { latestSince } from '../../agencies/client-since'
import { agencyOf, type NamedAgencies } from './named-agencies'
import { advisorOf, columnOf, missingIn, placeOf } from './whole-columns'

const Company = add.body
const Admin = addUsers.body.shape.users.element

export type Fields = readonly (ImportField | null)[]
export type Faults = Partial<Record<ImportField, string>>
export type GivenRow = { number: number; cells: readonly string[]; isLeftOut?: boolean }

/** What a row means, and what is wrong with it. */
export type CheckedRow = {
  number: number
  company: Record<string, string | number | boolean>
  admin: { email: string; first: string; last: string } | null
  /** What it answers of the setup form. */
  answers: BenefitAnswers | null
  faults: Faults
  joins: string | null
}

type Checks = {
  fields: Fields
  agencyId: string
  agencies: NamedAgencies
  /** E-mails, in small letters, that somebody in sight has. */
  takenEmails: ReadonlySet<string>
  today: string
}

type Invited = Partial<Record<'first' | 'last' | 'email', string>>

const ADMIN_FIELDS = { adminFirst: 'first', adminLast: 'last', adminEmail: 'email' } as const
type AdminField = keyof typeof ADMIN_FIELDS
const isAdmin = (field: ImportField): field is AdminField => field in ADMIN_FIELDS
const ADMIN_OF = { first: 'adminFirst', last: 'adminLast', email: 'adminEmail' } as const

/** So many rows are checked in one go; other requests have their turn in between. */
const AT_ONCE = 250

/** Checks rows as `company/add` and `company/addusers` check what is typed. */
export async function checkRows(rows: readonly GivenRow[], checks: Checks): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = []
  for (const [at, row] of rows.entries()) {
    if (at > 0 && at % AT_ONCE === 0) await setImmediate()
    checked.push(checkRow(row, checks))
  }
  // A row that is left out makes no other one wrong, and keeps its own fault.
  const isOut = (_: CheckedRow, at: number) => rows[at]?.isLeftOut === true
  nameRepeatedEmails([...checked.filter((row, at) => !isOut(row, at)), ...checked.filter(isOut)])
  return checked
}

function checkRow({ number, cells }: GivenRow, checks: Checks): CheckedRow {
  const given: CheckedRow['company'] = { name: '' }
  const answered: CheckedRow['company'] = {}
  const invited: Invited = {}
  const faults: Faults = {}
  let agency: string | null = null
  const state = cells[checks.fields.indexOf('state')]
  for (const [column, field] of checks.fields.entries()) {
    if (!field) continue
    const { value, fault } = readCell(field, cells[column] ?? '', state)
    if (fault) faults[field] = fault
    if (value === undefined) continue
    if (field === 'agency') agency = String(value)
    else if (isAnswerField(field)) answered[field] = value
    else if (isAdmin(field)) invited[ADMIN_FIELDS[field]] = String(value)
    else if (field === 'adminName') Object.assign(invited, { ...splitName(String(value)), ...invited })
    else if (field === 'advisorName') Object.assign(given, advisorOf(String(value)), { ...given })
    else if (field === 'cityStateZip') Object.assign(given, placeOf(String(value)), { ...given })
    else given[field] = value
  }
  const company = Company.safeParse(given, { error: fieldWords })
  if (!company.success) name(faults, company.error, (path) => columnOf(path as ImportField, checks.fields))
  const since = latestSince(checks)
  if (company.data?.clientSince && company.data.clientSince > since)
    faults.clientSince ??= `Use a date no later than ${formatDate(since)}.`
  const admin = adminOf(invited, faults, checks)
  const joins = joinedOf(agency, faults, checks)
  const answers = answersOf(answered, faults)
  return { number, company: company.success ? { ...company.data } : given, admin, answers, faults, joins }
}

/** Checked as the setup form checks what is typed there. */
function answersOf(given: CheckedRow['company'], faults: Faults): BenefitAnswers | null {
  if (Object.keys(given).length === 0) return null
  for (const [field, message] of Object.entries(checkAnswers(given))) faults[field as ImportField] ??= message
  return given as BenefitAnswers
}

/** The first message for each field that has none yet. */
function name(faults: Faults, error: z.ZodError, fieldOf: (path: string) => ImportField): void {
  for (const { path, message } of error.issues) {
    const field = fieldOf(String(path[0]))
    faults[field] ??= missingIn(field, message)
  }
}

function adminOf(invited: Invited, faults: Faults, { takenEmails, fields }: Checks): CheckedRow['admin'] {
  if (Object.keys(invited).length === 0) return null
  const admin = Admin.safeParse({ first: '', last: '', email: '', ...invited }, { error: fieldWords })
  if (!admin.success) {
    name(faults, admin.error, (path) => columnOf(ADMIN_OF[path as keyof typeof ADMIN_OF], fields))
    return null
  }
  const { email, first, last } = admin.data
  if (takenEmails.has(email.toLowerCase())) faults.adminEmail = `Someone already has the e-mail ${email}.`
  return { email, first, last }
}

function joinedOf(agency: string | null, faults: Faults, { agencyId, agencies }: Checks): string | null {
  if (agency === null) return agencyId
  const found = agencyOf(agency, agencies)
  if ('id' in found) return found.id
  faults.agency = found.fault
  return null
}

/** One person gets one account, so that the second row with an e-mail is wrong. */
function nameRepeatedEmails(rows: readonly CheckedRow[]): void {
  const first = new Map<string, number>()
  for (const { admin, number, faults } of rows) {
    if (!admin) continue
    const email = admin.email.toLowerCase()
    const before = first.get(email)
    if (before === undefined) first.set(email, number)
    else faults.adminEmail ??= `Row ${before} also has this e-mail.`
  }
}
