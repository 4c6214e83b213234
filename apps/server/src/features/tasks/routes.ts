import * as tasks from '@heed/contract/tasks'
import { implement, jsonStatement } from '../../http/implement'
import { countPages } from '../../http/paging'
import { findTaskDocuments } from '../documents/queries'
import { assignTask } from './assignments'
import { findCategories, findLibraryTasks } from './catalogue-queries'
import { completeAction, deleteCompletion } from './completions'
import { countTasks } from './counts-queries'
import { addInstance } from './events'
import { attachDocuments, documentTask } from './evidence'
import { getFullTask, getLibraryTask } from './full-task'
import { getInstance } from './instance-queries'
import { deleteNote, saveNote } from './notes'
import { endPend, pendTask } from './pends'
import { companyTasks } from './search-queries'

const done = { ok: true as const }

export const taskRoutes = implement('tasks', tasks, {
  search: ({ db, viewer, query, today }) =>
    query.library ? findLibraryTasks(db, query) : jsonStatement(companyTasks(viewer, query, today)),
  counts: ({ db, viewer, query, today }) => countTasks(db, viewer, query, today),
  full: ({ db, viewer, query, today }) =>
    query.instanceID || query.companyID
      ? getFullTask(db, viewer, query, today)
      : getLibraryTask(db, viewer, query.taskID),
  completeAction: (context) => completeAction(context, context.params.id, context.body?.note),
  deleteCompletion: (context) => deleteCompletion(context, context.params.id, context.body?.note),
  documentTask: (context) => documentTask(context.db, context, context.fields, context.file),
  documentTaskList: async (context) => ({ result: await attachDocuments(context.db, context, context.body) }),
  documents: async ({ db, viewer, params, query, today }) => {
    const instance = await getInstance(db, viewer, { taskID: params.id, ...query }, today)
    const place = { taskID: instance.taskId, companyID: instance.companyId, instanceID: instance.id }
    const found = await findTaskDocuments(db, viewer, place)
    return countPages({ pageSize: Math.max(found.length, 1) }, found.length, found)
  },
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
  categories: async ({ db }) => ({ result: await findCategories(db) }),
})
