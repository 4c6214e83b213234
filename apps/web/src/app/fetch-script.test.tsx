import { afterEach, expect, test, vi } from 'vitest'
import { fetchScript } from './fetch-script'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)

test('a page asked for without a network is there once the network is back', async () => {
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

test('a script that the server no longer has is an error', async () => {
  online(true)
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('ok')),
  )
  const gone = new TypeError('Failed to fetch dynamically imported module')
  await expect(fetchScript(() => Promise.reject(gone))).rejects.toBe(gone)
})
