import * as auth from '@heed/contract/auth'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { afterAnswer } from '../../http/after-answer'
import type { SessionCookies } from '../../http/credentials'
import { implement } from '../../http/implement'
import { acceptAgreement } from './agreement'
import { ATTEMPT_MINUTES } from './attempts'
import { checkCode, renewCode } from './code-step'
import { deliver } from './deliver'
import { confirmEmail } from './email-change'
import type { Entered } from './enter'
import { passkeyChallenge, signInWithPasskey } from './passkey-sign-in'
import { choosePassword, isLiveLink } from './password-choice'
import { checkPassword } from './password-step'
import { mailResetLink } from './reset-request'
import { signOut } from './sign-out'
import { getUser } from './user-record'

const done = { ok: true as const }

/** The handle of the sign-in that a step continues; a missing one is treated as wrong. */
const attemptOf = ({ body, cookies }: { body: { attempt?: string | undefined }; cookies: SessionCookies }) =>
  body.attempt ?? cookies.attempt() ?? ''

/** A program gets its key, a browser its cookie, and a person who must choose a password first neither. */
function begin(
  { client, cookies }: { client?: 'api' | undefined; cookies: SessionCookies },
  { user, secret, passwordToken }: Entered,
) {
  if (passwordToken) return { user, passwordToken }
  if (!secret) return { user }
  if (client === 'api') return { user, apiKey: secret }
  cookies.start(secret, user.id)
  return { user }
}

const feature = {
  name: 'auth',
  contract: auth,
  powers: {
    login: ['asSystem', 'secretKey', 'mailer', 'sms', 'cookies'],
    sendNewCode: ['asSystem', 'secretKey', 'mailer', 'sms', 'cookies'],
    verifyCode: ['asSystem', 'secretKey', 'mailer', 'sms', 'cookies'],
    passkeyChallenge: ['secretKey'],
    passkeySignIn: ['asSystem', 'secretKey', 'cookies'],
    confirmEmail: ['asSystem', 'secretKey', 'mailer', 'cookies'],
    startReset: ['asSystem', 'secretKey', 'mailer'],
    checkLink: ['asSystem', 'secretKey'],
    resetPassword: ['asSystem', 'secretKey', 'mailer'],
    activate: ['asSystem', 'secretKey'],
    logout: ['cookies'],
  },
} as const

export const authRoutes = implement(feature, {
  login: async (context) => {
    const { body, cookies, sms } = context
    const given = { ...body, device: cookies.device(), former: cookies.current() }
    const step = await checkPassword({ ...context, isSmsAvailable: sms.isAvailable }, given)
    const { attempt, channels, outgoing, entered } = step
    if (entered) return { attempt, channels, ...begin({ cookies }, entered) }
    if (outgoing) context.afterCommit(() => deliver(context, outgoing))
    cookies.keepAttempt(attempt, ATTEMPT_MINUTES)
    return { attempt, channels }
  },
  sendNewCode: async (context) => {
    const { body, sms } = context
    const bySms = body.channel ? body.channel === 'sms' : body.text2FA
    const step = { email: body.email, attempt: attemptOf(context), bySms }
    const outgoing = await renewCode({ ...context, isSmsAvailable: sms.isAvailable }, step)
    context.afterCommit(() => deliver(context, outgoing))
    return done
  },
  verifyCode: async (context) => {
    const { body, cookies, config } = context
    const passed = await checkCode(context, {
      email: body.email,
      code: body.code,
      attempt: attemptOf(context),
      client: body.client ?? 'browser',
      former: cookies.current(),
      rememberDevice: body.rememberDevice ?? false,
    })
    const { entered, deviceToken, notices } = passed
    for (const mail of notices) context.afterCommit(() => context.mailer.send(mail))
    if (deviceToken) cookies.keepDevice(deviceToken, config.rememberDays)
    return begin({ client: body.client, cookies }, entered)
  },
  passkeyChallenge: async (context) => ({ options: { ...(await passkeyChallenge(context)) } }),
  passkeySignIn: async (context) => {
    const { body, cookies } = context
    const response = body.response as unknown as AuthenticationResponseJSON
    const place = { client: body.client ?? 'browser', former: cookies.current() } as const
    const entered = await signInWithPasskey(context, { response, ...place })
    return begin({ client: body.client, cookies }, entered)
  },
  confirmEmail: async (context) => {
    const { body, cookies } = context
    const { state, mails } = await confirmEmail(context, { token: body.token, current: cookies.current() })
    for (const mail of mails) context.afterCommit(() => context.mailer.send(mail))
    return { state }
  },
  startReset: async (context) => {
    afterAnswer(context.log, () => mailResetLink(context, context.body.email))
    return done
  },
  checkLink: async (context) => {
    const { kind, token: secret } = context.body
    return { works: await isLiveLink(context, { kind, secret }) }
  },
  resetPassword: async (context) => {
    const { notice } = await choosePassword(context, { kind: 'reset', choice: context.body })
    context.afterCommit(() => context.mailer.send(notice))
    return done
  },
  activate: async (context) => {
    await choosePassword(context, { kind: 'activation', choice: context.body })
    return done
  },
  acceptAgreement: async ({ act, viewer }) => {
    await acceptAgreement(act)
    return getUser(act.db, { viewer, id: viewer.user.id })
  },
  logout: async ({ act, cookies }) => {
    await signOut(act)
    cookies.end()
    return done
  },
})
