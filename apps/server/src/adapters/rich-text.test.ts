import { RESOURCES } from '@heed/catalog/resources'
import { describe, expect, it } from 'vitest'
import { HOSTILE_TEXTS } from '../testing/hostile-texts'
import { cleanHtml, cleanParts, paragraphsOf, textOf } from './rich-text'

/** What stays of a text: tags with these attributes and nothing else. */
const HARMLESS =
  /^<\/?(p|h3|h4|ul|ol|li|strong|em|u|blockquote|code|br|table|thead|tbody|tr|th|td|a)( (colspan|rowspan)="\d\d?")*( href="(https:\/\/|mailto:|\/resources|\/tasks)[^"<>]*"( target="_blank" rel="noopener noreferrer nofollow")?)?( \/)?>$/

const tagsOf = (html: string) => html.match(/<[^>]*>?/g) ?? []

describe('a hostile text', () => {
  it('is one of many', () => expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(60))

  it.each(HOSTILE_TEXTS)('is inert: %s', (html) => {
    const clean = cleanHtml(html)
    for (const tag of tagsOf(clean)) expect(tag).toMatch(HARMLESS)
    expect(clean.replaceAll(/<[^>]*>/g, '')).not.toMatch(/[<>]/)
    expect(cleanHtml(clean)).toBe(clean)
    expect(textOf(clean)).not.toMatch(/<\/?(p|td|a|strong)\b/)
  })
})

it.each([
  [
    '<p>Plain <b>bold</b> <i>slanted</i> <u>under</u></p>',
    '<p>Plain <strong>bold</strong> <em>slanted</em> <u>under</u></p>',
  ],
  [
    '<h1>One</h1><h2>Two</h2><h3>Three</h3><h6>Six</h6>',
    '<h3>One</h3><h3>Two</h3><h3>Three</h3><h4>Six</h4>',
  ],
  ['<td colspan="2" rowspan="1" style="x">x</td>', '<td colspan="2">x</td>'],
  [
    '<a href="/tasks/0194d4a0?companyID=1">The task</a>',
    '<a href="/tasks/0194d4a0?companyID=1">The task</a>',
  ],
  ['<a href="mailto:help@irs.example">Mail</a>', '<a href="mailto:help@irs.example">Mail</a>'],
  [
    '<a href="https://IRS.example/a b">IRS</a>',
    '<a href="https://irs.example/a%20b" target="_blank" rel="noopener noreferrer nofollow">IRS</a>',
  ],
  ['<a href="javascript:x">One</a> <a href="/tasks">two</a>', 'One <a href="/tasks">two</a>'],
  ['A < B & C', 'A &lt; B &amp; C'],
  ['  ', ''],
])('writes %s as %s', (given, clean) => expect(cleanHtml(given)).toBe(clean))

it('leaves what is shipped as it is', () => {
  for (const { key, sections } of RESOURCES)
    for (const { html } of sections) expect(cleanHtml(html), key).toBe(html)
})

it('finds the words of a text, apart where blocks end', () => {
  expect(
    textOf('<p>Fees &amp; <strong>cost</strong>s</p><table><tr><td>2026</td><td>$3</td></tr></table>'),
  ).toBe('Fees & costs 2026 $3')
})

it('takes a bracket that begins no tag for text', () => {
  const html = '<p>5 < 6, <3, <= and << are text, <b>this</b> is not</p>'
  const clean = '<p>5 &lt; 6, &lt;3, &lt;= and &lt;&lt; are text, <strong>this</strong> is not</p>'
  expect(cleanHtml(html)).toBe(clean)
  expect(textOf(cleanHtml(html))).toBe('5 < 6, <3, <= and << are text, this is not')
})

/** The shortest of several times in milliseconds, which a busy machine changes least. */
function quickest(work: () => unknown): number {
  const times = Array.from({ length: 8 }, () => {
    const from = performance.now()
    work()
    return performance.now() - from
  })
  return Math.min(...times)
}

it('reads the words of a text of brackets far faster than it was cleaned', () => {
  const given = '<'.repeat(49_000)
  const clean = cleanHtml(given)
  const cleaning = quickest(() => cleanHtml(given))
  expect(quickest(() => textOf(clean))).toBeLessThan(cleaning / 3)
  expect(quickest(() => paragraphsOf(clean))).toBeLessThan(cleaning / 3)
  expect(textOf(clean)).toBe(given)
})

it('drops the ends of rows in one pass', () => {
  const short = quickest(() => paragraphsOf(`${' · '.repeat(4_000)}x`))
  expect(quickest(() => paragraphsOf(`${' · '.repeat(16_000)}x`))).toBeLessThan(Math.max(short, 0.5) * 9)
  expect(paragraphsOf('<table><tr><td>1</td><td></td><td></td></tr></table>')).toBe('1')
})

it('reads signs as they were typed', () => {
  expect(textOf('<p>&amp;lt; is how &lt; is written in &quot;HTML&quot;</p>')).toBe(
    '&lt; is how < is written in "HTML"',
  )
})

it('lets others have their turn between the texts of many parts, of several people at once', async () => {
  const parts = Array.from({ length: 5 }, (_, at) => ({ title: `${at}`, html: '<b>x</b>' }))
  let [turns, isCleaning] = [0, true]
  const turn = () => {
    turns += 1
    if (isCleaning) setImmediate(turn)
  }
  setImmediate(turn)
  const [cleaned] = await Promise.all([
    cleanParts([...parts, { title: '', html: ' ' }]),
    cleanParts(parts),
    cleanParts(parts),
  ])
  isCleaning = false
  expect(cleaned).toEqual(parts.map((part) => ({ ...part, html: '<strong>x</strong>' })))
  expect(turns).toBeGreaterThanOrEqual(3 * parts.length)
})
