import { describe, expect, it } from 'vitest'
import { deviceOf } from './devices'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('a device', () => {
  it.each([
    [`${MAC} Version/17.4 Safari/605.1.15`, 'Safari on Mac', 'computer'],
    [`${MAC} Chrome/130.0.0.0 Safari/537.36`, 'Chrome on Mac', 'computer'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
      'Edge on Windows',
      'computer',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
      'phone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
      'Chrome on Android',
      'phone',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
      'Firefox on Linux',
      'computer',
    ],
    ['', 'A browser', 'computer'],
  ] as const)('%s', (userAgent, name, kind) => {
    expect(deviceOf('browser', userAgent)).toEqual({ name, kind })
  })

  it('is a program when a key was requested', () => {
    expect(deviceOf('api', 'curl/8.5.0')).toEqual({ name: 'A program', kind: 'program' })
  })
})
