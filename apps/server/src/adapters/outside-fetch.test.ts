import { createServer } from 'node:http'
import { type AddressInfo, createServer as createPlainServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideFetch, UnreachableAddress } from './outside-fetch'

const CLOSED = { isOpen: false, timeoutMs: 500, maxBytes: 1000 }
const OPEN = { ...CLOSED, isOpen: true }

/** Rule D12. */
describe('an address that a user configured', () => {
  let base: string
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    if (request.url === '/slow') return
    if (request.url === '/nothing') response.writeHead(205, { 'content-length': '2' })
    if (request.url === '/moved') response.writeHead(302, { location: '/' })
    response.end(request.url === '/large' ? 'x'.repeat(2000) : request.url === '/nothing' ? 'ab' : 'hello')
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it.each([
    'http://93.184.216.34/',
    'https://127.0.0.1/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://user:secret@93.184.216.34/',
    'https://localhost/',
    'file:///etc/passwd',
  ])('is not asked at %s', async (address) => {
    const before = asked
    await expect(async () => outsideFetch(address, {}, CLOSED)).rejects.toThrow(UnreachableAddress)
    expect(asked).toBe(before)
  })

  it('is not asked in plain text elsewhere, even where private addresses are allowed', async () => {
    await expect(async () => outsideFetch('http://10.1.2.3/', {}, OPEN)).rejects.toThrow(UnreachableAddress)
  })

  it('is asked within the limits, and no redirect is followed', async () => {
    expect(await (await outsideFetch(base, {}, OPEN)).text()).toBe('hello')
    expect((await outsideFetch(`${base}/moved`, {}, OPEN)).status).toBe(302)
    await expect(outsideFetch(`${base}/large`, {}, OPEN)).rejects.toThrow('too large')
    await expect(outsideFetch(`${base}/slow`, {}, OPEN)).rejects.toThrow()
  })

  it.each([
    ['101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x', 'not HTTP'],
    ['999 Odd', 'status'],
    ['000 Odd', 'status'],
  ])('ends when it answers %j', async (head, reason) => {
    const odd = createPlainServer((socket) => {
      socket.once('data', () => socket.end(`HTTP/1.1 ${head}\r\nContent-Length: 0\r\n\r\n`))
    })
    await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve))
    const { port } = odd.address() as AddressInfo
    await expect(outsideFetch(`http://127.0.0.1:${port}/`, {}, OPEN)).rejects.toThrow(reason)
    odd.close()
  })

  it('may answer that there is nothing, whatever follows', async () => {
    expect((await outsideFetch(`${base}/nothing`, {}, OPEN)).status).toBe(205)
  })
})
