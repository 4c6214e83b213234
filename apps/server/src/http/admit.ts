import type { AnyEndpoint } from '@heed/contract/endpoint'
import { can, type Permission } from '@heed/contract/permissions'
import { whileApplied } from '@heed/contract/while-applied'
import { AGREEMENT_VERSION } from '@heed/domain/agreement'
import type { FastifyRequest } from 'fastify'
import type { Viewer } from '../db/pool'
import type { RawInput } from './parse-input'
import { forbidden, Refusal } from './refusal'

type Parts = Partial<Record<'params' | 'query' | 'body' | 'fields', Record<string, unknown>>>

const isApplied = ({ appliedAt }: Viewer) => appliedAt !== undefined
const removeFirst = () => forbidden('Remove the applied profile first.')

type Door = Pick<AnyEndpoint, 'access' | 'beforeAgreement'>
type Called = { name: string; endpoint: AnyEndpoint }

/** The role and the agreement. Reach comes from row security, not from here. @throws forbidden, agreementRequired */
export function refuseForbidden(request: FastifyRequest, { access, beforeAgreement }: Door, viewer: Viewer) {
  request.viewer = viewer
  if (access !== 'signed-in' && !can(viewer.user.role, access as Permission)) throw new Refusal('forbidden')
  // The actor's acceptance counts, whatever profile is applied.
  if (!beforeAgreement && viewer.actor.agreedVersion !== AGREEMENT_VERSION)
    throw new Refusal('agreementRequired')
}

/**
 * The profile that a call names must be the one it acts with: without an applied one, only the caller's own id.
 * @throws badRequest, profileNotApplied
 */
export function refuseOtherProfile(request: FastifyRequest, input: RawInput, viewer: Viewer): void {
  const { params, query } = input as Parts
  const named = [request.headers.profileid, params?.profileID, params?.extra, query?.profileID]
    .filter((value) => value !== undefined && value !== '')
    .map((value) => String(value).toLowerCase())
  if (new Set(named).size > 1)
    throw new Refusal('badRequest', { message: 'Two different profiles are named.' })
  if (named.length > 0 && named[0] !== viewer.user.id) throw new Refusal('profileNotApplied')
}

/** Calls about accounts are closed while a profile is applied. @throws forbidden */
export function refuseWhileApplied(called: Called, viewer: Viewer): void {
  if (isApplied(viewer) && whileApplied(called) === 'closed') throw removeFirst()
}

/** Nothing is done to the account of the person whose profile is applied. @throws forbidden */
export function refuseAppliedAccount(called: Called, input: RawInput, viewer: Viewer): void {
  if (!isApplied(viewer) || whileApplied(called) !== 'others') return
  const { params, body, fields } = input as Parts
  if (JSON.stringify([params, body, fields]).includes(viewer.user.id)) throw removeFirst()
}
