import * as users from '@heed/contract/users'
import { AGREEMENT_VERSION } from '@heed/domain/agreement'
import type { Role } from '@heed/domain/roles'
import type { Mailer } from '../../adapters/mail'
import type { OpenConfig } from '../../config/open-config'
import type { PersonalAct } from '../../http/act'
import { implement } from '../../http/implement'
import type { Log } from '../../http/log'
import { Refusal } from '../../http/refusal'
import { sendMails } from '../auth/invitations'
import { getUser, ownRecord } from '../auth/user-record'
import { endFormerAssignments } from '../tasks/former-assignments'
import { type Asked, addUser } from './add-user'
import { invitationsOf, reinviteUsers } from './invite'
import { setUserPassword } from './password'
import { getUserItem } from './queries'
import { findPeople, peopleStatement } from './search-queries'
import { deleteUser, disableUsers, enableUsers } from './standing'
import { updateUser } from './update-user'

const mails = ['mailer'] as const
const feature = {
  name: 'users',
  contract: users,
  powers: {
    addSuperAdmin: mails,
    addAgencyAdmin: mails,
    addAgencyUser: mails,
    addCompanyAdmin: mails,
    addCompanyUser: mails,
    add: mails,
    update: mails,
    resendInvitation: mails,
    updatePassword: mails,
  },
} as const

const done = { ok: true as const }

type Adding = {
  act: PersonalAct
  body: Asked
  config: OpenConfig
  mailer: Mailer
  log: Log
  afterCommit(effect: () => Promise<void>): void
}

/** Adds one user of a role and mails them their link. */
async function addAs(role: Role, { act, body, config, mailer, log, afterCommit }: Adding) {
  const added = await addUser(act, { role, asked: body })
  const invitations = await invitationsOf(act, { users: [added], settings: config })
  afterCommit(() => sendMails({ mailer, log }, invitations))
  return added
}

export const userRoutes = implement(feature, {
  current: async ({ act, db, viewer, params }) => {
    const hasAgreed = viewer.actor.agreedVersion === AGREEMENT_VERSION
    if (!hasAgreed && params.userID !== viewer.actor.id) throw new Refusal('agreementRequired')
    if (params.userID !== viewer.actor.id) return getUser(db, { viewer, id: params.userID })
    const own = await ownRecord(db, viewer)
    return { ...own, clock: { zone: act.zone, now: act.now.toISOString() } }
  },
  search: ({ db, viewer, query }) => peopleStatement(db, { viewer, query }),
  ofAgency: ({ db, viewer, params, query }) =>
    findPeople(db, { viewer, query: { ...query, agencyID: params.id } }),
  ofCompany: ({ db, viewer, params, query }) => findPeople(db, { viewer, query: { ...query, ...params } }),
  admins: ({ db, viewer, query }) => findPeople(db, { viewer, query: { ...query, role: ['AgencyAdmin'] } }),
  superAdmins: ({ db, viewer, query }) =>
    findPeople(db, { viewer, query: { ...query, role: ['SuperAdmin'] } }),
  addSuperAdmin: (context) => addAs('SuperAdmin', context),
  addAgencyAdmin: (context) => addAs('AgencyAdmin', context),
  addAgencyUser: (context) => addAs('AgencyUser', context),
  addCompanyAdmin: (context) => addAs('CompanyAdmin', context),
  addCompanyUser: (context) => addAs('CompanyUser', context),
  add: (context) => addAs(context.body.userRoleID, context),
  update: async ({ act, db, params, body, config, mailer, log, afterCommit }) => {
    const { moved, reinvited, notice } = await updateUser(act, { id: params.id, changes: body })
    if (moved) await endFormerAssignments(act, params.id)
    const users = reinvited ? [params] : []
    const invitations = await invitationsOf(act, { users, settings: config })
    afterCommit(() => sendMails({ mailer, log }, [...(notice ? [{ mail: notice }] : []), ...invitations]))
    return getUserItem(db, params.id)
  },
  remove: async ({ act, params }) => {
    await deleteUser(act, params.id)
    return done
  },
  disable: async ({ act, body }) => ({ result: await disableUsers(act, body.userIDs) }),
  enable: async ({ act, body }) => ({ result: await enableUsers(act, body.userIDs) }),
  resendInvitation: async ({ act, body, config, mailer, log, afterCommit }) => {
    const { outcomes, mails } = await reinviteUsers(act, { ids: body.userIDs, settings: config })
    afterCommit(() => sendMails({ mailer, log }, mails))
    return { result: outcomes }
  },
  updatePassword: async ({ act, params, body, config, mailer, afterCommit }) => {
    const notice = await setUserPassword(act, { id: params.id, choice: body, limits: config })
    afterCommit(() => mailer.send(notice))
    return done
  },
})
