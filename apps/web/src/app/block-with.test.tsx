import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { blockWith } from './block-with'

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a page with unsaved work is left only after confirmation', async () => {
  const history = createMemoryHistory({ initialEntries: ['/a/companies/c'] })
  const ask = vi.fn(async () => false)
  const release = blockWith(history)(ask, 'page')

  history.push('/tasks')
  await settled()
  expect(history.location.pathname).toBe('/a/companies/c')

  ask.mockResolvedValue(true)
  history.push('/tasks')
  await settled()
  expect(history.location.pathname).toBe('/tasks')
  expect(ask).toHaveBeenCalledTimes(2)
  release()
})

test('changing its query asks nothing, and neither does a released page', async () => {
  const history = createMemoryHistory({ initialEntries: ['/a/companies/c'] })
  const ask = vi.fn(async () => false)
  const release = blockWith(history)(ask, 'page')

  history.push('/a/companies/c?sort=name')
  await settled()
  expect(history.location.search).toBe('?sort=name')

  release()
  history.push('/tasks')
  await settled()
  expect(history.location.pathname).toBe('/tasks')
  expect(ask).not.toHaveBeenCalled()
})

test('switching tabs asks, because the form disappears with its tab', async () => {
  const history = createMemoryHistory({ initialEntries: ['/a?tab=details'] })
  const ask = vi.fn(async () => false)
  const release = blockWith(history)(ask, 'page')
  for (const away of ['/a?tab=history', '/a']) {
    history.push(away)
    await settled()
    expect(history.location.search).toBe('?tab=details')
  }
  expect(ask).toHaveBeenCalledTimes(2)
  release()
})

test('switching steps within a page asks too', async () => {
  const history = createMemoryHistory({ initialEntries: ['/a/companies/c?step=company'] })
  const ask = vi.fn(async () => false)
  const release = blockWith(history)(ask, 'step')
  history.push('/a/companies/c?step=employer')
  await settled()
  expect(history.location.search).toBe('?step=company')
  expect(ask).toHaveBeenCalledOnce()
  release()
})

test('a dialog asks about leaving its content, unless Back or Forward closes it', async () => {
  const history = createMemoryHistory({ initialEntries: ['/tasks'] })
  const close = vi.fn(async () => false)
  const ask = vi.fn(async () => false)
  const releaseDialog = blockWith(history)(close, 'dialog')
  const releaseContent = blockWith(history)(ask, 'dialogContent')
  history.push('/tasks?page=2')
  await settled()
  expect(history.location.search).toBe('?page=2')
  history.push('/companies')
  await settled()
  expect(history.location.pathname).toBe('/tasks')
  expect(ask).toHaveBeenCalledOnce()
  expect(close).not.toHaveBeenCalled()
  releaseContent()
  releaseDialog()
})
