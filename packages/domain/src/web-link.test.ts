import { describe, expect, it } from 'vitest'
import { isWebLink } from './web-link'

describe('a stored address', () => {
  it.each([
    'https://www.dol.gov/agencies/ebsa',
    'http://example.com',
    'HTTPS://EXAMPLE.COM/a?b=c#d',
    'https://example.com:8443/%20',
    'https://xn--bcher-kva.example/Bücher',
  ])('%s is a link', (address) => expect(isWebLink(address)).toBe(true))

  it.each([
    '',
    'example.com',
    '//example.com',
    '/tasks',
    'javascript:alert(1)',
    'JavaScript:alert(1)//https://example.com',
    ' https://example.com',
    'https://example.com/a b',
    'java\nscript:alert(1)',
    'https://example.com/\n',
    'https:/\\example.com',
    'https:example.com',
    'https://',
    'https://bank.example@evil.example',
    'data:text/html,x',
    'vbscript:x',
    'ftp://example.com',
    'file:///etc/passwd',
    'mailto:a@example.com',
    'https://example.com/\u202egpj.exe',
    `https://example.com/${'a'.repeat(2000)}`,
  ])('%j is none', (address) => expect(isWebLink(address)).toBe(false))
})
