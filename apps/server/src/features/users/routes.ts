import type { Person } from '@heed/contract/user-fields'
import * as users from '@heed/contract/users'
import { AGREEMENT_VERSION } from '@heed/domain/agreement'
import type { Role } from '@heed/domain/roles'
import type { Mailer } from '../../adapters/mail'
import type { OpenConfig } from '../../config/open-config'
import type { PersonalAct } from '../../http/act'
import { FileAnswer, type Intakes, implement } from '../../http/implement'
import type { Log } from '../../http/log'
import { Refusal } from '../../http/refusal'
import { wholeList } from '../../http/sheets'
import { exportList } from '../audit/exports'
import { sendMails } from '../auth/invitations'
import { countUpload } from '../auth/upload-limit'
import { findActorPhoto, getUser, ownRecord } from '../auth/user-record'
import { adviseInstead, findAdvised } from '../companies/advised'
import { examine } from '../documents/intake'
import { dropDocuments, moveDocument, storeDocument } from '../documents/operations'
import { getFile } from '../documents/queries'
import { endFormerAssignments } from '../tasks/assignment/former-assignments'
import { handOver } from '../tasks/assignment/hand-over'
import { findOpenWork } from '../tasks/assignment/open-work'
import { lateSql, openSql } from '../tasks/status-sql'
import { type Asked, addUser } from './add-user'
import { invitationsOf, inviteEnabled, reinviteUsers } from './invite'
import { findLastSuperUsers } from './last-super-users'
import { setUserPassword } from './password'
import { getPhotoId, getWithPhoto, lockPhotoOf, setPhoto } from './photo'
import { getPersonProfile } from './profile-queries'
import { getUserItem } from './queries'
import { countPeople, findPeople, peopleRows, peopleStatement } from './search-queries'
import { personColumns } from './sheet'
import { deleteUser, disableUsers, enableUsers, endDeviceOf, signOutEverywhere } from './standing'
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
    enable: mails,
    updatePassword: mails,
  },
  intakes: {
    uploadPhoto: {
      count: countUpload,
      examine: (file, { config, tenant }) => examine({ file, type: 'profile', tenant }, config),
    },
  },
} as const satisfies { intakes: Intakes<typeof users> } & Record<string, unknown>

const done = { ok: true as const }

type Adding = {
  act: PersonalAct
  body: Asked
  config: OpenConfig
  mailer: Mailer
  log: Log
  afterCommit(effect: () => Promise<unknown>): void
}

/** Adds one user of a role and mails them their link. */
async function addAs(role: Role, { act, body, config, mailer, log, afterCommit }: Adding) {
  const added = await addUser(act, { role, asked: body })
  const invitations = await invitationsOf(act, { users: [added], settings: config })
  afterCommit(() => sendMails({ mailer, log }, invitations))
  return added
}

const leaving = (act: PersonalAct, successorId: string | undefined) => ({
  successorId,
  handOver: (from: readonly string[]) => handOver(act, { from, to: successorId }),
})

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
    const { moved, photo, reinvited, notice } = await updateUser(act, { id: params.id, changes: body })
    if (moved) await endFormerAssignments(act, params.id)
    if (moved && photo) await moveDocument(db, photo)
    const users = reinvited ? [params] : []
    const invitations = await invitationsOf(act, { users, settings: config })
    afterCommit(() => sendMails({ mailer, log }, [...(notice ? [{ mail: notice }] : []), ...invitations]))
    return getUserItem(db, params.id)
  },
  openWork: async ({ db, body: { userIDs } }) => {
    const lastSuperUsers = await findLastSuperUsers(db, userIDs)
    const advised = (await findAdvised(db, userIDs)).length
    return { ...(await findOpenWork(db, userIDs)), lastSuperUsers, advised }
  },
  remove: async ({ act, db, params, body }) => {
    const advised = await findAdvised(db, [params.id])
    await deleteUser(act, { id: params.id, ...leaving(act, body?.assignToID) })
    await adviseInstead(act, { advised, advisorId: body?.advisorID })
    return done
  },
  exportList: async ({ act, db, viewer, query, sheets }) =>
    exportList(act, {
      verb: 'user.exported',
      source: {
        name: 'Users',
        columns: personColumns,
        rows: await peopleRows(db, { viewer, query: wholeList(query, sheets) }),
        item: ({ item }: { item: Person }) => item,
      },
      query,
      sheets,
    }),
  counts: ({ db, viewer, query }) => countPeople(db, { viewer, query }),
  profile: ({ act, params, today, config }) =>
    getPersonProfile(act, { userId: params.userID, open: openSql, late: lateSql(today), config }),
  endSessions: async ({ act, params }) => {
    await signOutEverywhere(act, params.id)
    return done
  },
  endDevice: async ({ act, params }) => {
    await endDeviceOf(act, params)
    return done
  },
  uploadPhoto: async ({ act, db, fields, file, keptAs, files, config }) => {
    const target = await lockPhotoOf(act, fields.id)
    const owner = { agencyId: target.agencyId, companyId: target.companyId }
    const fileId = await storeDocument(act, { owner, type: 'profile', file, keptAs, files, config })
    await dropDocuments(act, await setPhoto(act, { target, fileId }))
    return getWithPhoto(db, target.id)
  },
  clearPhoto: async ({ act, db, params }) => {
    const target = await lockPhotoOf(act, params.id)
    await dropDocuments(act, await setPhoto(act, { target, fileId: null }))
    return getWithPhoto(db, target.id)
  },
  photo: async ({ db, viewer, params }) => {
    const isBehind = viewer.appliedAt !== undefined && params.userID === viewer.actor.id
    const own = isBehind ? await findActorPhoto(db, viewer) : undefined
    return new FileAnswer(own ?? (await getFile(db, await getPhotoId(db, params.userID))))
  },
  disable: async ({ act, db, body }) => {
    const result = await disableUsers(act, { ids: body.userIDs, ...leaving(act, body.assignToID) })
    const left = result.filter((outcome) => outcome.done).map(({ id }) => id)
    await adviseInstead(act, { advised: await findAdvised(db, left), advisorId: body.advisorID })
    return { result }
  },
  enable: async ({ act, body, config, mailer, log, afterCommit }) => {
    const { outcomes, invited: targets } = await enableUsers(act, body.userIDs)
    const { invited, mails } = await inviteEnabled(act, { targets, settings: config })
    afterCommit(() => sendMails({ mailer, log }, mails))
    return { result: outcomes.map((outcome) => ({ ...outcome, invited: invited.has(outcome.id) })) }
  },
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
