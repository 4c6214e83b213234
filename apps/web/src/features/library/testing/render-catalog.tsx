import * as catalog from '@heed/contract/catalog'
import * as library from '@heed/contract/library'
import { buildUser } from '../../../testing/build-user'
import { type Fake, fake } from '../../../testing/fake'
import { renderPage } from '../../../testing/render-page'
import { CatalogPage } from '../CatalogPage'

const COUNTS = { all: 231, platform: 206, agency: 22, company: 3, drafts: 9 }

type Options = {
  rows: catalog.CatalogItem[]
  url?: string
  api?: Fake[]
  user?: ReturnType<typeof buildUser>
}

/** The catalog of an agency’s admin unless `user` is someone else. */
export const renderCatalog = ({ rows, url = '/tasks?view=catalog', api = [], user = buildUser() }: Options) =>
  renderPage(<CatalogPage />, {
    url,
    user,
    api: [
      fake(catalog.search, () => ({ count: rows.length, pages: 1, result: rows, counts: COUNTS })),
      fake(library.categories, () => ({ result: [{ id: rows[0]?.id ?? '', name: 'Plan Documents' }] })),
      fake(library.differences, () => ({ result: [] })),
      ...api,
    ],
  })
