import { expect, it } from 'vitest'
import { tellingOf } from './mails'

const told = (day: string) =>
  tellingOf(day, 'America/New_York').map(({ job, at }) => `${at.toISOString().slice(11, 16)} ${job.label}`)

it('tells people of their work in the order and at the times at which the service does', () => {
  expect(told('2026-11-15')).toEqual(['10:50 Escalations', '11:00 Reminders', '11:40 Setup form follow-ups'])
  expect(told('2026-11-16')).toEqual([
    '10:50 Escalations',
    '11:00 Reminders',
    '11:40 Setup form follow-ups',
    '12:00 Agency digests',
  ])
})
