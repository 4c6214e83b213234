import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { folderSms, httpSms } from './sms'

type Seen = { method?: string; url?: string; headers: Record<string, unknown>; body: string }

describe('text messages', () => {
  let gateway: Server
  let at: string
  let status = 200
  let seen: Seen[] = []
  beforeAll(async () => {
    gateway = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        seen.push({ method: request.method, url: request.url, headers: request.headers, body })
        response.writeHead(status, { location: '/elsewhere' }).end('ok')
      })
    })
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
    at = `127.0.0.1:${(gateway.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    seen = []
    status = 200
  })
  afterAll(() => gateway.close())

  const message = { to: '+15105550142', text: 'Code "1" & more' }
  const JSON_BODY = '{"to":"{to}","text":"{text}"}'

  it('go to a gateway as JSON, with its header', async () => {
    const sms = httpSms({ url: `http://${at}/send`, body: JSON_BODY, header: 'Authorization: Bearer abc:d' })
    await sms.send(message)
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/send' })
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'Bearer abc:d',
      'content-type': 'application/json',
    })
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(message)
  })

  it('go to a gateway as a form, with a name and password', async () => {
    await httpSms({ url: `http://me:se%3Acret@${at}/send`, body: 'To={to}&Body={text}' }).send(message)
    expect(seen[0]?.headers.authorization).toBe(`Basic ${Buffer.from('me:se:cret').toString('base64')}`)
    expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toEqual({
      To: message.to,
      Body: message.text,
    })
  })

  it('go to an address that holds them', async () => {
    await httpSms({ url: `http://${at}/send?n={to}&t={text}`, body: JSON_BODY }).send(message)
    expect(seen[0]).toMatchObject({ method: 'GET', body: '' })
    const query = new URL(`http://x${seen[0]?.url}`).searchParams
    expect([query.get('n'), query.get('t')]).toEqual([message.to, message.text])
  })

  it('that are refused or sent elsewhere are told', async () => {
    for (status of [500, 302])
      await expect(httpSms({ url: `http://${at}/`, body: JSON_BODY }).send(message)).rejects.toThrow()
    expect(seen.map(({ url }) => url)).not.toContain('/elsewhere')
  })

  it('go to a folder for trials', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'heed-sms-'))
    const lines: string[] = []
    await folderSms(folder, (line) => lines.push(line)).send(message)
    const [name = ''] = readdirSync(folder)
    expect(name).toMatch(/\.txt$/)
    expect(readFileSync(join(folder, name), 'utf8')).toBe(`To: ${message.to}\n\n${message.text}\n`)
    expect(lines.join()).not.toContain(message.text)
    rmSync(folder, { recursive: true })
  })
})
