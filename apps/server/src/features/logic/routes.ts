import * as logic from '@heed/contract/logic'
import type { OpenConfig } from '../../config/open-config'
import type { PersonalAct } from '../../http/act'
import { implement } from '../../http/implement'
import { companyInReach } from '../../http/in-reach'
import { savedShare, withProgress } from '../../http/saved-share'
import { generateForTask } from '../generation/of-task'
import { findPeriods } from '../setup/periods'
import { refuseReaders, refuseUnseen, restoreLogic, saveLists, saveLogic } from './editing'
import { countMatches, findMatches } from './preview-queries'
import { getTaskLogic } from './task-logic'
import { getStanding, traceOf } from './trace'
import { findVersions } from './versions'

const feature = { name: 'logic', contract: logic }

type Saving = { taskId: string; config: OpenConfig; save: () => Promise<void> }

/** Saves, lets the tasks of the companies follow, and answers what is saved. */
const saved = (act: PersonalAct, { taskId, config, save }: Saving) =>
  withProgress(taskId, async (tell) => {
    await save()
    await generateForTask(act, { taskId, tell })
    return getTaskLogic(act.db, { taskId, limits: config })
  })

export const logicRoutes = implement(feature, {
  getLogic: ({ db, params, config }) => getTaskLogic(db, { taskId: params.id, limits: config }),
  saveLogic: ({ act, params, body, config }) => {
    const taskId = params.id
    return saved(act, {
      taskId,
      config,
      save: () => saveLogic(act, { taskId, sets: body.sets, limits: config }),
    })
  },
  saveAgencies: ({ act, params, body, config }) => {
    const taskId = params.id
    return saved(act, { taskId, config, save: () => saveLists(act, { taskId, ...body }) })
  },
  saveCompanies: ({ act, params, body, config }) => {
    const taskId = params.id
    return saved(act, { taskId, config, save: () => saveLists(act, { taskId, ...body }) })
  },
  restore: ({ act, params, body, config }) => {
    const taskId = params.id
    return saved(act, {
      taskId,
      config,
      save: () => restoreLogic(act, { taskId, version: body.version, limits: config }),
    })
  },
  preview: ({ db, params, body, today }) => countMatches(db, { taskId: params.id, sets: body.sets, today }),
  matches: async ({ db, params, body, today }) => {
    await refuseUnseen(db, params.id)
    return findMatches(db, { taskId: params.id, today, ...body })
  },
  trace: async ({ db, params, body, today }) => {
    const { id: companyId, agencyId } = await companyInReach(db, body.companyID)
    const standing = await getStanding(db, { taskId: params.id, companyId, agencyId })
    const periods = await findPeriods(db, companyId)
    return traceOf({ sets: body.sets, periods, day: body.on ?? today, standing })
  },
  versions: async ({ db, params }) => {
    await refuseReaders(db, params.id)
    return { result: await findVersions(db, params.id) }
  },
  progress: async ({ db, params }) => {
    await refuseUnseen(db, params.id)
    return { saved: savedShare(params.id) }
  },
})
