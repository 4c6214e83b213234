import type { AnyEndpoint } from '@heed/contract/endpoint'
import { multipart, pdfOf } from '../multipart'
import { pngHeader } from '../png'
import type { Dice } from './dice'
import { hostile } from './values'

export type Sent = { headers: Record<string, string>; payload?: Buffer }

const JSON_TYPE = { 'content-type': 'application/json' }

/** What is broken about a JSON body as a text. */
const BROKEN: readonly ((text: string) => string | Buffer)[] = [
  () => '',
  () => 'null',
  () => '[]',
  () => '"x"',
  () => '7',
  () => '{',
  () => '{"a":',
  () => "{'a':1}",
  () => '\ufeff{}',
  () => '[1e999]',
  () => `${'['.repeat(100)}${']'.repeat(100)}`,
  () => '{"a":'.repeat(10_000),
  () => '"'.repeat(10_001),
  () => `{"a":${'9'.repeat(5000)}}`,
  () => '{"\\ud800":"\\udfff"}',
  () => '{"a":"\\u0000"}',
  () => '{"a":1,"a":2}',
  () => '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}',
  () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  () => Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0]),
  (text) => text.slice(0, -1),
  (text) => `${text}x`,
  (text) => `${text} ${text}`,
  (text) => `[${text}]`,
  (text) => text.replaceAll(':', ''),
  (text) => Buffer.from(text, 'utf16le'),
  () => JSON.stringify({ name: 'x'.repeat(1_100_000) }),
]

export function jsonBody(body: unknown, dice: Dice): Sent {
  const text = JSON.stringify(body) ?? ''
  const sent = dice.chance(15) ? dice.pick(BROKEN)(text) : text
  return { headers: JSON_TYPE, payload: Buffer.from(sent as string) }
}

const NAMES = [
  'a.pdf',
  'a.PDF',
  'a.png',
  'a.svg',
  'a.docx',
  'a',
  '.pdf',
  '../../a.pdf',
  'a\0.pdf',
  'é🙂.pdf',
  'x'.repeat(400),
]
const TYPES = ['application/pdf', 'image/png', 'image/svg+xml', 'text/html', 'x', 'application/octet-stream']
const CONTENTS: readonly (() => Buffer)[] = [
  () => pdfOf(500),
  () => Buffer.alloc(0),
  () => Buffer.from('x'),
  () => Buffer.alloc(20_000, 0xff),
  () => pngHeader(10, 10),
  () => pngHeader(10, 10).subarray(0, 40),
  () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  () => Buffer.from('PK\u0003\u0004'),
]

export function uploadBody(endpoint: AnyEndpoint, fields: Record<string, unknown>, dice: Dice): Sent {
  const texts = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  )
  const part = dice.chance(90)
    ? (endpoint.upload?.part ?? 'document')
    : (JSON.stringify(hostile(dice)) ?? '').slice(0, 50)
  const file = { part, name: dice.pick(NAMES), type: dice.pick(TYPES), bytes: dice.pick(CONTENTS)() }
  const { headers, payload } = multipart(file, texts)
  return { headers, payload: dice.chance(10) ? payload.subarray(0, dice.below(payload.length)) : payload }
}
