import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VIDEO_FRAME_ORIGINS } from '@heed/domain/video'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app'

/** Rule F1, with a built web of two files. */
describe('pages', () => {
  let root: string
  let test: TestApp
  const open = async (baseUrl: string) => {
    test = await startTestApp({ baseUrl }, root)
  }
  const get = (url: string, accept = 'text/html') =>
    test.app.inject({ method: 'GET', url, headers: { accept } })

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'heed-web-'))
    mkdirSync(join(root, 'assets'))
    writeFileSync(join(root, 'index.html'), '<!doctype html><title>Page</title>')
    writeFileSync(join(root, 'assets', 'main-abc.js'), 'start()')
    writeFileSync(join(root, '..', 'outside-the-web.txt'), 'secret')
    await open('https://heed.example')
  })
  afterAll(async () => {
    await test.close()
    rmSync(root, { recursive: true, force: true })
    rmSync(join(root, '..', 'outside-the-web.txt'), { force: true })
  })

  it('run our own scripts only, in no frame, and over TLS', async () => {
    for (const url of ['/', '/login', '/companies/1/tasks']) {
      const { statusCode, headers } = await get(url)
      expect(statusCode).toBe(200)
      const policy = new Map(
        String(headers['content-security-policy'])
          .split(';')
          .map((line) => line.trim().split(/\s+/))
          .map(([name = '', ...values]) => [name, values.join(' ')]),
      )
      expect(policy.get('script-src')).toBe("'self'")
      for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
        expect(policy.get(name)).toBe("'none'")
      expect(policy.get('default-src')).toBe("'self'")
      expect(policy.get('frame-src')).toBe(VIDEO_FRAME_ORIGINS.join(' '))
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cache-control': 'no-cache',
      })
    }
  })

  it('begin at the bare address, whatever asks for it', async () => {
    for (const accept of ['text/html', '*/*']) expect((await get('/', accept)).statusCode).toBe(200)
    expect(
      (await test.app.inject({ method: 'HEAD', url: '/login', headers: { accept: 'text/html' } })).statusCode,
    ).toBe(200)
  })

  it('keep hashed files for good, and answer missing ones in JSON', async () => {
    expect((await get('/assets/main-abc.js', '*/*')).headers['cache-control']).toContain('immutable')
    for (const url of ['/assets/other.js', '/assets/', '/assets', '/favicon.png']) {
      const missing = await get(url)
      expect([url, missing.statusCode]).toEqual([url, 404])
      expect(missing.json()).toMatchObject({ code: 'notFound' })
    }
  })

  it('never come from outside of the folder', async () => {
    for (const url of [
      '/../outside-the-web.txt',
      '/..%2foutside-the-web.txt',
      '/assets/..%2f..%2foutside-the-web.txt',
      '/%2e%2e/outside-the-web.txt',
    ]) {
      const reply = await get(url, '*/*')
      expect(reply.statusCode, url).toBeGreaterThanOrEqual(400)
      expect(reply.body).not.toContain('secret')
    }
  })

  it('do not ask for TLS on plain http', async () => {
    await test.close()
    await open('http://localhost:3000')
    expect((await get('/')).headers).not.toHaveProperty('strict-transport-security')
  })

  it('are counted for the address, whichever file it is', async () => {
    const flooded = await startTestApp({ floodFilesPerAddress: 3 }, root)
    const statusOf = async (url: string) =>
      (await flooded.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })).statusCode
    const statuses: number[] = []
    for (const url of ['/', '/assets/main-abc.js', '/login', '/assets/main-abc.js', '/tasks'])
      statuses.push(await statusOf(url))
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    // What is no file has an account of its own.
    expect(await statusOf('/api/agency/checkwhitelabel')).toBe(200)
    await flooded.close()
  })
})
