import * as tasks from '@heed/contract/tasks'
import { implement, jsonStatement } from '../../http/implement'
import { findTaskDocuments } from '../documents/queries'
import { findLibraryTasks } from '../library/catalogue-queries'
import { recordOpening } from '../usage/operations'
import { findAssignable } from './assignment/assignable'
import { assignTask } from './assignment/assignments'
import { countTasks } from './counts-queries'
import { askedOf } from './instance-queries'
import { addInstance } from './moves/events'
import { findNextTask } from './next-queries'
import { completeAction } from './progress/completions'
import { deleteNote, saveNote } from './progress/notes'
import { endPend, pendTask } from './progress/pends'
import { changeReference } from './progress/references'
import { deleteCompletion } from './progress/undoing'
import { companyTasks } from './search-queries'
import { getFullTask, getLibraryTask } from './view/full-task'

const done = { ok: true as const }

/** `<instanceID>.<actionID>` */
function actionOf(id: string) {
  const [instanceId, actionId] = id.split('.') as [string, string]
  return { instanceId, actionId }
}

const feature = { name: 'tasks', contract: tasks }

export const taskRoutes = implement(feature, {
  search: ({ db, viewer, query, today }) =>
    query.library ? findLibraryTasks(db, query) : jsonStatement(companyTasks({ viewer, today, query })),
  counts: ({ db, viewer, query, today }) => countTasks(db, { ...query, viewer, today }),
  full: async ({ act, db, viewer, query, today }) => {
    if (!query.instanceID && !query.companyID)
      return getLibraryTask(db, { viewer, taskId: query.taskID, agencyId: query.agencyID, today })
    const { place, ...task } = await getFullTask(db, {
      ...askedOf(query),
      agencyId: query.agencyID,
      viewer,
      today,
    })
    const { taskId: taskID, companyId: companyID, instanceId: instanceID } = place
    await recordOpening(act, { name: 'Task Opened', details: { taskID, companyID, instanceID } })
    return { ...task, documents: await findTaskDocuments(db, { ...place, viewer }) }
  },
  completeAction: ({ act, params, body }) =>
    completeAction(act, { ...actionOf(params.id), note: body?.note }),
  deleteCompletion: ({ act, params, body }) =>
    deleteCompletion(act, { ...actionOf(params.id), note: body?.note }),
  changeReference: ({ act, params, body }) => changeReference(act, { ...actionOf(params.id), ...body }),
  next: async ({ db, viewer, query, today }) => ({
    task: await findNextTask(db, { viewer, today, instanceId: query.instanceID }),
  }),
  saveNote: ({ act, body }) => saveNote(act, { ...body, ...askedOf(body) }),
  deleteNote: async ({ act, params, body }) => {
    await deleteNote(act, { id: params.id, reason: body?.reason })
    return done
  },
  assignable: async ({ db, query }) => ({ result: await findAssignable(db, query.companyIDs) }),
  assign: async ({ act, body }) => {
    const { userID: userId, isAssigned } = body
    return { assignees: await assignTask(act, { ...askedOf(body), userId, isAssigned }) }
  },
  pend: ({ act, body }) => pendTask(act, { ...body, ...askedOf(body) }),
  endPend: async ({ act, body }) => {
    await endPend(act, askedOf(body))
    return done
  },
  addInstance: ({ act, body, config }) => {
    const { taskID: taskId, companyID: companyId, dueDate, eventDate } = body
    const days = { back: config.eventBackDays, ahead: config.eventAheadDays }
    return addInstance(act, { taskId, companyId, dueDate, eventDate, days })
  },
})
