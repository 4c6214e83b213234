import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { PRODUCT_NAME } from '@heed/domain/brand'
import type { MessageKind } from '@heed/domain/messages/kinds'
import type { AnyLetter } from '@heed/domain/messages/letter'
import { plainSenderName } from '@heed/domain/sender-name'
import { createTransport } from 'nodemailer'
import { letterHtml, type MailLook } from './letter'
import { faultOf } from './mail-fault'

export type { MailLook }

/** `text` says the same as `letter`. `about`: its kind and whose account it is about, for the log. */
export type Mail = {
  to: string
  subject: string
  text: string
  letter: AnyLetter
  about: { kind: MessageKind; userId: string; isTest?: true }
  senderName?: string
  look?: MailLook
  /** The same for each try, so that readers recognize one that arrives twice. */
  id?: string
  /** Where one click ends mails of its kind (RFC 8058). */
  unsubscribe?: string
  /** Who reads what its recipient answers. */
  replyTo?: string
}

/** The sender address of mails, and the base address of their pictures. */
export type Sender = { from: string; baseUrl: string }

/** What the mail server said. */
export type Receipt = { answer: string }

/** Sends one mail. @throws MailFault when it was not accepted */
export type Mailer = { send(mail: Mail): Promise<Receipt>; close(): void }

/** A subject or a name on one line, so that nothing a person typed becomes a header or is decoded as one. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .slice(0, 200)

/** Nothing that could name a second address or another header. */
const ONE_ADDRESS = /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+$/u

const message = ({ from, baseUrl }: Sender, mail: Mail) => ({
  from: { name: plainSenderName(mail.senderName ?? PRODUCT_NAME), address: from },
  to: { name: '', address: mail.to },
  ...(mail.replyTo && ONE_ADDRESS.test(mail.replyTo) && { replyTo: { name: '', address: mail.replyTo } }),
  subject: oneLine(mail.subject),
  text: mail.text,
  html: letterHtml(mail.letter, { look: mail.look ?? null, baseUrl, unsubscribe: mail.unsubscribe }),
  ...(mail.id && { messageId: `<${mail.id}@${from.split('@')[1]}>` }),
  headers: {
    // Nobody wrote it, so that no out-of-office reply answers it (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    ...(mail.unsubscribe && {
      'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribe}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
})

/** Tells when the last byte of a message was taken for sending: before that, no server can have accepted it. */
const watched = (onWhole: () => void) => {
  const stream = new PassThrough()
  stream.on('end', onWhole)
  return stream
}

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
  transport.use('stream', (mail, done) => {
    const { onWhole } = mail.data as { onWhole?: () => void }
    if (onWhole) mail.message.transform(() => watched(onWhole))
    done()
  })
  return {
    async send(mail) {
      let wasHandedOver = false
      const onWhole = () => {
        wasHandedOver = true
      }
      try {
        const { response } = await transport.sendMail({ ...message(sender, mail), onWhole } as object)
        return { answer: response }
      } catch (error) {
        throw faultOf(error, wasHandedOver)
      }
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
      return { answer: `Written to ${name}` }
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
      return { answer: 'Kept in memory' }
    },
    close() {},
  }
}
