import * as messages from '@heed/contract/messages'
import * as operations from '@heed/contract/operations'
import type { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { nameOf } from '../../api/endpoint-url'
import { setClock } from '../../kit/clock'
import { axeFindings } from '../../testing/axe'
import { type Fake, fake, refuse } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { matchMediaQuery } from '../../testing/setup'
import { downText, lastGapText, monthText, shareText } from './availability-words'
import { OperationsPage } from './OperationsPage'

const NOW = '2027-01-25T15:41:00Z'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  setClock({ zone: 'America/New_York', now: NOW, receivedAt: Date.parse(NOW) })
  return () => {
    setClock(null)
    vi.useRealTimers()
  }
})

const run = {
  startedAt: '2027-01-25T05:10:00Z',
  endedAt: '2027-01-25T05:10:41Z',
  tries: 1,
  counts: [{ count: 3118, word: 'made' }],
  error: null,
  reference: null,
}
const rollOver: operations.OperationsJob = {
  name: 'task-generation',
  label: 'Roll-over of tasks',
  schedule: 'Daily, 12:10 AM',
  state: 'done',
  lastRun: run,
  retryAt: null,
  nextRunAt: '2027-01-26T05:10:00Z',
}
const failed: operations.OperationsJob = {
  ...rollOver,
  name: 'reports',
  label: 'Scheduled reports',
  schedule: 'Every 15 minutes',
  state: 'retrying',
  lastRun: {
    ...run,
    startedAt: '2027-01-25T15:30:00Z',
    endedAt: '2027-01-25T15:30:01.200Z',
    tries: 3,
    counts: [],
    error: 'The file could not be written.',
    reference: '7f3a-91c2',
  },
  retryAt: '2027-01-25T15:45:00Z',
  nextRunAt: '2027-01-25T15:45:00Z',
}

const data = (values: Partial<operations.Operations> = {}): operations.Operations => ({
  version: '2.4.0',
  upSince: '2027-01-14T15:00:00Z',
  zone: 'America/New_York',
  asOf: NOW,
  jobs: [failed, rollOver],
  queue: { running: 0, atOnce: 3, waiting: 2, oldestDueAt: '2027-01-25T15:40:20Z', documents: 22 },
  availability: {
    target: 95,
    months: [
      { month: '2027-01-01', from: '2027-01-01', minutes: 35_000, minutesUp: 34_989 },
      { month: '2026-12-01', from: '2026-12-09', minutes: 30_000, minutesUp: 28_000 },
    ],
    days: [
      {
        day: '2027-01-24',
        minutes: 1440,
        minutesUp: 1429,
        gaps: [{ from: '2027-01-24T08:02:00Z', to: '2027-01-24T08:13:00Z' }],
      },
      { day: '2027-01-25', minutes: 600, minutesUp: 600, gaps: [] },
    ],
  },
  database: { bytes: 6_657_199_309, rows: 2_412_906, tables: [{ label: 'Companies', rows: 20_000 }] },
  ...values,
})

const mail = (values: Partial<messages.MailHealth> = {}): messages.MailHealth => ({
  day: { accepted: 210, bounced: 1, failed: 4, doubtful: 0, suppressed: 0 },
  week: { accepted: 1846, bounced: 9, failed: 30, doubtful: 2, suppressed: 3 },
  queue: { waiting: 148, oldestAt: '2027-01-25T15:39:20Z', later: 0, retrying: 0 },
  troubleSince: null,
  lastAcceptedAt: '2027-01-25T15:40:00Z',
  suppressedAddresses: 2,
  server: { host: 'smtp.heed.example', isEncrypted: true },
  ...values,
})

const stored = (values: Partial<operations.Backups> = {}): operations.Backups => ({
  place: '/var/backups/heed',
  isEncrypting: true,
  problem: null,
  total: 1,
  backups: [kept],
  ...values,
})
const kept: operations.Backup = {
  name: '2027-01-25T07-06-00Z-1a2b',
  madeAt: '2027-01-25T07:06:00Z',
  bytes: 1_975_684_956,
  isEncrypted: true,
  cause: 'schedule',
  readAt: '2027-01-25T07:09:00Z',
  fault: null,
}
const backupJob: operations.OperationsJob = { ...rollOver, name: 'backup', label: 'Backup' }

let storedValues: Partial<operations.Backups>
let mailValues: Partial<messages.MailHealth>
beforeEach(() => {
  mailValues = {}
  storedValues = {}
})
const show = (
  values?: Partial<operations.Operations>,
  more: Parameters<typeof fake>[1][] = [],
  other: Fake[] = [],
) =>
  renderPage(<OperationsPage />, {
    api: [
      fake(operations.load, () => data(values)),
      fake(messages.health, () => mail(mailValues)),
      fake(operations.backups, () => stored(storedValues)),
      ...more.map((answer) => fake(operations.runJob, answer as never)),
      ...other,
    ],
  })

/** The page with one job that changes. */
const showing = (job: () => operations.OperationsJob, asked: () => operations.OperationsJob) =>
  renderPage(<OperationsPage />, {
    api: [
      fake(operations.load, () => data({ jobs: [job()] })),
      fake(messages.health, () => mail(mailValues)),
      fake(operations.backups, () => stored(storedValues)),
      fake(operations.runJob, asked),
    ],
  })
const reload = (client: QueryClient) =>
  act(() => client.invalidateQueries({ queryKey: [nameOf(operations.load)] }))

const rowOf = async (label: string) => (await screen.findByText(label)).closest('tr')!

describe('the page', () => {
  it('tells of each job when it ran, what it did and when it runs next', async () => {
    show()
    expect(await rowOf('Roll-over of tasks')).toHaveTextContent(
      /Daily, 12:10 AM.*Done.*12:10 AM.*41 s.*3,118 made.*Tomorrow, 12:10 AM/,
    )
    expect(screen.getByText(/Heed 2.4.0 · up 11 days · zone America\/New_York/)).toBeVisible()
  })

  it('says why a job failed, with the reference and the next try, and repeats it', async () => {
    const user = userEvent.setup()
    const { requests } = show({}, [() => ({ ...failed, state: 'waiting' })])
    const row = await rowOf('Scheduled reports')
    expect(row).toHaveTextContent(/Failed.*10:30 AM.*1.2 s/)
    expect(row.nextElementSibling).toHaveTextContent(
      'The file could not be written. Reference 7f3a-91c2 · tried 3 times · next try 10:45 AM',
    )
    await user.click(within(row).getByRole('button', { name: 'Retry Scheduled reports' }))
    expect(requests.of(operations.runJob)[0]?.body).toEqual({ job: 'reports' })
  })

  it('runs a job now, and says so if it cannot', async () => {
    const user = userEvent.setup()
    const { requests } = show({}, [
      () => refuse('conflict', { message: 'Roll-over of tasks is running now.' }),
    ])
    await user.click(await screen.findByRole('button', { name: 'Run now: Roll-over of tasks' }))
    expect(await screen.findByText('Roll-over of tasks is running now.')).toBeVisible()
    expect(requests.of(operations.runJob)[0]?.body).toEqual({ job: 'task-generation' })
  })

  it('cuts a long error until somebody wants to read it', async () => {
    const user = userEvent.setup()
    const error = `${'The file could not be written. '.repeat(20)}The end.`
    show({ jobs: [{ ...failed, state: 'failed', retryAt: null, lastRun: { ...failed.lastRun!, error } }] })
    expect((await rowOf('Scheduled reports')).nextElementSibling).toHaveTextContent('not tried again')
    expect(screen.queryByText(/The end\./)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(screen.getByText(/The end\./)).toBeVisible()
  })

  it('tells how mail fares, what waits, and leads to the log', async () => {
    show()
    const card = within(await screen.findByRole('region', { name: 'Mail health' }))
    expect(card.getByRole('row', { name: 'Accepted 210 1,846' })).toBeVisible()
    expect(card.getByRole('row', { name: 'Bounced 1 9' })).toBeVisible()
    expect(card.getByRole('row', { name: 'Not sent 4 30' })).toBeVisible()
    expect(card.getByRole('link', { name: 'Bounced' })).toHaveAttribute(
      'href',
      '/operations/mails?state=bounced',
    )
    expect(card.getByText('2 minutes')).toBeVisible()
    expect(card.getByText(/^Today, 10:40 AM/)).toBeVisible()
    expect(card.getByText('smtp.heed.example, TLS')).toBeVisible()
    expect(screen.getByText('99.4%')).toBeVisible()
    expect(screen.getByText('1,846 of 1,857 in 7 days · 30 not sent')).toBeVisible()
    expect(screen.getByText('oldest 2 minutes')).toBeVisible()
    expect(screen.getByText('172')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Mail log' })).toHaveAttribute('href', '/operations/mails')
  })

  it('counts the mails that wait for another try, and marks that the mail server takes nothing', async () => {
    mailValues = {
      queue: { waiting: 2, oldestAt: null, later: 4, retrying: 5 },
      troubleSince: '2027-01-25T14:30:00Z',
    }
    show({ queue: { running: 0, atOnce: 3, waiting: 1, oldestDueAt: null, documents: 0 } })
    const figures = within(await screen.findByRole('list', { name: 'Operations' }))
    expect(figures.getByText('8')).toHaveClass('danger')
    expect(figures.getByText('5 mails waiting for another try')).toHaveClass('danger')
    expect(figures.getByText('99.4%')).toHaveClass('danger')
    expect(figures.getByText(/^None since .*9:30 AM/)).toHaveClass('danger')
    expect(screen.getByText('Mail waiting for another try').nextSibling).toHaveTextContent('5')
  })

  it('does not mark what one try did not hand over while the mail server takes others', async () => {
    mailValues = { queue: { waiting: 0, oldestAt: null, later: 0, retrying: 1 } }
    show({ queue: { running: 0, atOnce: 3, waiting: 0, oldestDueAt: null, documents: 0 } })
    const figures = within(await screen.findByRole('list', { name: 'Operations' }))
    expect(figures.getByText('1 mail waiting for another try')).not.toHaveClass('danger')
    expect(figures.getByText(/^1,846 of 1,857 in 7 days/)).toBeVisible()
  })

  it('says so before the first mail, and where mail goes', async () => {
    const none = { accepted: 0, bounced: 0, failed: 0, doubtful: 0, suppressed: 0 }
    mailValues = {
      day: none,
      week: none,
      queue: { waiting: 0, oldestAt: null, later: 3, retrying: 0 },
      lastAcceptedAt: null,
      server: null,
    }
    show({ queue: { running: 0, atOnce: 3, waiting: 0, oldestDueAt: null, documents: 0 } })
    expect(await screen.findByText('No mail in 7 days')).toBeVisible()
    expect(screen.getByText('None yet')).toBeVisible()
    expect(screen.getByText('Nothing due now', { selector: 'dd' })).toBeVisible()
    expect(screen.getByText('Mail held until later').nextSibling).toHaveTextContent('3')
    expect(screen.getByText(/written to a folder/)).toBeVisible()
  })

  it('tells each month and marks the one below the terms', async () => {
    show()
    const card = within(await screen.findByRole('region', { name: 'Availability' }))
    expect(card.getByText('99.96% · 11 min down')).not.toHaveClass('danger')
    expect(card.getByText('93.33% · 33 hr 20 min down')).toHaveClass('danger')
  })

  it('lists the backups that are in their place: when, how large, encrypted, made by and verified', async () => {
    const other = { ...kept, name: 'b', madeAt: '2027-01-24T15:00:00Z', bytes: 500, isEncrypted: false }
    storedValues = {
      total: 3,
      backups: [
        kept,
        { ...other, cause: 'person', readAt: null },
        { ...other, name: 'c', cause: 'command', fault: 'The backup is damaged: a part is missing.' },
      ],
    }
    show()
    const card = within(await screen.findByRole('region', { name: 'Backups' }))
    expect(await card.findByText(/^Today, 2:06 AM/)).toBeVisible()
    expect(card.getByText(/1.8 GB · encrypted · nightly · verified today, 2:09 AM/)).toBeVisible()
    expect(card.getByText(/not encrypted · made by hand · not verified/)).toBeVisible()
    // One that is damaged now is not called verified.
    expect(card.getByText(/made by command · last verified today, 2:09 AM/)).toBeVisible()
    expect(card.getByText('The backup is damaged: a part is missing.')).toBeVisible()
    expect(card.getByText('In /var/backups/heed. New ones are encrypted.')).toBeVisible()
    expect(card.queryByText(/more than a day old/)).toBeNull()
    const figures = within(screen.getByRole('list', { name: 'Operations' }))
    const time = figures.getByText(/^2:06 AM/)
    expect(time).not.toHaveClass('danger')
    expect(time.textContent).toMatch(/^2:06\u00a0AM(\u00a0EST)?$/)
    expect(figures.getByText('1.8 GB, verified')).toBeVisible()
  })

  it.each([
    [
      { state: 'scheduled', lastRun: null },
      'info',
      /^There is no backup yet. The first is made tomorrow, 12:10 AM/,
    ],
    [{ state: 'waiting', lastRun: null }, 'info', 'There is no backup yet.'],
    [
      { state: 'scheduled', lastRun: null, nextRunAt: '2027-01-25T07:00:00Z' },
      'danger',
      /^There is no backup yet. The first was due 2:00 AM/,
    ],
    [{ state: 'failed' }, 'danger', /^There is no backup yet. The first is made tomorrow/],
    [{}, 'danger', /^There is no backup here, although/],
  ] as const)('says of a place without a backup whether one should be there: %j', async (job, tone, text) => {
    storedValues = { backups: [], total: 0 }
    show({ jobs: [{ ...backupJob, ...job }] })
    const note = await screen.findByText(text)
    expect(note.closest('[data-tone]')).toHaveAttribute('data-tone', tone)
    const figures = within(screen.getByRole('list', { name: 'Operations' }))
    const short = figures.getByText(/^There is no backup (yet|here)$/)
    expect(note).toHaveTextContent(short.textContent ?? '')
    expect(short.classList.contains('danger')).toBe(tone === 'danger')
  })

  it.each([
    [{ backups: [{ ...kept, madeAt: '2027-01-24T13:00:00Z' }] }, /newest backup is more than a day old/],
    [{ backups: [{ ...kept, fault: 'It is damaged.' }] }, 'The newest backup cannot be used.'],
    [{ backups: [], total: 0 }, /no backup here, although the last backup job succeeded/],
    [
      { backups: [], total: 0, problem: 'The folder /var/backups/heed cannot be read (EACCES).' },
      'The place of the backups cannot be read. The folder /var/backups/heed cannot be read (EACCES).',
    ],
  ])('warns of what is wrong with the backups: %j', async (values, text) => {
    storedValues = values
    show({ jobs: [backupJob] })
    const card = within(await screen.findByRole('region', { name: 'Backups' }))
    expect(await card.findByText(text)).toBeVisible()
    // The rest of the page does not wait for it.
    expect(screen.getByRole('region', { name: 'Mail health' })).toBeVisible()
  })

  it('shows the rest of the page while the place of the backups does not answer', async () => {
    renderPage(<OperationsPage />, {
      api: [
        fake(operations.load, () => data({ jobs: [backupJob] })),
        fake(messages.health, () => mail()),
        fake(operations.backups, () => new Promise<never>(() => undefined) as never),
      ],
    })
    expect(await rowOf('Backup')).toBeVisible()
    expect(screen.getByText('Looking')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Availability' })).toBeVisible()
  })

  it('shows those that failed or run and a few more on a phone, until all are asked for', async () => {
    const user = userEvent.setup()
    matchMediaQuery('(max-width: 640px)')
    const many = Array.from({ length: 9 }, (_, place) => ({
      ...rollOver,
      name: `${place}`,
      label: `Job ${place}`,
    }))
    show({ jobs: many })
    await rowOf('Job 4')
    expect(screen.queryByText('Job 5')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show all 9 jobs' }))
    expect(screen.getByText('Job 8')).toBeVisible()
  })

  it('does not say that nothing was due where a job counts nothing', async () => {
    show({ jobs: [{ ...rollOver, lastRun: { ...run, counts: null } }] })
    expect(await rowOf('Roll-over of tasks')).not.toHaveTextContent('Nothing due')
  })

  it('warns while the mail server takes nothing, and says how many mails wait for another try', async () => {
    mailValues = {
      queue: { waiting: 0, oldestAt: null, later: 12, retrying: 12 },
      troubleSince: '2027-01-25T12:05:00Z',
    }
    show()
    const card = within(await screen.findByRole('region', { name: 'Mail health' }))
    expect(card.getByRole('status')).toHaveTextContent('not accepted any mail since 7:05 AM')
    expect(card.getByText('Nothing due now')).toBeVisible()
    expect(card.getByText('Waiting for another try').closest('div')).toHaveTextContent('12')
  })

  it('makes a backup after a question, shows that it is being made, and says what came of it', async () => {
    const user = userEvent.setup()
    let job = backupJob
    const { requests, client } = showing(
      () => job,
      () => ({ ...job, state: 'waiting' }),
    )
    await user.click(await screen.findByRole('button', { name: 'Back up now' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Back up now?' }))
    expect(await dialog.findByText(/copied to \/var\/backups\/heed/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Back up now' }))
    expect(requests.of(operations.runJob)[0]?.body).toEqual({ job: 'backup' })
    const startedAt = '2027-01-25T15:40:00Z'
    job = { ...backupJob, state: 'running', lastRun: { ...run, startedAt, endedAt: null } }
    await reload(client)
    const card = within(screen.getByRole('region', { name: 'Backups' }))
    expect(await card.findByText(/^Backing up since 10:40 AM.* \(1 min 0 s\)\.$/)).toBeVisible()
    expect(card.getByRole('button', { name: 'Back up now' })).toBeDisabled()
    expect(screen.queryByText('Backup ran')).toBeNull()
    const looked = requests.of(operations.backups).length
    const counts = [
      { count: 1_975_684_956, word: 'bytes' },
      { count: 1, word: 'part verified' },
    ]
    job = { ...backupJob, lastRun: { ...run, startedAt, endedAt: '2027-01-25T15:40:41Z', counts } }
    await reload(client)
    expect(await screen.findByText('Backup ran')).toBeVisible()
    expect(screen.getByText('1.8 GB, 1 part verified, 41 s.')).toBeVisible()
    expect(requests.of(operations.backups).length).toBeGreaterThan(looked)
    expect(card.getByRole('button', { name: 'Back up now' })).toBeEnabled()
  })

  it('closes the question that another run was in the way of, once that has ended', async () => {
    const user = userEvent.setup()
    let job = backupJob
    const { client } = showing(
      () => job,
      () => {
        const startedAt = '2027-01-25T15:40:00Z'
        job = { ...backupJob, state: 'running', lastRun: { ...run, startedAt, endedAt: null } }
        return refuse('conflict', { message: 'Backup is running now.' }) as never
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Back up now' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Back up now?' }))
    await user.click(await dialog.findByRole('button', { name: 'Back up now' }))
    expect(await dialog.findByText('Backup is running now.')).toBeVisible()
    // The page learns of the run at once.
    expect(await screen.findByText(/^Backing up since/)).toBeInTheDocument()
    expect(screen.getByText('Backup is running now.')).toBeVisible()
    job = { ...backupJob, lastRun: { ...run, endedAt: '2027-01-25T15:40:41Z' } }
    await reload(client)
    await waitFor(() => expect(screen.queryByText('Backup is running now.')).toBeNull())
  })

  it('says that a run that was asked for failed, why, and by which reference', async () => {
    const user = userEvent.setup()
    let job = rollOver
    const { client } = showing(
      () => job,
      () => ({ ...job, state: 'waiting' }),
    )
    await user.click(await screen.findByRole('button', { name: 'Run now: Roll-over of tasks' }))
    // The run before is not what was asked for.
    await reload(client)
    expect(screen.queryByText('Roll-over of tasks ran')).toBeNull()
    job = { ...failed, name: rollOver.name, label: rollOver.label }
    await reload(client)
    expect(await screen.findByText('Roll-over of tasks failed')).toBeVisible()
    expect(screen.getByText(/^The file could not be written. Next try 10:45 AM/)).toBeVisible()
    expect(screen.getByText('Reference 7f3a-91c2')).toBeVisible()
  })

  it('sends a test mail and says what became of it', async () => {
    const user = userEvent.setup()
    const sent = { email: 'root@heed.example', isAccepted: true, answer: '250 OK' }
    const { requests } = show({}, [], [fake(messages.sendTest, () => sent)])
    const card = within(await screen.findByRole('region', { name: 'Mail health' }))
    await user.click(card.getByRole('button', { name: 'Send a test' }))
    expect(await card.findByText('Sent to root@heed.example.')).toBeVisible()
    expect(requests.of(messages.sendTest)[0]?.body).toEqual({ kind: 'reminder' })
  })

  it('says so while nothing is measured and no backup was made, without axe findings', async () => {
    storedValues = { backups: [], total: 0 }
    const { container } = show({
      jobs: [{ ...rollOver, state: 'scheduled', lastRun: null }],
      availability: { target: 95, months: [], days: [] },
    })
    expect(await rowOf('Roll-over of tasks')).toHaveTextContent(/Scheduled.*Not yet/)
    expect(screen.getByText(/Nothing has been measured yet/)).toBeVisible()
    expect(screen.getByText('Not measured yet')).toBeVisible()
    expect(await screen.findByText('There is no backup yet.')).toBeVisible()
    expect(await axeFindings(container)).toEqual([])
  })
})

it('words shares and downtime', () => {
  expect(shareText({ minutes: 100_000, minutesUp: 99_999 })).toBe('99.99%')
  expect(shareText({ minutes: 100, minutesUp: 100 })).toBe('100%')
  const { availability } = data()
  const inMonth = (minutesUp: number) => ({
    ...availability,
    months: [{ month: '2027-01-01', from: '2027-01-01', minutes: 35_000, minutesUp }],
  })
  expect(downText(availability)).toBe('11 min down, terms ask for 95%')
  expect(downText(inMonth(35_000))).toBe('No downtime, terms ask for 95%')
  expect(downText(inMonth(34_000))).toBe('16 hr 40 min down, terms ask for 95%')
  expect(downText({ ...availability, months: [] })).toBe('Not measured yet')
  expect(availability.months.map((month, place) => monthText(month, place === 0))).toEqual([
    'Jan 2027 so far',
    'Dec 2026, from Dec 9',
  ])
  expect(lastGapText(availability)).toMatch(/^Jan 24, 3:02 AM.* to 3:13 AM/)
})
