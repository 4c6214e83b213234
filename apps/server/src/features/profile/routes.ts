import * as profile from '@heed/contract/profile'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Mail } from '../../adapters/mail'
import { implement } from '../../http/implement'
import type { Powers } from '../../http/powers'
import { notFound } from '../../http/refusal'
import { cancelEmailChange, startEmailChange } from '../auth/email-change'
import { confirmSms, confirmTotp, startSms, startTotp } from '../auth/factor-setup'
import { changeOwnDetails } from '../auth/own-details'
import { endOwnSessions, forgetOwnDevice } from '../auth/own-devices'
import { chooseDefault, removeFactor, renewRecoveryCodes } from '../auth/own-factors'
import { addPasskey, passkeyOptions, removePasskey, renamePasskey } from '../auth/own-passkeys'
import { changeOwnPassword } from '../auth/own-password'
import { resetFactors } from '../auth/reset-factors'
import { confirmSelf, type Self } from '../auth/self'
import { findProfile } from './queries'

const done = { ok: true as const }

type Own = Self & Pick<Powers, 'mailer' | 'sms'> & { afterCommit(effect: () => Promise<unknown>): void }

/** The profile as it is now, once the notices of what was done are on their way. */
function after(own: Own, notices: readonly Mail[] = []) {
  for (const mail of notices) own.afterCommit(() => own.mailer.send(mail))
  return findProfile({ ...own, isSmsAvailable: own.sms.isAvailable })
}

const own = ['asSelf', 'vault', 'mailer', 'sms'] as const

const feature = {
  name: 'profile',
  contract: profile,
  powers: {
    get: own,
    update: own,
    updateCredentials: own,
    cancelEmailChange: own,
    endSession: own,
    endOtherSessions: own,
    forgetDevice: own,
    startSms: own,
    confirmSms: own,
    startTotp: own,
    confirmTotp: own,
    removeFactor: own,
    setDefault: own,
    newRecoveryCodes: own,
    passkeyOptions: own,
    addPasskey: own,
    renamePasskey: own,
    removePasskey: own,
    resetFactors: ['mailer'],
  },
} as const

export const profileRoutes = implement(feature, {
  get: (context) => after(context),
  update: async (context) => {
    await changeOwnDetails(context, context.body)
    return after(context)
  },
  updateCredentials: async (context) => {
    const { params, body, viewer } = context
    // Of nobody else: an administrator's way is another call.
    if (params.id !== viewer.actor.id) throw notFound()
    const wantsEmail =
      body.email !== undefined && body.email.toLowerCase() !== viewer.actor.email.toLowerCase()
    if (body.password || wantsEmail) await confirmSelf(context, { currentPassword: body.currentPassword })
    const { password, repeatpassword, email } = body
    const notices = password ? [await changeOwnPassword(context, { password, repeatpassword })] : []
    const questions = wantsEmail && email ? await startEmailChange(context, email) : []
    return after(context, [...notices, ...questions])
  },
  cancelEmailChange: async (context) => {
    await cancelEmailChange(context)
    return after(context)
  },
  endSession: async (context) => {
    await endOwnSessions(context, context.params.id)
    return after(context)
  },
  endOtherSessions: async (context) => {
    await endOwnSessions(context)
    return after(context)
  },
  forgetDevice: async (context) => {
    await forgetOwnDevice(context, context.params.id)
    return after(context)
  },
  startSms: async (context) => {
    const message = await startSms(context, context.body)
    context.afterCommit(() => context.sms.send(message))
    return done
  },
  confirmSms: async (context) => after(context, [await confirmSms(context, context.body.code)]),
  startTotp: (context) => startTotp(context, context.body),
  confirmTotp: async (context) => {
    const { codes, notice } = await confirmTotp(context, context.body.code)
    return { codes, profile: await after(context, [notice]) }
  },
  removeFactor: async (context) => {
    const { params, body } = context
    return after(context, [await removeFactor(context, { ...params, ...withPassword(body) })])
  },
  setDefault: async (context) => {
    await chooseDefault(context, context.body)
    return after(context)
  },
  newRecoveryCodes: async (context) => {
    const { codes, notice } = await renewRecoveryCodes(context, context.body)
    return { codes, profile: await after(context, [notice]) }
  },
  passkeyOptions: async (context) => ({ options: { ...(await passkeyOptions(context, context.body)) } }),
  addPasskey: async (context) => {
    const { name, response } = context.body
    const made = response as unknown as RegistrationResponseJSON
    return after(context, [await addPasskey(context, { name, response: made })])
  },
  renamePasskey: async (context) => {
    await renamePasskey(context, { ...context.params, ...context.body })
    return after(context)
  },
  removePasskey: async (context) => {
    const { params, body } = context
    return after(context, [await removePasskey(context, { ...params, ...withPassword(body) })])
  },
  resetFactors: async ({ act, params, mailer, afterCommit }) => {
    const notice = await resetFactors(act, params.id)
    if (notice) afterCommit(() => mailer.send(notice))
    return done
  },
})

/** A DELETE may come without a body. */
const withPassword = (body: { currentPassword?: string | undefined } | undefined) => ({
  currentPassword: body?.currentPassword,
})
