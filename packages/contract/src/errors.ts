import { z } from 'zod'

/** The API's error codes, each with its status and the message a person reads (RULES.md "Messages" where it has one). */
export const ERRORS = {
  badRequest: { status: 400, message: 'Bad Request' },
  invalid: { status: 400, message: 'Please check the marked fields.' },
  unauthorized: { status: 401, message: 'Please sign in.' },
  providerRequired: {
    status: 403,
    message: 'Your agency requires you to sign in with its own identity provider.',
  },
  providerFailed: {
    status: 401,
    message:
      'This sign-in did not work. Please start again, or ask your administrator whether you are invited.',
  },
  accountInactive: { status: 403, message: 'This account is not active. Please ask your administrator.' },
  signInFailed: { status: 401, message: 'The e-mail or password is not right.' },
  codeFailed: { status: 401, message: 'This code is not right or no longer valid. Ask for a new one.' },
  forbidden: { status: 403, message: 'Your role does not allow this.' },
  profileNotApplied: { status: 403, message: 'Apply this profile first.' },
  agreementRequired: { status: 403, message: 'You must read and agree to our terms in order to continue.' },
  notFound: { status: 404, message: 'This was not found.' },
  documentNotFound: {
    status: 404,
    message: 'This document could not be found. Please contact your administrator.',
  },
  methodNotAllowed: { status: 405, message: 'This method is not available here.' },
  conflict: { status: 409, message: 'This cannot be done in the current state.' },
  stale: { status: 412, message: 'Someone else changed this in the meantime. Please reload it.' },
  tooLarge: { status: 413, message: 'This is too large.' },
  unsupportedType: { status: 415, message: 'This type is not accepted here.' },
  keyReused: { status: 422, message: 'This Idempotency-Key was used for another request.' },
  tooMany: { status: 429, message: 'Too many attempts. Please try again later.' },
  unexpected: { status: 500, message: 'An error occurred. Please try again later.' },
  outOfTime: {
    status: 503,
    message: 'This took too long, so it was stopped. Please ask for less at once, or try again later.',
  },
  unavailable: { status: 503, message: 'The service is not available right now. Please try again later.' },
} as const

export type ErrorCode = keyof typeof ERRORS

/** The body of every refusal. `fields` maps the path of a field to what is wrong with it. */
export const ErrorBody = z.object({
  status: z.number().int(),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** For a wrong code: how many tries are left, and for how many seconds the code works. With no tries left the sign-in has ended. */
  left: z.object({ tries: z.number().int(), seconds: z.number().int() }).optional(),
  /** For `providerRequired`: the agency whose identity provider the person must sign in with. */
  agency: z.string().optional(),
  requestId: z.string(),
})
export type ErrorBody = z.output<typeof ErrorBody>
