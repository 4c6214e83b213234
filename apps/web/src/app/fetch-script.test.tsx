import { afterEach, expect, test, vi } from 'vitest'
import { fetchScript, isScriptFailure } from './fetch-script'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)

test('a page requested offline appears once the network is back', async () => {
  online(false)
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('page')
  let got: string | undefined
  const fetching = fetchScript(load).then((page) => {
    got = page
  })
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  expect(got).toBeUndefined()
  online(true)
  window.dispatchEvent(new Event('online'))
  await fetching
  expect(got).toBe('page')
})

test('a script the server no longer has is an error', async () => {
  online(true)
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('ok')),
  )
  const gone = new TypeError('Failed to fetch dynamically imported module')
  await expect(fetchScript(() => Promise.reject(gone))).rejects.toBe(gone)
})

test('a style sheet missed while offline loads before the page shows', async () => {
  online(false)
  const asked: HTMLLinkElement[] = []
  const preload = async () => {
    if (asked.length > 0) return 'page'
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = '/assets/page.css'
    document.head.append(link)
    asked.push(link)
    link.dispatchEvent(new Event('error'))
    throw new Error('Unable to preload CSS')
  }
  let got: string | undefined
  const fetching = fetchScript(preload).then((page) => {
    got = page
  })
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  online(true)
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(asked[0]?.isConnected).toBe(false))
  const again = document.head.querySelectorAll('link[href="/assets/page.css"]')
  expect(again).toHaveLength(1)
  expect(got).toBeUndefined()
  again[0]?.dispatchEvent(new Event('load'))
  await fetching
  expect(got).toBe('page')
  again[0]?.remove()
})

test.each([
  ['Failed to fetch dynamically imported module: https://heed.example/assets/TasksPage.js', true],
  ['error loading dynamically imported module', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/page.css', true],
  ['The dates of this task could not be read', false],
])('a reload is what helps against "%s": %s', (message, expected) => {
  expect(isScriptFailure(new TypeError(message))).toBe(expected)
})
