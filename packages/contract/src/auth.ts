import { z } from 'zod'
import { Done, endpoint } from './endpoint'
import { email, line, password, queryBoolean, requiredLine } from './fields'
import { User } from './user'

/**
 * Opaque handle of one sign-in between its password step and its code step. When left out, the cookie that the password
 * step set is used.
 */
const attempt = requiredLine(100).optional()
/** Six digits, sent or from an authenticator, or a recovery code. */
const code = line(30)
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(z.string().regex(/^(\d{6,10}|[a-z2-7]{5}-?[a-z2-7]{5})$/i, 'Enter the six digits of the code.'))
const token = requiredLine(200)
const phoneNumber = line(30).optional()
/** What is on record decides where a code goes; some programs pass this as text. */
const text2FA = queryBoolean.optional()

/** Where a code can go or come from, default first: `to` is masked, and empty where nothing is sent. */
export const Channel = z.object({
  id: z.string(),
  kind: z.enum(['email', 'sms', 'totp', 'recovery']),
  to: z.string(),
})
export type Channel = z.output<typeof Channel>

/** With `passwordToken` no one is signed in yet: a new password must be chosen first, with this token. */
const SignedIn = z.object({
  user: User,
  apiKey: z.string().optional(),
  passwordToken: z.string().optional(),
})

/** On a remembered device there is no second step: the answer has the user at once, and no attempt. */
const SignInStep = SignedIn.partial().extend({ attempt: z.string(), channels: z.array(Channel) })

export const login = endpoint({
  method: 'POST',
  path: '/user/login',
  access: 'public',
  summary:
    'First step of signing in. Sends a code by the default channel; on a remembered device it is the only step.',
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
  /** `channel` wins over `text2FA`, which asks for a text message. */
  body: z.object({ email, attempt, text2FA, phoneNumber, channel: z.enum(['email', 'sms']).optional() }),
  response: Done,
})

export const verifyCode = endpoint({
  method: 'POST',
  path: '/user/verify2fa',
  access: 'public',
  summary: 'Second step of signing in. Programs pass `client: "api"` and get a key; browsers get a cookie.',
  secret: true,
  body: z.object({
    email,
    attempt,
    code,
    phoneNumber,
    rememberDevice: queryBoolean.optional(),
    client: z.literal('api').optional(),
  }),
  response: SignedIn,
})

/** What the browser's WebAuthn API takes and returns: JSON defined by the W3C, checked by a library on both sides. */
export const WebAuthn = z.looseObject({ id: line(2000).optional() })

export const passkeyChallenge = endpoint({
  method: 'POST',
  path: '/user/passkeychallenge',
  access: 'public',
  summary: 'What a browser needs to ask for a passkey. The same for everyone: a passkey names its owner.',
  secret: true,
  response: z.object({ options: z.looseObject({ challenge: z.string() }) }),
})

export const passkeySignIn = endpoint({
  method: 'POST',
  path: '/user/passkeysignin',
  access: 'public',
  summary:
    'Signs in with a passkey, which counts as both steps because the device asks for a PIN or a fingerprint.',
  secret: true,
  body: z.object({ response: WebAuthn, client: z.literal('api').optional() }),
  response: SignedIn,
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/user/confirmemail',
  access: 'public',
  summary: 'Confirms a new e-mail address with the one-use token mailed to the old or to the new one.',
  secret: true,
  body: z.object({ token }),
  /** `changed` once both addresses have confirmed. */
  response: z.object({ state: z.enum(['waiting', 'changed']) }),
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
  summary: 'Whether the token of a mailed link still works, without using it up.',
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
  /** Sent along with the fields of the user, of which only this one is read. */
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
