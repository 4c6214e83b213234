import { expect, it } from 'vitest'
import {
  kindsOfPurpose,
  MAIL_PURPOSE_NAMES,
  MESSAGE_KIND_NAMES,
  MESSAGE_KINDS,
  OPTIONAL_KINDS,
  SECURITY_KINDS,
  topicOf,
} from './kinds'

it('lets people turn off every kind except those about their account', () => {
  expect([...OPTIONAL_KINDS, ...SECURITY_KINDS].sort()).toEqual([...MESSAGE_KIND_NAMES].sort())
  for (const kind of SECURITY_KINDS) expect(MESSAGE_KINDS[kind].channels, kind).toEqual(['mail'])
})

it('gives announcements and reminders one mail a day', () => {
  expect(topicOf('announcement')).toBe(topicOf('reminder'))
  expect(topicOf('escalation')).toBe('escalation')
})

it('tells every kind by what its mails are for', () => {
  expect(MAIL_PURPOSE_NAMES.flatMap(kindsOfPurpose).sort()).toEqual([...MESSAGE_KIND_NAMES].sort())
  expect(kindsOfPurpose('work')).toContain('reminder')
  expect(kindsOfPurpose('security')).toEqual(SECURITY_KINDS)
})
