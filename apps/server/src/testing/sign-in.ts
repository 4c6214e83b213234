import { login, verifyCode } from '@heed/contract/auth'
import type { Config } from '../config'
import { hashPassword } from '../features/auth/passwords'
import { anonymous } from './as-user'
import type { TestApp } from './start-test-app'

/** Argon2id at next to no cost, for tests that are not about its cost. */
export const cheapHashes: Partial<Config> = { passwordMemoryKib: 1024, passwordPasses: 1 }

export const PASSWORD = 'plum jacket over nine rivers'

export async function setPassword(test: TestApp, userId: string, password = PASSWORD): Promise<void> {
  const passwordHash = await hashPassword(password, test.services.config)
  await test.system((db) =>
    db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute(),
  )
}

/** The texts of the mails to one address, oldest first. */
export const mailsTo = (test: TestApp, email: string) =>
  test.services.mailer.sent.filter((mail) => mail.to === email)

/** The code of the newest mail to an address: the six digits that are alone on a line. */
export function codeFor(test: TestApp, email: string): string {
  const code = mailsTo(test, email)
    .at(-1)
    ?.text.match(/^\d{6}$/m)?.[0]
  if (!code) throw new Error(`No code was mailed to ${email}.`)
  return code
}

/** The token of the newest link of a kind mailed to an address. */
export function tokenFor(test: TestApp, email: string, kind: 'reset' | 'activation'): string {
  const link = new RegExp(`/password-reset\\?${kind}=([\\w-]+)`, 'm')
  const token = mailsTo(test, email)
    .map((mail) => link.exec(mail.text)?.[1])
    .filter((found) => found !== undefined)
    .at(-1)
  if (!token) throw new Error(`No ${kind} link was mailed to ${email}.`)
  return token
}

/** The password step; the code is mailed. */
export const passwordStep = (test: TestApp, email: string, password = PASSWORD) =>
  anonymous(test).call(login, { body: { email, password } })

/** Both steps, as a program: the answer holds the key. */
export async function signIn(test: TestApp, email: string, password = PASSWORD) {
  const { json } = await passwordStep(test, email, password)
  const body = { email, attempt: json.attempt, code: codeFor(test, email), client: 'api' as const }
  return anonymous(test).call(verifyCode, { body })
}
