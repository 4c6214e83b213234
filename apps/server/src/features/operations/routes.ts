import * as operations from '@heed/contract/operations'
import { aboutProcess } from '../../http/about'
import { implement, LaterAnswer } from '../../http/implement'
import { requestRun } from './operations'
import { getJob, getOperations } from './queries'

const feature = { name: 'operations', contract: operations, powers: { backups: ['backups'] } } as const

export const operationsRoutes = implement(feature, {
  load: async ({ db, now, today, zone, config }) => ({
    ...aboutProcess(),
    ...(await getOperations(db, { now, today, zone, atOnce: config.jobsAtOnce })),
  }),
  backups: async ({ backups }) => new LaterAnswer(() => backups.find()),
  runJob: async ({ act, db, body, now, zone }) => {
    await requestRun(act, body)
    return getJob(db, { name: body.job, at: { now, zone } })
  },
})
