import * as documents from '@heed/contract/documents'
import * as stored from '@heed/contract/stored-documents'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, theDemo } from '../api'
import { launchBrowser, watch, windowOf } from '../browser'
import { HOSTILE_DRAWINGS, HOSTILE_FILES } from '../hostile-files'

let browser: Browser
let context: BrowserContext
let page: Page
let faults: string[]
/** What any page of the window did that it should not have. */
const harm: string[] = []

beforeAll(async () => {
  browser = await launchBrowser()
  context = await windowOf(browser, account('CompanyAdmin', { company: 'Foxglove Pharmacies' }))
  context.on('dialog', (dialog) => {
    harm.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    if (request.url().includes('outside.example')) harm.push(`a request to ${request.url()}`)
  })
  page = await context.newPage()
  faults = watch(page)
  await page.goto('/documents')
})
afterAll(() => browser.close())

type Sent = { name: string; type: string; bytes: Buffer; as?: string }

/** As the page sends it, without what the page checks first. */
async function send({ name, type, bytes, as = 'userFile' }: Sent) {
  const reply = await context.request.post(`/api${documents.upload.path}`, {
    headers: { apikey: 'session', origin: theDemo().baseUrl },
    multipart: { type: as, document: { name, mimeType: type, buffer: bytes } },
  })
  return { status: reply.status(), json: (await reply.json()) as documents.DocumentItem }
}

const isUntouched = () => page.evaluate(() => !('pwned' in window))

/** Opens a document in its place, and waits until what there is of it is shown. */
async function open(id: string): Promise<void> {
  await page.goto(`/documents?document=${id}`)
  const look = page.getByRole('region', { name: /^Preview of version/ })
  await look.waitFor()
  await look.getByText('Loading…').waitFor({ state: 'detached', timeout: 30_000 })
}

/** Follows an address from a page of ours, as a link someone slipped in would: it is saved and not opened. */
async function follow(address: string): Promise<void> {
  const answer = await context.request.get(address, { headers: { apikey: 'session' } })
  expect(answer.headers()).toMatchObject({
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
  })
  const saved = page.waitForEvent('download', { timeout: 15_000 })
  await page.evaluate((to) => {
    window.location.href = to
  }, address)
  await (await saved).cancel()
}

describe('a file that means harm', () => {
  it.each(HOSTILE_FILES.filter(({ kept }) => !kept))('is refused: $about', async (file) => {
    const { status } = await send(file)
    expect([400, 413, 415]).toContain(status)
  })

  it.each(HOSTILE_FILES.filter(({ kept }) => kept))('is inert: $about', async (file) => {
    const { status, json } = await send(file)
    expect(status).toBe(200)
    await open(json.id)
    expect(await isUntouched()).toBe(true)
    const query = `documentID=${json.id}`
    if (file.name.endsWith('.pdf') || file.name.endsWith('.mp4')) {
      await follow(`/api${stored.preview.path}?${query}`)
      expect(await isUntouched()).toBe(true)
    }
    await follow(`/api${documents.download.path}?${query}`)
    expect(await isUntouched()).toBe(true)
    expect(harm.splice(0)).toEqual([])
  })

  it.each(HOSTILE_DRAWINGS)('is a picture or nothing, as a drawing with $about', async ({ text }) => {
    const bytes = Buffer.from(text)
    const { status, json } = await send({ name: 'logo.svg', type: 'image/svg+xml', bytes, as: 'logo' })
    expect([200, 415]).toContain(status)
    if (status === 200) {
      expect(json.contentType).toBe('image/png')
      await follow(`/api${stored.preview.path}?documentID=${json.id}`)
    }
    expect(await isUntouched()).toBe(true)
    expect(harm.splice(0)).toEqual([])
  })

  it('leaves no fault behind on our pages', () => {
    expect(faults).toEqual([])
  })
})
