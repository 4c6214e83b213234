import { expect, it } from 'vitest'
import { letter, type MailLook } from './letter'

const LOOK: MailLook = {
  name: 'Harbor & Vale <b>',
  primary: '#0e7c86',
  secondary: '#c2703d',
  selection: '#d9f0ee',
  colors: [],
  logo: '/api/agency/brandimage/a/b',
}
const baseUrl = 'https://heed.example'
const TEXT =
  'Hello Dana,\n\nUse this code:\n\n481903\n\nhttps://heed.example/password-reset?reset=x&agency=a\n'

it('says what the text says, under the name, logo and colors of the brand', () => {
  const html = letter(TEXT, { look: LOOK, baseUrl })
  expect(html).toContain('Harbor &amp; Vale &lt;b&gt;')
  expect(html).toContain('src="https://heed.example/api/agency/brandimage/a/b"')
  expect(html).toContain('background:#0e7c86;color:#ffffff')
  expect(html).toContain('href="https://heed.example/password-reset?reset=x&amp;agency=a"')
  expect(html).toContain('>481903<')
  expect(html).not.toContain('Heed')
})

it('shows what a user typed as text', () => {
  const html = letter('Hello <img src=x onerror=alert(1)>,', { look: null, baseUrl })
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

it('is the product’s own without a white label', () => {
  const html = letter(TEXT, { look: null, baseUrl })
  expect(html).toContain('>Heed<')
  expect(html).toContain('border-top:4px solid #8fb236')
})
