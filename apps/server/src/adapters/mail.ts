import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRODUCT_NAME } from '@heed/domain/brand'
import { plainSenderName } from '@heed/domain/sender-name'
import { createTransport } from 'nodemailer'
import { letter, type MailLook } from './letter'

export type { MailLook }
export type Mail = { to: string; subject: string; text: string; senderName?: string; look?: MailLook }

/** The sender address of mails, and the base address of their pictures. */
export type Sender = { from: string; baseUrl: string }

/** Sends one mail. Rejects when it was not accepted. */
export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

/** A subject or a name on one line, so that nothing a person typed becomes a header or is decoded as one. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .slice(0, 200)

const message = ({ from, baseUrl }: Sender, mail: Mail) => ({
  from: { name: plainSenderName(mail.senderName ?? PRODUCT_NAME), address: from },
  to: { name: '', address: mail.to },
  subject: oneLine(mail.subject),
  text: mail.text,
  html: letter(mail.text, { look: mail.look ?? null, baseUrl }),
})

/** A mail server that does not answer must not hold up the caller. */
const SMTP_PATIENCE_MS = 10_000

/** An SMTP server (setting SMTP_URL). Each step of a delivery may take 10 s. */
export function smtpMailer(url: string, sender: Sender, patienceMs = SMTP_PATIENCE_MS): Mailer {
  const transport = createTransport({
    url,
    dnsTimeout: patienceMs,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      await transport.sendMail(message(sender, mail))
    },
    close: () => transport.close(),
  }
}

/** A folder of `.eml` files for trials (setting MAIL=folder). Each mail is announced, its content is not. */
export function folderMailer(folder: string, sender: Sender, announce: (line: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message: bytes } = await transport.sendMail(message(sender, mail))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`
      const part = join(folder, `.${name}`)
      await writeFile(part, bytes as Buffer, { mode: 0o600 })
      await rename(part, join(folder, name))
      announce(`Mail to ${mail.to}: ${oneLine(mail.subject)} (${join(folder, name)})`)
    },
    close: () => transport.close(),
  }
}

/** Keeps mails in memory, for tests. */
export function memoryMailer(): Mailer & { sent: Mail[] } {
  const sent: Mail[] = []
  return {
    sent,
    async send(mail) {
      sent.push(mail)
    },
    close() {},
  }
}
