import * as identityProviders from '@heed/contract/identity-providers'
import { implement, LaterAnswer } from '../../http/implement'
import { invalidField } from '../../http/refusal'
import { ATTEMPT_MINUTES } from '../auth/attempts'
import { deliver } from '../auth/deliver'
import { confirmSelf } from '../auth/self'
import { tryConnection } from './client'
import { finishSignIn } from './finish'
import { removeProvider, saveProvider } from './operations'
import { findProvider, getConnection, getProvider, redirectOf } from './queries'
import { startSignIn } from './start'

const feature = {
  name: 'identityProviders',
  contract: identityProviders,
  powers: {
    save: ['asSelf', 'vault'],
    remove: ['asSelf', 'vault'],
    test: ['vault'],
    offered: ['asSystem'],
    start: ['asSystem', 'secretKey', 'cookies'],
    finish: ['asSystem', 'secretKey', 'cookies', 'mailer', 'sms'],
  },
} as const

export const identityProviderRoutes = implement(feature, {
  get: ({ db, params, config }) => getProvider(db, { agencyId: params.id, baseUrl: config.baseUrl }),
  save: async (context) => {
    const { act, params, body, config, vault } = context
    const { baseUrl, providerAddresses } = config
    const { currentPassword, ...changes } = body
    await confirmSelf(context, { currentPassword, ofAgency: true })
    await saveProvider(act, {
      ...changes,
      agencyId: params.id,
      baseUrl,
      vault,
      isOpen: providerAddresses === 'any',
    })
    return getProvider(act.db, { agencyId: params.id, baseUrl })
  },
  remove: async (context) => {
    const { act, params, body, config } = context
    await confirmSelf(context, { ...body, ofAgency: true })
    await removeProvider(act, { agencyId: params.id, baseUrl: config.baseUrl })
    return { ok: true as const }
  },
  test: async ({ db, params, config, vault }) => {
    const connection = await getConnection(db, params.id)
    if (!connection.issuer) throw invalidField('issuer', 'Save an issuer first.')
    return new LaterAnswer(() =>
      tryConnection(connection, { config, vault, redirectUri: redirectOf(config) }),
    )
  },
  offered: ({ asSystem, query }) =>
    asSystem(async (db) => {
      const provider = await findProvider(db, query.agency ?? '')
      return { name: provider?.agencyName ?? null, isEnforced: provider?.mode === 'enforced' }
    }),
  start: async (context) => {
    const { url, handle } = await startSignIn(context, context.body.agency)
    context.cookies.keepAttempt(handle, context.config.providerMinutes)
    return { url }
  },
  finish: async (context) => {
    const { body, cookies } = context
    const handle = cookies.attempt() ?? ''
    const door = { ...context, isSmsAvailable: context.sms.isAvailable }
    const finished = await finishSignIn(door, { ...body, handle, former: cookies.current() })
    if ('secret' in finished) {
      cookies.start(finished.secret, finished.user.id)
      return { user: finished.user }
    }
    const { outgoing, ...step } = finished
    context.afterCommit(() => deliver(context, outgoing))
    cookies.keepAttempt(step.attempt, ATTEMPT_MINUTES)
    return step
  },
})
