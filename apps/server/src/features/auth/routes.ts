import * as auth from '@heed/contract/auth'
import { afterAnswer } from '../../http/after-answer'
import { implement } from '../../http/implement'
import { acceptAgreement } from './agreement'
import { checkCode, renewCode } from './code-step'
import { choosePassword } from './password-choice'
import { checkPassword } from './password-step'
import { mailResetLink } from './reset-request'
import { signOut } from './sign-out'
import { getUser } from './user-record'

export const authRoutes = implement('auth', auth, {
  login: async (context) => {
    const { mail, ...step } = await checkPassword(context, context.now, context.call, context.body)
    context.afterCommit(() => context.mailer.send(mail))
    return step
  },
  sendNewCode: async (context) => {
    const mail = await renewCode(context, context.now, context.call, context.body)
    context.afterCommit(() => context.mailer.send(mail))
    return { ok: true as const }
  },
  verifyCode: async (context) => {
    const { now, call, body, cookies } = context
    const client = body.client ?? 'browser'
    const { user, secret } = await checkCode(context, now, call, { ...body, client })
    if (client === 'api') return { user, apiKey: secret }
    cookies.start(secret, user.id)
    return { user }
  },
  startReset: async (context) => {
    const { now, call, body, log } = context
    afterAnswer(log, () => mailResetLink(context, now, call, body.email))
    return { ok: true as const }
  },
  resetPassword: async (context) => {
    const { notice } = await choosePassword(context, context.now, context.call, 'reset', context.body)
    context.afterCommit(() => context.mailer.send(notice))
    return { ok: true as const }
  },
  activate: async (context) => {
    await choosePassword(context, context.now, context.call, 'activation', context.body)
    return { ok: true as const }
  },
  acceptAgreement: async ({ db, viewer, call, now }) => {
    await acceptAgreement(db, viewer, call, now)
    return getUser(db, viewer, viewer.user.id)
  },
  logout: async ({ db, viewer, call, now, cookies }) => {
    await signOut(db, viewer, call, now)
    cookies.end()
    return { ok: true as const }
  },
})
