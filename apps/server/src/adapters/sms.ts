import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type TextMessage = { to: string; text: string }

/** Sends one text message. Rejects when it was not accepted. `isAvailable`: whether there is a way to send any. */
export type SmsSender = { isAvailable: boolean; send(message: TextMessage): Promise<void> }

/** A gateway that does not answer must not hold up what waits for the message. */
const PATIENCE_MS = 10_000

type Gateway = { url: string; body: string; header?: string | undefined }

const filled = (template: string, { to, text }: TextMessage, encode: (value: string) => string) =>
  template.replaceAll('{to}', encode(to)).replaceAll('{text}', encode(text))

const inJson = (value: string) => JSON.stringify(value).slice(1, -1)

/**
 * An HTTP gateway (settings SMS_URL, SMS_BODY, SMS_HEADER). An address with `{to}` in it is called as it is; any other
 * gets the body by POST, as JSON when it begins with a brace and as a form otherwise.
 */
export function httpSms({ url, body, header }: Gateway): SmsSender {
  const isJson = body.trimStart().startsWith('{"')
  const { name = '', value = '' } = /^(?<name>[^:\s]+):\s*(?<value>.+)$/.exec(header ?? '')?.groups ?? {}
  return {
    isAvailable: true,
    async send(message) {
      const inAddress = url.includes('{to}')
      const { target, login } = withoutLogin(inAddress ? filled(url, message, encodeURIComponent) : url)
      const response = await fetch(target, {
        method: inAddress ? 'GET' : 'POST',
        headers: {
          ...(login && { authorization: `Basic ${login}` }),
          ...(name && { [name]: value }),
          ...(!inAddress && {
            'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
          }),
        },
        ...(!inAddress && { body: filled(body, message, isJson ? inJson : encodeURIComponent) }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`)
    },
  }
}

/** `fetch` takes no address with a name and password in it. */
function withoutLogin(url: string): { target: string; login: string | undefined } {
  const target = new URL(url)
  const { username, password } = target
  target.username = ''
  target.password = ''
  const login = username && Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)
  return { target: target.href, login: login ? login.toString('base64') : undefined }
}

/** A folder of `.txt` files for trials (setting MAIL=folder). Each message is announced, its content is not. */
export function folderSms(folder: string, announce: (line: string) => void): SmsSender {
  return {
    isAvailable: true,
    async send({ to, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.txt`
      const part = join(folder, `.${name}`)
      await writeFile(part, `To: ${to}\n\n${text}\n`, { mode: 0o600 })
      await rename(part, join(folder, name))
      announce(`Text message to ${to} (${join(folder, name)})`)
    },
  }
}

/** Where no gateway is set: text messages are not offered. */
export const noSms: SmsSender = {
  isAvailable: false,
  async send() {
    throw new Error('No SMS gateway is set.')
  },
}

/** Keeps messages in memory, for tests. */
export function memorySms(): SmsSender & { sent: TextMessage[] } {
  const sent: TextMessage[] = []
  return {
    isAvailable: true,
    sent,
    async send(message) {
      sent.push(message)
    },
  }
}
