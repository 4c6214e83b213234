import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderMailer, type Mail } from './mail'

const SENDER = { from: 'no-reply@heed.example', baseUrl: 'https://heed.example' }

const MAIL = {
  to: 'dana@example.com',
  subject: 'Your code',
  text: 'Hello\n\n042042\n',
  letter: {
    subject: '',
    greeting: 'Hello',
    code: '042042',
    figures: [],
    sections: [],
    button: null,
    footer: [],
  },
  about: { kind: 'code', userId: '' },
} satisfies Mail

describe('mails in a folder', () => {
  let parent: string
  let folder: string
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'heed-mail-'))
    folder = join(parent, 'outbox')
  })
  afterEach(() => rmSync(parent, { recursive: true, force: true }))

  const send = async (mail: { subject?: string; senderName?: string; text?: string }) => {
    const announced: string[] = []
    const mailer = folderMailer(folder, SENDER, (line) => announced.push(line))
    await mailer.send({ ...MAIL, ...mail })
    const [name = ''] = readdirSync(folder)
    const path = join(folder, name)
    return { announced, path, parsed: await PostalMime.parse(readFileSync(path)) }
  }

  it('carry the product as sender, and the text unchanged', async () => {
    const { parsed } = await send({})
    expect(parsed.from).toEqual({ name: 'Heed', address: 'no-reply@heed.example' })
    expect(parsed.text?.split(/\r?\n/)).toContain('042042')
  })

  it("carry a white label's name before the same address", async () => {
    const { parsed } = await send({ senderName: 'Harbor & Vale' })
    expect(parsed.from).toEqual({ name: 'Harbor & Vale', address: 'no-reply@heed.example' })
  })

  it('never carry a name that passes for an address', async () => {
    const { parsed } = await send({ senderName: 'Heed Security" <ceo@bank.com>' })
    expect(parsed.from).toEqual({ name: 'Heed Security ceo bank.com', address: 'no-reply@heed.example' })
  })

  it('carry the same words in colors', async () => {
    const { parsed } = await send({})
    expect(parsed.html).toContain('>042042<')
  })

  it('never take a header from what a user typed', async () => {
    const typed = 'Vale\r\nBcc: else@example.com'
    const { parsed } = await send({ senderName: typed, subject: typed })
    expect(parsed.headers.map((header) => header.key)).not.toContain('bcc')
    expect(parsed.subject).toBe('Vale Bcc: else@example.com')
  })

  it('are for the owner only, and announced without their content', async () => {
    const { path, announced } = await send({})
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(announced).toHaveLength(1)
    expect(announced[0]).toContain('dana@example.com')
    expect(announced[0]).not.toContain('042042')
  })
})
