import * as auth from '@heed/contract/auth'
import { afterAnswer } from '../../http/after-answer'
import type { SessionCookies } from '../../http/credentials'
import { implement } from '../../http/implement'
import { acceptAgreement } from './agreement'
import { ATTEMPT_MINUTES } from './attempts'
import { checkCode, renewCode } from './code-step'
import { choosePassword, isLiveLink } from './password-choice'
import { checkPassword } from './password-step'
import { mailResetLink } from './reset-request'
import { signOut } from './sign-out'
import { getUser } from './user-record'

const done = { ok: true as const }

/** The handle of the sign-in that a step continues; none is as good as a wrong one. */
const attemptOf = ({ body, cookies }: { body: { attempt?: string | undefined }; cookies: SessionCookies }) =>
  body.attempt ?? cookies.attempt() ?? ''

const feature = {
  name: 'auth',
  contract: auth,
  powers: {
    login: ['asSystem', 'secretKey', 'mailer', 'cookies'],
    sendNewCode: ['asSystem', 'secretKey', 'mailer', 'cookies'],
    verifyCode: ['asSystem', 'secretKey', 'cookies'],
    startReset: ['asSystem', 'secretKey', 'mailer'],
    checkLink: ['asSystem', 'secretKey'],
    resetPassword: ['asSystem', 'secretKey', 'mailer'],
    activate: ['asSystem', 'secretKey'],
    logout: ['cookies'],
  },
} as const

export const authRoutes = implement(feature, {
  login: async (context) => {
    const { mail, ...step } = await checkPassword(context, context.body)
    context.afterCommit(() => context.mailer.send(mail))
    context.cookies.keepAttempt(step.attempt, ATTEMPT_MINUTES)
    return step
  },
  sendNewCode: async (context) => {
    const mail = await renewCode(context, { ...context.body, attempt: attemptOf(context) })
    context.afterCommit(() => context.mailer.send(mail))
    return done
  },
  verifyCode: async (context) => {
    const { body, cookies } = context
    const client = body.client ?? 'browser'
    const attempt = attemptOf(context)
    const { user, secret } = await checkCode(context, { ...body, attempt, client, former: cookies.current() })
    if (client === 'api') return { user, apiKey: secret }
    cookies.start(secret, user.id)
    return { user }
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
