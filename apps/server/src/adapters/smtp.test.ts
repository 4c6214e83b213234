import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { type Mail, smtpMailer } from './mail'

type Received = { from: string; to: string[]; raw: Buffer }

const FROM = 'no-reply@heed.example'
const mail: Mail = {
  to: 'dana@example.com',
  subject: 'Your code',
  text: 'Hello Dana,\n\n042042\n',
  letter: { subject: '', greeting: 'Hello Dana,', figures: [], sections: [], button: null, footer: [] },
  about: { kind: 'code', userId: '' },
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A real mail server that keeps what it is given. */
async function openSink(options: SMTPServerOptions = {}): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks),
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close(() => undefined))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received }
}

async function send(url: string, given: Partial<Mail> = {}, patienceMs?: number): Promise<void> {
  const mailer = smtpMailer(url, { from: FROM, baseUrl: 'https://heed.example' }, patienceMs)
  try {
    await mailer.send({ ...mail, ...given })
  } finally {
    mailer.close()
  }
}

describe('mail by SMTP', () => {
  it('arrives with the text unchanged, from the one address', async () => {
    const { url, received } = await openSink()
    await send(url, { senderName: 'Harbor & Vale', text: 'Grüße,\n\n042042\n.\nEnd\n' })
    expect(received).toMatchObject([{ from: FROM, to: ['dana@example.com'] }])
    const parsed = await PostalMime.parse(received[0]!.raw)
    expect(parsed.from).toEqual({ name: 'Harbor & Vale', address: FROM })
    expect(parsed.subject).toBe('Your code')
    expect(parsed.text?.split(/\r?\n/).slice(0, 5)).toEqual(['Grüße,', '', '042042', '.', 'End'])
  })

  /** Rule D9. */
  it('never takes a header or a recipient from what a user typed', async () => {
    const { url, received } = await openSink()
    const typed = 'Vale\r\nBcc: else@example.com\r\n\r\nBody'
    await send(url, { subject: typed, senderName: typed })
    const [{ to, raw }] = received as [Received]
    expect(to).toEqual(['dana@example.com'])
    const parsed = await PostalMime.parse(raw)
    expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(parsed.subject).toBe('Vale Bcc: else@example.com Body')
    expect(parsed.from?.address).toBe(FROM)
    expect(parsed.text?.trim()).toBe(mail.text.trim())
  })

  it.each([
    'dana@example.com, else@example.com',
    'dana@example.com\r\nRCPT TO:<else@example.com>',
    'Dana <dana@example.com>, <else@example.com>',
  ])('never goes to more than one address: %j', async (to) => {
    const { url, received } = await openSink()
    await send(url, { to }).catch(() => undefined)
    for (const { to: recipients } of received) {
      expect(recipients).toHaveLength(1)
      expect(recipients).not.toContain('else@example.com')
    }
  })

  it('is refused when the server refuses', async () => {
    const { url } = await openSink({
      onRcptTo: (_address, _session, done) => done(new Error('No such mailbox')),
    })
    await expect(send(url)).rejects.toThrow('No such mailbox')
  })

  it('gives up on a server that accepts and says nothing', async () => {
    const silent: Server = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    closing.push(() => silent.close())
    const { port } = silent.address() as AddressInfo
    await expect(send(`smtp://127.0.0.1:${port}`, {}, 300)).rejects.toThrow(/greeting|timeout/i)
  })

  it('fails at once where nothing listens', async () => {
    await expect(send('smtp://127.0.0.1:1')).rejects.toThrow(/ECONNREFUSED/)
  })
})

describe('a mail that was not accepted', () => {
  const refusing = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })
  const fate = async (options: SMTPServerOptions) => {
    const { url } = await openSink(options)
    return send(url, {}, 500).then(
      () => 'accepted',
      ({ fate: is, isOfAddress }) => [is, isOfAddress],
    )
  }

  it('bounced if its recipient was refused for good, or its text', async () => {
    const noSuchUser: SMTPServerOptions = {
      onRcptTo: (_address, _session, done) => done(refusing(550, 'No such user')),
    }
    expect(await fate(noSuchUser)).toEqual(['bounced', true])
    const isSpam: SMTPServerOptions = {
      onData: (stream, _session, done) => {
        stream.on('end', () => done(refusing(554, 'Looks like spam'))).resume()
      },
    }
    expect(await fate(isSpam)).toEqual(['bounced', false])
  })

  it('is postponed if it was surely not taken', async () => {
    const later: SMTPServerOptions = {
      onRcptTo: (_address, _session, done) => done(refusing(451, 'Try later')),
    }
    expect(await fate(later)).toEqual(['postponed', false])
    const notOurs: SMTPServerOptions = {
      onMailFrom: (_address, _session, done) => done(refusing(550, 'Not your address')),
    }
    expect(await fate(notOurs)).toEqual(['postponed', false])
    await expect(send('smtp://127.0.0.1:1')).rejects.toMatchObject({ fate: 'postponed' })
  })

  it('is doubtful if it was handed over whole and nobody answered', async () => {
    const silent: SMTPServerOptions = { onData: (stream) => void stream.resume() }
    expect(await fate(silent)).toEqual(['doubtful', false])
  })
})

it('a mail names one click that ends its kind, and is the same mail each time it is tried', async () => {
  const { url, received } = await openSink()
  const unsubscribe = 'https://heed.example/api/message/unsubscribe?token=abc'
  await send(url, { id: '01a2', unsubscribe })
  const { headers, messageId } = await PostalMime.parse(received[0]!.raw)
  const header = (key: string) => headers.find((one) => one.key === key)?.value
  expect(header('list-unsubscribe')).toBe(`<${unsubscribe}>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(messageId).toBe('<01a2@heed.example>')
  expect(header('auto-submitted')).toBe('auto-generated')
})

it.each([
  ['dana@harborvale.example', 'dana@harborvale.example'],
  ['dana@harborvale.example, eve@elsewhere.example', undefined],
  ['dana@harborvale.example\r\nBcc: eve@elsewhere.example', undefined],
])('an answer goes to one clean address: %j', async (replyTo, expected) => {
  const { url, received } = await openSink()
  await send(url, { replyTo })
  const { replyTo: to } = await PostalMime.parse(received[0]!.raw)
  expect(to?.[0]?.address).toBe(expected)
})
