import type { CatalogItem } from '@heed/contract/catalog'
import { MODULE_LABELS } from '@heed/domain/modules'
import { CATALOG_STATE_LABELS, TASK_OWNER_LABELS } from '@heed/domain/tasks/catalog'
import type { SheetColumn } from '../../adapters/sheets/sheet'

/** The catalog as a spreadsheet. */
export const catalogColumns: readonly SheetColumn<CatalogItem>[] = [
  { header: 'Task', value: ({ name }) => name },
  { header: 'Module', value: ({ module }) => MODULE_LABELS[module] },
  { header: 'Format', value: ({ format }) => format },
  { header: 'Category', value: ({ category }) => category },
  { header: 'State', value: ({ state }) => CATALOG_STATE_LABELS[state] },
  { header: 'Owner', value: ({ owner }) => TASK_OWNER_LABELS[owner] },
  { header: 'Agency', value: ({ agencyName }) => agencyName },
  { header: 'Company', value: ({ companyName }) => companyName },
  { header: 'Due', value: ({ dateRule }) => dateRule },
  { header: 'Repeats', value: ({ repeats }) => repeats },
  { header: 'Applies to', value: ({ logic }) => logic },
  { header: 'Limited to agencies', kind: 'number', value: ({ listedAgencies }) => listedAgencies },
  { header: 'Limited to companies', kind: 'number', value: ({ listedCompanies }) => listedCompanies },
  { header: 'Added by hand', kind: 'number', value: ({ addedCompanies }) => addedCompanies },
  { header: 'Companies now', kind: 'number', value: ({ companies }) => companies },
  { header: 'Actions', kind: 'number', value: ({ actions }) => actions },
  { header: 'Published', kind: 'moment', value: ({ publishedAt }) => publishedAt },
  { header: 'Last edited', kind: 'moment', value: ({ lastEditedAt }) => lastEditedAt },
  { header: 'Edited by', value: ({ lastEditedBy }) => lastEditedBy ?? 'Library' },
]
