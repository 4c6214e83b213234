import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { isWeak } from './secret-key'

/** What a setting may hold: text from the environment in, a typed value out; the message completes "PORT must be …". */
export type Kind<T> = z.ZodType<T, string>

const kind = <T>(expected: string, read: (text: string) => T | undefined): Kind<T> =>
  z.string().transform((text, context) => {
    const value = read(text)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: `must be ${expected}` })
    return z.NEVER
  })

export const whole = (least: number, most: number) =>
  kind(`a whole number from ${least} to ${most}`, (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    return value >= least && value <= most ? value : undefined
  })

export const oneOf = <const T extends string>(...words: T[]) =>
  kind(words.length === 1 ? `"${words[0]}"` : `one of ${words.join(', ')}`, (text) =>
    words.find((word) => word === text),
  )

export const text = (most: number) =>
  kind(`text of 1 to ${most} characters in one line`, (value) =>
    value.length <= most && /^[^\p{Cc}]+$/u.test(value) ? value : undefined,
  )

export const url = (...protocols: string[]) =>
  kind(`an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`, (value) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol) ? value : undefined,
  )

export type BucketAddress = { bucket: string; folder: string }

export const bucketAddress = kind<BucketAddress>(
  'a bucket such as s3://name or s3://name/folder',
  (value) => {
    const [, bucket, folder = ''] =
      /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(value) ?? []
    return bucket ? { bucket, folder: folder.replace(/\/+$/, '') } : undefined
  },
)

/** Scheme, host and port alone, because paths are added to it. */
export const origin = kind('an address such as https://heed.example.com, without a path', (value) => {
  if (!URL.canParse(value)) return undefined
  const { protocol, origin: bare, pathname, search, hash, username } = new URL(value)
  const plain = pathname === '/' && !search && !hash && !username
  return plain && (protocol === 'https:' || protocol === 'http:') ? bare : undefined
})

export const timeZone = kind('a time zone such as America/New_York', (value) => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: value }).resolvedOptions().timeZone && value
  } catch {
    return undefined
  }
})

export const address = kind('an e-mail address, without a name', (value) =>
  value.length <= 254 && /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(value) ? value : undefined,
)

const namedRanges = ['loopback', 'linklocal', 'uniquelocal']

export const addresses = kind(
  `addresses, ranges (10.0.0.0/8) or ${namedRanges.join(', ')}, separated by commas`,
  (value) => {
    const parts = value.split(',').map((part) => part.trim())
    return parts.every((part) => namedRanges.includes(part) || isRange(part)) ? parts : undefined
  },
)

const isRange = (value: string) =>
  ipaddr.IPv4.isValidFourPartDecimal(value) ||
  ipaddr.IPv4.isValidCIDRFourPartDecimal(value) ||
  ipaddr.IPv6.isValid(value) ||
  ipaddr.IPv6.isValidCIDR(value)

export const secretKey = kind('at least 32 random characters', (value) => (isWeak(value) ? undefined : value))
