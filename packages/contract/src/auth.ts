import { z } from 'zod'
import { Done, endpoint } from './endpoint'
import { email, line, password, queryBoolean, requiredLine } from './fields'
import { User } from './users'

/**
 * The handle of one sign-in between its password step and its code step. Opaque. Left out, the cookie that the password
 * step has set stands for it.
 */
const attempt = requiredLine(100).optional()
const code = line(30)
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6,10}$/, 'Enter the six digits of the code.'))
const token = requiredLine(200)
const phoneNumber = line(30).optional()
/** Which way a code goes is decided by what is on record; some programs pass this as text. */
const text2FA = queryBoolean.optional()

/** Where a code can go: `to` is masked. */
export const Channel = z.object({ id: z.string(), kind: z.enum(['email', 'sms', 'totp']), to: z.string() })
export type Channel = z.output<typeof Channel>

const SignInStep = z.object({ attempt: z.string(), channels: z.array(Channel) })

export const login = endpoint({
  method: 'POST',
  path: '/user/login',
  access: 'public',
  summary: 'First step of signing in. Sends a code by the default channel.',
  secret: true,
  body: z.object({ email, password }),
  response: SignInStep,
})

export const sendNewCode = endpoint({
  method: 'POST',
  path: '/user/sendnewcodechoice',
  access: 'public',
  summary: 'Sends a new code, only to a destination on record.',
  secret: true,
  body: z.object({ email, attempt, text2FA, phoneNumber }),
  response: Done,
})

export const verifyCode = endpoint({
  method: 'POST',
  path: '/user/verify2fa',
  access: 'public',
  summary: 'Second step of signing in. Programs pass `client: "api"` and get a key; browsers get a cookie.',
  secret: true,
  body: z.object({ email, attempt, code, phoneNumber, client: z.literal('api').optional() }),
  response: z.object({ user: User, apiKey: z.string().optional() }),
})

export const startReset = endpoint({
  method: 'POST',
  path: '/user/startresetpassword',
  access: 'public',
  summary: 'Mails a link to choose a new password. Answers the same for every address.',
  secret: true,
  body: z.object({ email }),
  response: Done,
})

export const checkLink = endpoint({
  method: 'POST',
  path: '/user/checklink',
  access: 'public',
  summary: 'Whether the token of a mailed link still works. Does not use it up.',
  secret: true,
  body: z.object({ token, kind: z.enum(['reset', 'activation']) }),
  response: z.object({ works: z.boolean() }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/user/resetpassword',
  access: 'public',
  summary: 'Sets a new password with the one-use token of the mailed link and ends all sessions.',
  secret: true,
  body: z.object({ token, password, repeatpassword: password }),
  response: Done,
})

export const activate = endpoint({
  method: 'POST',
  path: '/user/activate',
  access: 'public',
  summary: 'Sets the first password of an invited user with the one-use token of the mailed link.',
  secret: true,
  body: z.object({ token, password, repeatpassword: password }),
  response: Done,
})

export const acceptAgreement = endpoint({
  method: 'POST',
  path: '/user/acceptagreement',
  access: 'signed-in',
  summary: 'Accepts the current version of the user agreement for the caller.',
  beforeAgreement: true,
  /** Comes with the fields of the user, of which only this one is read. */
  body: z.looseObject({ agreeToTerms: z.literal(true, 'Accept the agreement to continue.') }),
  response: User,
})

export const logout = endpoint({
  method: 'POST',
  path: '/user/logout',
  access: 'signed-in',
  summary: 'Ends the session.',
  beforeAgreement: true,
  response: Done,
})
