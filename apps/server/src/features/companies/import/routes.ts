import * as companyImport from '@heed/contract/company-import'
import type { PersonalAct } from '../../../http/act'
import { type Intakes, implement } from '../../../http/implement'
import { withProgress } from '../../../http/saved-share'
import { sendMails } from '../../auth/invitations'
import { countUpload } from '../../auth/upload-limit'
import { openForms } from '../../setup/operations'
import { invitationsOf } from '../../users/invite'
import type { NewUser } from '../../users/new-user'
import { createUsers } from '../../users/operations'
import { addImported, finishImport, lockAgency } from './commit'
import { exportImportRows } from './export'
import { inBounds } from './in-bounds'
import { keepFile, sentFile } from './kept-file'
import { changeCells, discardImport, setColumns, setRows, startImport } from './operations'
import { findImports, findRows, findRowsByNumber, getImport } from './queries'
import { readImport } from './read-file'
import { refuseOverRoom } from './room'
import { makeTemplate } from './template'
import { setHeadings } from './top'
import { undoImport } from './undo'

const feature = {
  name: 'companyImport',
  contract: companyImport,
  intakes: {
    start: {
      count: countUpload,
      examine: (file, { fields, config, tenant }) =>
        readImport(file, { config, tenant, sheet: fields.sheet }),
    },
  },
  powers: { start: ['mailer'], commit: ['mailer'], discard: ['removeFile'] },
} as const satisfies { intakes: Intakes<typeof companyImport> } & Record<string, unknown>

/** So many people are added by one statement, which takes as many values as fit. */
const AT_ONCE = 1_000

async function addAdmins(act: PersonalAct, { admins, tell }: { admins: readonly NewUser[]; tell: Tell }) {
  const added: { id: string }[] = []
  for (let at = 0; at < admins.length; at += AT_ONCE) {
    added.push(...(await createUsers(act, admins.slice(at, at + AT_ONCE))))
    tell(FORMS_OPEN + (1 - FORMS_OPEN) * (added.length / (admins.length + AT_ONCE)))
  }
  return added
}

type Settings = Parameters<typeof invitationsOf>[1]['settings']
type Tell = (share: number) => void

/** What of the time is over once the companies have their setup forms. */
const FORMS_OPEN = 0.8

/** Adds what a draft holds: companies, their setup forms, their Super Users. @returns the mails to send after the commit */
const commitImport = (act: PersonalAct, { id, settings }: { id: string; settings: Settings }) =>
  withProgress(id, (tell) => saveImport(act, { id, settings, tell }))

type Saving = { id: string; settings: Settings; tell: Tell }

async function saveImport(act: PersonalAct, { id, settings, tell }: Saving) {
  const begun = performance.now()
  const { isDone, companies, admins } = await addImported(act, { id, tell })
  if (isDone) return []
  await openForms(act, companies)
  tell(FORMS_OPEN)
  const users = await addAdmins(act, { admins, tell })
  const tookMs = Math.round(performance.now() - begun)
  await finishImport(act, { id, imported: companies.length, invited: users.length, tookMs })
  return invitationsOf(act, { users, settings, isImport: true })
}

export const companyImportRoutes = implement(feature, {
  start: ({ act, db, viewer, fields, file, keptAs, files, config, mailer, log, afterCommit }) =>
    inBounds(config, async () => {
      const { sheet } = keptAs
      if (!sheet) throw new Error('An import is read before it is kept.')
      const agencyId = fields.agencyID ?? viewer.user.agencyId
      if (!fields.dryRun) await lockAgency(act, agencyId)
      const id = await startImport(act, { agencyId, name: keptAs.name, file, sheet })
      await refuseOverRoom(act, { agencyId, most: config.importStorageBytes })
      await keepFile(db, { id, file, files })
      if (!fields.dryRun) {
        const mails = await commitImport(act, { id, settings: config })
        afterCommit(() => sendMails({ mailer, log }, mails))
      }
      return getImport(db, id)
    }),
  template: ({ db, query, sheets }) => makeTemplate({ db, sheets }, query.format),
  search: ({ db, viewer, query }) => findImports(db, { viewer, query }),
  get: ({ db, params }) => getImport(db, params.id),
  rows: ({ db, params, query }) => findRows(db, { id: params.id, query }),
  exportRows: ({ act, params, query, sheets }) => exportImportRows(act, { id: params.id, query, sheets }),
  file: ({ db, params }) => sentFile(db, params.id),
  matchColumns: ({ act, db, params, body, config }) =>
    inBounds(config, async () => {
      const fields = body.columns.map((field) => (field === companyImport.NOTHING ? null : field))
      await setColumns(act, { id: params.id, fields })
      return getImport(db, params.id)
    }),
  setHeadings: ({ act, db, params, body, config }) =>
    inBounds(config, async () => {
      await setHeadings(act, { id: params.id, row: body.row })
      return getImport(db, params.id)
    }),
  changeCells: ({ act, db, params, body, config }) =>
    inBounds(config, async () => {
      const numbers = await changeCells(act, { id: params.id, changes: body.cells })
      const rows = await findRowsByNumber(db, { id: params.id, numbers })
      return { import: await getImport(db, params.id), rows }
    }),
  setRows: ({ act, db, params, body, config }) =>
    inBounds(config, async () => {
      const numbers = await setRows(act, { id: params.id, rows: body.rows, as: body.as })
      const rows = await findRowsByNumber(db, { id: params.id, numbers })
      return { import: await getImport(db, params.id), rows }
    }),
  commit: ({ act, db, params, config, mailer, log, afterCommit }) =>
    inBounds(config, async () => {
      const mails = await commitImport(act, { id: params.id, settings: config })
      afterCommit(() => sendMails({ mailer, log }, mails))
      return getImport(db, params.id)
    }),
  undo: ({ act, db, params, config }) =>
    inBounds(config, async () => {
      await undoImport(act, params.id)
      return getImport(db, params.id)
    }),
  discard: async ({ act, params, removeFile, afterCommit }) => {
    const key = await discardImport(act, params.id)
    if (key !== null) afterCommit(() => removeFile(key))
    return { ok: true as const }
  },
})
