import type { AnyEndpoint } from '@heed/contract/endpoint'
import { ERRORS } from '@heed/contract/errors'
import { nameOf, type Parts } from './endpoint-url'

/** What RULES.md "Rules of the client" requires of one call, beyond sending it. */
type ClientRule = {
  /** What is wrong with the input, so that nothing is sent. */
  check?: (input: Parts) => string | null
  /** The error's message for a refusal. */
  message?: (status: number, statusText: string) => string
  /** Logged when the answer is a refusal. */
  refused?: string
  /** Every failure is retried, including a refusal. */
  alwaysRetried?: true
  /** Logged with the cause when there is no answer. */
  failed?: string
}

/** The error message for a call whose body lacks one of these ids. */
const needs =
  (...ids: readonly string[]) =>
  ({ body }: Parts): string | null => {
    const given = (body ?? {}) as Record<string, unknown>
    return ids.every((id) => given[id]) ? null : ERRORS.badRequest.message
  }

/** The ids without which a user of a given role cannot be added. */
const IDS_OF_ROLE: Partial<Record<string, readonly string[]>> = {
  AgencyAdmin: ['agencyID'],
  AgencyUser: ['agencyID'],
  CompanyAdmin: ['agencyID', 'companyID'],
  CompanyUser: ['companyID'],
}
const needsOf = (role: string) => needs(...(IDS_OF_ROLE[role] ?? []))
const roleOf = ({ body }: Parts) => String((body as { userRoleID?: unknown } | undefined)?.userRoleID)

const hasId = (body: unknown) => Boolean(body && typeof body === 'object' && 'id' in body && body.id)
const httpError = (status: number) => `HTTP error! status: ${status}`
const taskUpdate: ClientRule = {
  check: ({ body }) => (hasId(body) ? null : 'Cannot update task without id'),
  message: httpError,
}

/** RULES.md "Rules of the client", verbatim. */
const RULES: Record<string, ClientRule> = {
  'GET /user/search/:userID': { alwaysRetried: true, message: (_, statusText) => statusText },
  'GET /user/getprofiles': { message: (_, statusText) => statusText },
  'POST /user': { check: (input) => needsOf(roleOf(input))(input) },
  'POST /user/createagencyadmin': { check: needsOf('AgencyAdmin') },
  'POST /user/createagencyuser': { check: needsOf('AgencyUser') },
  'POST /user/createcompanyadmin': { check: needsOf('CompanyAdmin') },
  'POST /user/createcompanyuser': { check: needsOf('CompanyUser') },
  'POST /company/addusers': { check: needs('companyID') },
  'POST /task/completeaction/:id/:extra?': {
    refused: 'Failed to complete action.',
    failed: 'An error occurred:',
  },
  'DELETE /task/deletecompletion/:id/:extra?': {
    refused: 'Failed to delete completion.',
    failed: 'An error occurred:',
  },
  'POST /task/wizardformat': { message: httpError },
  'PUT /task/updateformat': taskUpdate,
  'PUT /task/wizardsettings': taskUpdate,
  'PUT /task/wizardsections': taskUpdate,
  'PUT /task/wizardresources': taskUpdate,
}

export const ruleOf = (endpoint: AnyEndpoint): ClientRule => RULES[nameOf(endpoint)] ?? {}

export const ALWAYS_RETRIED = Object.keys(RULES).filter((name) => RULES[name]?.alwaysRetried)
