import { describe, expect, it } from 'vitest'
import { isSenderName, plainSenderName } from './sender-name'

describe('the sender name of mails', () => {
  it.each(['Harbor & Vale Compliance', "O'Brien, Díaz (Benefits)", 'Éclair – 健康', '401k.com'])(
    'can be %s',
    (name) => {
      expect(isSenderName(name)).toBe(true)
      expect(plainSenderName(name)).toBe(name)
    },
  )

  it.each([
    ['Heed Security" <ceo@bank.com>', 'Heed Security ceo bank.com'],
    ['Vale\r\nBcc: x', 'Vale Bcc: x'],
    ['Vale \u202egnitekram', 'Vale gnitekram'],
    ['Va\u200ble', 'Va le'],
    ['“Vale”', 'Vale'],
    ['a\\b', 'a b'],
    ['=?utf-8?Q?Heed_Security?=', 'utf-8?Q?Heed_Security?='],
    ['ceo＠bank.com', 'ceo bank.com'],
  ])('cannot be %j', (name, plain) => {
    expect(isSenderName(name)).toBe(false)
    expect(plainSenderName(name)).toBe(plain)
  })
})
