import { expect, it } from 'vitest'
import { sizeText } from './file-size'

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [412 * 1024, '412 KB'],
  [3.44 * 1024 ** 2, '3.4 MB'],
  [214 * 1024 ** 2, '214 MB'],
  [1024 ** 3, '1 GB'],
  [1.5 * 1024 ** 3, '1.5 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
