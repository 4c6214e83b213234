import { contrastRatio } from '@heed/domain/color'
import { MESSAGE_KIND_NAMES, SECURITY_KINDS } from '@heed/domain/messages/kinds'
import { type AnyLetter, letterText } from '@heed/domain/messages/letter'
import { sampleLetter, testLetter } from '@heed/domain/messages/sample-letters'
import { describe, expect, it } from 'vitest'
import { letterHtml, type MailLook } from './letter'
import { letterColors } from './letter-colors'

const LOOK: MailLook = {
  name: 'Harbor & Vale <b>',
  primary: '#0e7c86',
  secondary: '#c2703d',
  selection: '#d9f0ee',
  colors: [],
  logo: '/api/agency/brandimage/a/b',
}
const baseUrl = 'https://heed.example'
const SAMPLE_OF = { first: 'Priya', brand: 'Harbor & Vale', agency: 'Harbor & Vale' }
const EMPTY: AnyLetter = {
  subject: 'Something',
  greeting: 'Hello',
  figures: [],
  sections: [],
  button: null,
  footer: [],
}

describe.each(MESSAGE_KIND_NAMES)('%s', (kind) => {
  const letter = sampleLetter(kind, SAMPLE_OF)
  const isSecurity = SECURITY_KINDS.includes(kind)
  const links = { baseUrl, unsubscribe: isSecurity ? undefined : 'https://heed.example/stop?token=x' }

  it('is as it was', async () => {
    const html = letterHtml(letter, { ...links, look: LOOK })
    await expect(html).toMatchFileSnapshot(`__snapshots__/letters/${kind}.html`)
    const text = `Subject: ${letter.subject}\n\n${letterText(letter, links)}`
    await expect(text).toMatchFileSnapshot(`__snapshots__/letters/${kind}.txt`)
  })

  it('has one button at most, and only mails that are not about security end with a click', () => {
    const html = letterHtml(letter, { ...links, look: LOOK })
    expect(html.split('class="button"').length - 1).toBe(letter.button ? 1 : 0)
    expect(html.includes('stop these mails')).toBe(!isSecurity)
    expect(testLetter(kind, SAMPLE_OF).subject).toBe(`Test: ${letter.subject}`)
  })
})

it('has the name, logo and colors of the brand, and nothing of the product', () => {
  const html = letterHtml({ ...EMPTY, button: { label: 'Open it', path: '/tasks' } }, { look: LOOK, baseUrl })
  expect(html).toContain('Harbor &amp; Vale &lt;b&gt;')
  expect(html).toContain('src="https://heed.example/api/agency/brandimage/a/b"')
  expect(html).toContain('background:#0e7c86')
  expect(html).toContain('href="https://heed.example/tasks"')
  expect(html).not.toContain('Heed')
})

it('is the product’s own without a white label', () => {
  const html = letterHtml(EMPTY, { look: null, baseUrl })
  expect(html).toContain('>Heed<')
  expect(html).toContain('class="bar" style="background:#8fb236')
})

it('shows what a user typed as text that cannot hide or turn around', () => {
  const title = 'A <img src=x onerror=alert(1)> \u202egnp.exe\u202c \u05e9\u05dc\u05d5\u05dd 👩‍👩‍👧'
  const section = { title: 'Task', aside: '', tone: 'plain' as const, more: null }
  const row = { title, path: '/"><script>', note: '', aside: '' }
  const letter = { ...EMPTY, sections: [{ ...section, rows: [row] }] }
  const html = letterHtml(letter, { look: null, baseUrl })
  expect(html).not.toMatch(/<img|<script|\u202e/)
  expect(html).toContain(
    '<bdi>A &lt;img src=x onerror=alert(1)&gt; gnp.exe \u05e9\u05dc\u05d5\u05dd 👩‍👩‍👧</bdi>',
  )
  expect(letterText(letter, { baseUrl })).not.toContain('\u202e')
})

it('keeps dates on one line, gives what is beside the room of the longest, and the rest its own line', () => {
  const row = { title: 'Form 5500', path: null, note: 'Announced Sep 15, 2026', aside: 'Due by Oct 15, 2026' }
  const section = { title: 'Tasks', aside: '', tone: 'plain' as const, more: null }
  const rows = [{ ...row, aside: 'Today' }, row]
  const html = letterHtml({ ...EMPTY, sections: [{ ...section, rows }] }, { look: null, baseUrl })
  expect(html).toContain('Due by Oct&nbsp;15,&nbsp;2026')
  expect(html).toContain('Announced Sep&nbsp;15,&nbsp;2026')
  expect(html.match(/width="200" class="aside"/g)).toHaveLength(2)
  expect(html.match(/colspan="2"[^>]*><div[^>]*>Announced/g)).toHaveLength(2)
  expect(html).not.toContain('nowrap')
})

it.each(['#1d4f91', '#ffe45c', '#000000', '#ffffff', '#808080', '#ff0000'])(
  'can be read in both schemes in the color %s',
  (primary) => {
    const colors = letterColors({ ...LOOK, primary, secondary: primary, selection: primary })
    for (const scheme of [0, 1] as const) {
      const card = colors.card.background[scheme]
      for (const name of ['ink', 'text', 'faint', 'late', 'soon', 'link'] as const)
        expect(contrastRatio(colors[name].color[scheme], card), name).toBeGreaterThanOrEqual(4.5)
      const button = contrastRatio(colors.on.color[scheme], colors.button.background[scheme])
      expect(button).toBeGreaterThanOrEqual(4.5)
      const { color, background } = colors.code
      expect(contrastRatio(color[scheme], background[scheme])).toBeGreaterThanOrEqual(4.5)
    }
  },
)
