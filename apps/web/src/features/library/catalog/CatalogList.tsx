import * as catalog from '@heed/contract/catalog'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useUrlState } from '../../../api/use-url-state'
import { LinkButton } from '../../../kit/layout/LinkButton'
import { DataTable } from '../../../kit/table/DataTable'
import { useChosenRows } from '../../../kit/table/use-chosen-rows'
import { useList } from '../../../kit/table/use-list'
import { ViewTabs } from '../../../kit/table/ViewTabs'
import { paths } from '../../../paths'
import { useCategories } from '../../../pickers/task/use-categories'
import { PreviewDialog } from '../acts/PreviewDialog'
import { TaskActsMenu } from '../acts/TaskActsMenu'
import { bulkActs, useTaskActs } from '../acts/use-task-acts'
import { CATALOG_COLUMNS, catalogName } from './catalog-columns'
import { catalogFilters } from './catalog-filters'
import { catalogTabs, parseCatalogState, TAB_QUERY, writeCatalogState } from './catalog-state'

/** Every task that the viewer may author or use, with what can be done with them. */
export function CatalogList() {
  const [state, setState] = useUrlState(parseCatalogState, writeCatalogState)
  const categories = useCategories()
  const isDrafts = state.tab === 'drafts'
  const filters = useMemo(
    // The tab decides which states it lists.
    () => catalogFilters(categories).filter(({ id }) => !(isDrafts && id === 'state')),
    [categories, isDrafts],
  )
  const list = useList(catalog.search, {
    storageKey: 'catalog',
    name: catalogName,
    columns: CATALOG_COLUMNS,
    filters,
    where: TAB_QUERY[state.tab],
    state: [state, (next) => setState({ ...state, ...next })],
    exported: catalog.exportSearch,
  })
  const { answer, ...table } = list
  const chosenRows = useChosenRows(catalog.search, { rows: list.data.rows, matching: list.matching })
  const acts = useTaskActs()
  const [previewed, setPreviewed] = useState<catalog.CatalogItem | null>(null)
  return (
    <>
      <DataTable
        {...table}
        label="Tasks Catalog"
        noun={{ one: 'task', many: 'tasks' }}
        searchLabel="Search the catalog"
        views={<ViewTabs label="Owner" views={catalogTabs(state, answer?.counts)} current={state.tab} />}
        bulkActions={bulkActs(chosenRows, acts.ask)}
        rowActions={(task) => (
          <TaskActsMenu
            task={task}
            onAct={(act) => void acts.ask(act, [task])}
            onPreview={() => setPreviewed(task)}
          />
        )}
        firstUse={{
          title: isDrafts ? 'No drafts' : 'No tasks here yet',
          text: isDrafts
            ? 'Tasks that are being written are listed here until they are published.'
            : 'Write a task with its text, dates, and logic, and publish it for your companies.',
          action: (
            <LinkButton href={paths.createTask()} leftSection={<Plus size={16} strokeWidth={1.75} />}>
              Create task
            </LinkButton>
          ),
        }}
        noResults={{ text: 'No tasks match this search and these filters.' }}
      />
      {acts.dialogs}
      <PreviewDialog task={previewed} onClose={() => setPreviewed(null)} />
    </>
  )
}
