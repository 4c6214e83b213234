import * as taskMoves from '@heed/contract/task-moves'
import { implement } from '../../http/implement'
import { closeTask, reopenTask } from './closings'
import { extendTask, removeExtension } from './extending'

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
})
