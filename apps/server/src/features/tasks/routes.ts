import * as tasks from '@heed/contract/tasks'
import { implement, jsonStatement } from '../../http/implement'
import { findTaskDocuments } from '../documents/queries'
import { findLibraryTasks } from '../library/catalogue-queries'
import { assignTask } from './assignments'
import { completeAction, deleteCompletion } from './completions'
import { countTasks } from './counts-queries'
import { addInstance } from './events'
import { getFullTask, getLibraryTask } from './full-task'
import { deleteNote, saveNote } from './notes'
import { endPend, pendTask } from './pends'
import { companyTasks } from './search-queries'

const done = { ok: true as const }

const feature = { name: 'tasks', contract: tasks }

export const taskRoutes = implement(feature, {
  search: ({ db, viewer, query, today }) =>
    query.library ? findLibraryTasks(db, query) : jsonStatement(companyTasks(viewer, query, today)),
  counts: ({ db, viewer, query, today }) => countTasks(db, viewer, query, today),
  full: async ({ db, viewer, query, today }) => {
    if (!query.instanceID && !query.companyID) return getLibraryTask(db, viewer, query.taskID)
    const { place, ...task } = await getFullTask(db, viewer, query, today)
    return { ...task, documents: await findTaskDocuments(db, viewer, place) }
  },
  completeAction: (context) => completeAction(context, context.params.id, context.body?.note),
  deleteCompletion: (context) => deleteCompletion(context, context.params.id, context.body?.note),
  saveNote: (context) => saveNote(context.db, context, context.body),
  deleteNote: async (context) => {
    await deleteNote(context.db, context, context.params.id)
    return done
  },
  assign: async (context) => ({ assignees: await assignTask(context.db, context, context.body) }),
  pend: (context) => pendTask(context.db, context, context.body),
  endPend: async (context) => {
    await endPend(context.db, context, context.body)
    return done
  },
  addInstance: (context) => addInstance(context.db, context, context.body),
})
