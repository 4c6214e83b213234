import { expect, it } from 'vitest'
import { letterHtml } from '../../adapters/letter'
import { brandedBy, codeMail } from './mails'

it('a mail has nothing of a brand’s name that opens a page, at its head and foot either', () => {
  const look = {
    name: 'see http://evil.example/x',
    primary: '#0e7c86',
    secondary: '#c2703d',
    selection: '#d9f0ee',
    colors: [],
    logo: null,
  }
  const to = { id: 'x', email: 'dana@a.example', first: 'Dana', ...brandedBy(look) }
  const mail = codeMail(to, { code: '481903', minutes: 10 })
  expect(letterHtml(mail.letter, { look: mail.look ?? null, baseUrl: 'https://heed.example' })).not.toContain(
    'evil',
  )
  expect(mail.senderName).toBe('see …')
})
