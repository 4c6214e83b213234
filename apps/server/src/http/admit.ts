import type { AnyEndpoint } from '@heed/contract/endpoint'
import { can, type Permission } from '@heed/contract/permissions'
import { AGREEMENT_VERSION } from '@heed/domain/agreement'
import type { FastifyRequest } from 'fastify'
import type { Viewer } from '../db/pool'
import type { RawInput } from './parse-input'
import { Refusal } from './refusal'

type Door = Pick<AnyEndpoint, 'access' | 'beforeAgreement'>

/** The role and the agreement. Reach comes from row security, not from here. @throws forbidden, agreementRequired */
export function refuseForbidden(request: FastifyRequest, { access, beforeAgreement }: Door, viewer: Viewer) {
  request.viewer = viewer
  if (access !== 'signed-in' && !can(viewer.user.role, access as Permission)) throw new Refusal('forbidden')
  // The actor's acceptance counts, whoever's profile is applied.
  if (!beforeAgreement && viewer.actor.agreedVersion !== AGREEMENT_VERSION)
    throw new Refusal('agreementRequired')
}

/** Acting for another user needs a started profile application; without one only one's id may be named. */
export function refuseOtherProfile(request: FastifyRequest, input: RawInput, viewer: Viewer): void {
  const { params, query } = input as { params?: Record<string, unknown>; query?: Record<string, unknown> }
  const named = [request.headers.profileid, params?.profileID, params?.extra, query?.profileID].filter(
    (value) => value !== undefined && value !== '',
  )
  if (new Set(named).size > 1)
    throw new Refusal('badRequest', { message: 'Two different profiles are named.' })
  if (named.length > 0 && named[0] !== viewer.user.id)
    throw new Refusal('forbidden', { message: 'Apply this profile first.' })
}
