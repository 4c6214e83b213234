import * as taskMoves from '@heed/contract/task-moves'
import { implement } from '../../../http/implement'
import { carryDocuments } from '../../documents/carrying'
import { beginCarryOver, beginUndo, finishCarryOver, finishUndo } from './carry-over'
import { closeTask, reopenTask } from './closings'
import { extendTask, removeExtension } from './extending'
import { takeDates } from './kept-dates'

const feature = { name: 'taskMoves', contract: taskMoves }

export const taskMoveRoutes = implement(feature, {
  close: ({ act, body }) =>
    closeTask(act, { instanceId: body.instanceID, kind: body.kind, reason: body.reason }),
  reopen: ({ act, body }) => reopenTask(act, { instanceId: body.instanceID, reason: body.reason }),
  extend: ({ act, body, config }) =>
    extendTask(act, {
      instanceId: body.instanceID,
      dueDate: body.dueDate,
      reason: body.reason,
      daysAhead: config.extensionAheadDays,
    }),
  removeExtension: ({ act, body }) => removeExtension(act, body.instanceID),
  takeDates: ({ act, body }) => takeDates(act, body.instanceID),
  carryOver: async ({ act, body }) => {
    const both = await beginCarryOver(act, body.instanceID)
    const documents = await carryDocuments(act, { from: both.from.id, to: both.to.id })
    return finishCarryOver(act, { ...both, documents })
  },
  undoCarryOver: async ({ act, body }) => {
    const undoing = await beginUndo(act, body.instanceID)
    const { from, to, done } = undoing
    const documents = await carryDocuments(act, { from: to.id, to: from.id, only: done.carried.documents })
    await finishUndo(act, { ...undoing, documents })
    return { ok: true as const }
  },
})
