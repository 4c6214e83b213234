import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { settings } from './config/settings'
import { partsOfService } from './testing/parts'

const { loadConfig, SettingError } = await partsOfService()
const key = 'kV8-2dZr0qLwXy7TnB4uHs9EmGj3aPfC'
const load = (env: NodeJS.ProcessEnv) => loadConfig({ SECRET_KEY: key, ...env })

describe('loadConfig', () => {
  it('starts with safe defaults', () => {
    expect(load({})).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      baseUrl: 'http://localhost:3000',
      zone: 'America/New_York',
      mailFrom: 'no-reply@localhost',
      documentBytes: 10_485_760,
      sessionIdleMinutes: 30,
      trustedProxies: undefined,
      mail: undefined,
    })
  })

  it('gives every default through its own rule', () => {
    const config = load({}) as Record<string, unknown>
    for (const [name, { fallback }] of Object.entries(settings)) {
      expect(config[name] === undefined, name).toBe(
        fallback === undefined && !['baseUrl', 'mailFrom', 'secretKey'].includes(name),
      )
    }
  })

  it('reads what is given and takes an empty variable for an absent one', () => {
    const config = load({
      PORT: '8080',
      BASE_URL: 'https://heed.example.com/',
      HOST: '',
      TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,::1',
    })
    expect(config).toMatchObject({ port: 8080, baseUrl: 'https://heed.example.com', host: '0.0.0.0' })
    expect(config.trustedProxies).toEqual(['loopback', '10.0.0.0/8', '::1'])
    expect(config.mailFrom).toBe('no-reply@heed.example.com')
  })

  it("takes the mailbox that a login puts into MAIL for somebody else's", () => {
    expect(load({ MAIL: '/var/mail/dana' }).mail).toBeUndefined()
    expect(loadConfig({ SECRET_KEY: key, MAIL: '/var/mail/dana' }, {}, { MAIL: 'folder' }).mail).toBe(
      'folder',
    )
  })

  it('puts given defaults before its own, also for an empty variable', () => {
    const defaults = { HOST: '127.0.0.1', PORT: '4000' }
    const config = loadConfig({ SECRET_KEY: key, HOST: '', PORT: '5000' }, {}, defaults)
    expect(config).toMatchObject({ host: '127.0.0.1', port: 5000 })
  })

  it('cannot be changed afterwards, and overrides win', () => {
    const config = loadConfig({ SECRET_KEY: key, PORT: '1' }, { port: 2 })
    expect(config.port).toBe(2)
    expect(Object.isFrozen(config)).toBe(true)
  })

  it.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".'],
    [{ PORT: '-1' }, 'PORT must be'],
    [{ PORT: '1e3' }, 'PORT must be'],
    [{ BASE_URL: 'heed.example.com' }, 'BASE_URL must be an address'],
    [{ BASE_URL: 'https://heed.example.com/app' }, 'BASE_URL must be an address'],
    [{ BASE_URL: 'javascript:alert(1)' }, 'BASE_URL must be an address'],
    [{ ZONE: 'Mars/Olympus' }, 'ZONE must be a time zone'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug'],
    [{ MAIL: 'smtp' }, 'MAIL must be "folder"'],
    [{ MAIL_FROM: 'heed@example.com\r\nBcc: x@example.com' }, 'MAIL_FROM must be an e-mail address'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES must be addresses'],
    [{ TRUSTED_PROXIES: 'true' }, 'TRUSTED_PROXIES must be addresses'],
    [{ PAGE_MAX: '901' }, 'PAGE_MAX must be a whole number from 10 to 900'],
    [{ PASSWORD_MEMORY_KIB: '64' }, 'PASSWORD_MEMORY_KIB must be'],
  ])('refuses %o in one line', (env, message) => {
    expect(() => load(env)).toThrow(message)
    expect(() => load(env)).toThrow(/^[^\n]*$/)
    expect(() => load(env)).toThrow(SettingError)
  })

  it('names every fault at once', () => {
    expect(() => load({ PORT: 'x', ZONE: 'y' })).toThrow(/PORT.*; ZONE/)
  })

  it('repeats no secret in its messages', () => {
    expect(() => load({ DATABASE_URL: 'mysql://root:hunter2@db' })).toThrow(
      /^(?!.*hunter2)DATABASE_URL must be/,
    )
    expect(() => load({ SMTP_URL: 'http://root:hunter2@mail' })).toThrow(/^(?!.*hunter2)SMTP_URL must be/)
    expect(() => load({ SECRET_KEY: 'hunter2' })).toThrow(/^(?!.*hunter2)SECRET_KEY must be/)
  })
})

describe('the secret key', () => {
  const folders: string[] = []
  const folder = () => {
    const path = mkdtempSync(join(tmpdir(), 'heed-config-'))
    folders.push(path)
    return path
  }
  afterEach(() => {
    for (const path of folders.splice(0)) rmSync(path, { recursive: true })
  })

  it.each([
    'short-Kd82hXq0',
    'a'.repeat(64),
    'abcABC12'.repeat(4),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    '0123456789abcdef0123456789abcdef',
    'change-me-change-me-9d8f7g6h5j4k3l2',
    'my-super-Secret-key-9f8d7s6a5q4w3e2r1',
  ])('is refused when weak: %s', (weak) => {
    expect(() => load({ SECRET_KEY: weak })).toThrow('SECRET_KEY must be at least 32 random characters.')
  })

  it('is made once, kept privately and read again', () => {
    const dataDir = join(folder(), 'data')
    const { secretKey } = loadConfig({ DATA_DIR: dataDir })
    expect(secretKey).toMatch(/^[\w-]{43}$/)
    expect(loadConfig({ DATA_DIR: dataDir }).secretKey).toBe(secretKey)
    const path = join(dataDir, 'secret-key')
    expect(readFileSync(path, 'utf8')).toBe(`${secretKey}\n`)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(loadConfig({ DATA_DIR: folder() }).secretKey).not.toBe(secretKey)
  })

  it('must be given with an outside database', () => {
    const env = { DATABASE_URL: 'postgres://heed@db/heed', DATA_DIR: folder() }
    expect(() => loadConfig(env)).toThrow('SECRET_KEY is required with DATABASE_URL')
    expect(load(env).databaseUrl).toBe(env.DATABASE_URL)
  })
})
