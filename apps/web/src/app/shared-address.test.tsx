import * as catalog from '@heed/contract/catalog'
import * as library from '@heed/contract/library'
import * as tasks from '@heed/contract/tasks'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listOf } from '../testing/build-company'
import { buildUser } from '../testing/build-user'
import { fake } from '../testing/fake'
import { renderApp } from '../testing/render-app'

const page = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a page that shares its address is loaded before the page before it is left', async () => {
  const { router } = renderApp({
    url: '/tasks',
    user: buildUser(),
    api: [
      fake(tasks.search, () => listOf<never>()),
      fake(tasks.counts, () => ({ all: 0, open: 0, pastDue: 0, next30: 0, mine: 0, completed: 0 })),
      fake(library.categories, () => ({ result: [] })),
      fake(catalog.search, () => ({
        ...listOf<never>(),
        counts: { all: 0, platform: 0, agency: 0, company: 0, drafts: 0 },
      })),
    ],
  })
  await page('Tasks')
  let skeletons = 0
  const watch = new MutationObserver(() => {
    if (!document.querySelector('h1')) skeletons += 1
  })
  watch.observe(document.body, { childList: true, subtree: true })
  await router.navigate({ href: '/tasks?view=catalog' })
  expect(await page('Tasks Catalog')).toBeVisible()
  watch.disconnect()
  expect(skeletons).toBe(0)
})
