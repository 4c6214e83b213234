import * as auth from '@heed/contract/auth'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { type Account, type Target, theDemo } from './api'
import { codeIn, mailTo } from './outbox'

export const WIDE = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Debian's Chromium; as root it runs without its sandbox. */
export function launchBrowser(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0
  return chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: isRoot ? ['--no-sandbox', ...ARGS] : ARGS,
  })
}

export type Look = {
  bypassCSP?: boolean
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
}

/** What a page should not have produced: console errors, uncaught errors, requests to other hosts. */
export function watch(page: Page, { baseUrl }: Target = theDemo()): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('request', (request) => {
    if (!request.url().startsWith(baseUrl) && !/^(data|blob):/.test(request.url())) faults.push(request.url())
  })
  return faults
}

const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>()

/** A browser window in which a person is already signed in; each person signs in once per file. */
export async function windowOf(browser: Browser, person: Account, look: Look = {}): Promise<BrowserContext> {
  const target = theDemo()
  const context = await browser.newContext({
    baseURL: target.baseUrl,
    viewport: WIDE,
    reducedMotion: 'reduce',
    ...look,
  })
  const known = sessions.get(person.email)
  if (known) await context.addCookies(known)
  else {
    const since = new Date(Date.now() - 1)
    const { email, password } = person
    const post = (path: string, data: object) => context.request.post(`/api${path}`, { data })
    const { attempt } = await (await post(auth.login.path, { email, password })).json()
    const code = codeIn(await mailTo(target.dataDir, email, since))
    await post(auth.verifyCode.path, { email, attempt, code })
    sessions.set(person.email, await context.cookies())
  }
  return context
}

/** A page in which no one is signed in. */
export async function signedOutPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: theDemo().baseUrl,
    viewport: WIDE,
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

type Person = Pick<Account, 'email' | 'password'>

/** The first step as a person types it; returns the code from the e-mail. */
export async function passPassword(page: Page, { email, password }: Person): Promise<string> {
  const since = new Date(Date.now() - 1)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
  return codeIn(await mailTo(theDemo().dataDir, email, since))
}

/** Both steps, as a person types them. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Digit 1 of 6').fill(await passPassword(page, person))
}
