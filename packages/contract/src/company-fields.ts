import { STEPS } from '@heed/domain/benefits/question'
import { COMPANY_MODULES } from '@heed/domain/modules'
import { z } from 'zod'
import { id } from './fields'

// Apart from companies.ts, so that a dashboard does not carry the whole question table.

/** Active modules, from the plans the company says it has. */
export const CompanyModule = z.enum(COMPANY_MODULES)

const keys = STEPS.map((step) => step.key)
export const SetupStep = z.enum(keys)
/** The step where the setup form resumes; `review` when every step is finished. */
export const CurrentStep = z.enum([...keys, 'review'])

/** The companies of one bulk action, at most a page of a list. */
export const chosenCompanies = { companyIDs: z.array(id).min(1).max(900) }

/** Questions answered differently in the draft of a company that is set up: its tasks do not follow them yet. */
export const UnappliedChanges = z.number().int()

/** The next saved change of the answers whose day has not come yet. */
export const NextChange = z.object({ effectiveOn: z.string(), questions: z.number().int() }).nullable()

/** A question without an answer, and the step of the form that asks it. */
export const OpenQuestion = z.object({ question: z.string(), label: z.string(), step: SetupStep })
