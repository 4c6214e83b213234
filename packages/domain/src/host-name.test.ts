import { expect, test } from 'vitest'
import { isHostName } from './host-name'

test.each(['benefits.example.com', 'a.co', 'xn--bcher-kva.example', '1st.example.com'])(
  '%s is one',
  (host) => {
    expect(isHostName(host)).toBe(true)
  },
)

test.each([
  '',
  'localhost',
  '10.0.0.1',
  'benefits.example.com.',
  '-a.example.com',
  'a_b.example.com',
  'https://example.com',
  'example.com:8080',
  'exa mple.com',
  `${'a'.repeat(64)}.com`,
  'Benefits.example.com',
])('%s is none', (host) => {
  expect(isHostName(host)).toBe(false)
})
