import * as catalog from '@heed/contract/catalog'
import { implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { wholeList } from '../../http/sheets'
import { exportList } from '../audit/exports'
import { assignMany } from '../tasks/assignment/assign-many'
import { bulkAdd, findAdded } from './adding'
import { cloneTasks } from './cloning'
import { publishTasks, withdraw } from './publishing'
import { catalogSql, type FoundTask, findCatalog, getCatalogItem, itemOf } from './search-queries'
import { catalogColumns } from './sheet'

const feature = { name: 'catalog', contract: catalog }

type Named = { id?: string | undefined; taskID?: string | undefined; taskIDs?: string[] | undefined }

/** The tasks that a call about one or many names, wherever it does. */
function idsOf(...named: (Named | undefined)[]): string[] {
  const ids = named
    .flatMap((one) => [one?.id, one?.taskID, ...(one?.taskIDs ?? [])])
    .filter((id) => id !== undefined)
  if (ids.length === 0) throw new Refusal('invalid', { fields: { id: 'Choose a task.' } })
  return [...new Set(ids)]
}

export const catalogRoutes = implement(feature, {
  search: ({ db, query, today }) => findCatalog(db, { query, today }),
  exportSearch: ({ act, query, today, sheets }) =>
    exportList(act, {
      verb: 'catalog.exported',
      source: {
        name: 'Tasks Catalog',
        columns: catalogColumns,
        rows: catalogSql({ query: wholeList(query, sheets), today }),
        item: ({ item }: { item: FoundTask | null }) => item && itemOf(item),
      },
      query,
      sheets,
    }),
  get: ({ db, params, today }) => getCatalogItem(db, { id: params.id, today }),
  publish: ({ act, body }) => publishTasks(act, { taskIds: body.taskIDs, movesWork: body.movesWork }),
  unpublish: ({ act, body }) => withdraw(act, { taskIds: body.taskIDs }),
  remove: ({ act, query, body }) => withdraw(act, { taskIds: idsOf(query, body), isDeleted: true }),
  clone: async ({ act, params, body }) => {
    const [copy] = await cloneTasks(act, { ids: [params.id], ...body })
    return copy as NonNullable<typeof copy>
  },
  cloneMany: async ({ act, body: { taskIDs, ...place } }) => ({
    result: await cloneTasks(act, { ids: taskIDs, ...place }),
  }),
  assignMany: ({ act, body: { taskIDs, userID, isAssigned } }) =>
    assignMany(act, { taskIds: taskIDs, userId: userID, isAssigned }),
  bulkAdd: ({ act, body: { remove, ...chosen } }) => bulkAdd(act, { ...chosen, isRemoved: remove }),
  added: async ({ db, params }) => ({ result: await findAdded(db, params.id) }),
})
