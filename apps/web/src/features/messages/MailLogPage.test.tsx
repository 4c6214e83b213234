import * as companies from '@heed/contract/companies'
import * as messages from '@heed/contract/messages'
import type { Role } from '@heed/domain/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Place } from '../../pickers/people/place'
import { axeFindings } from '../../testing/axe'
import { buildCompany } from '../../testing/build-company'
import { buildFullMail, buildMail, MAIL_ID } from '../../testing/build-mail'
import { AGENCY_ID, buildUser, COMPANY_ID } from '../../testing/build-user'
import { type Fake, fake, refuse } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { matchMediaQuery } from '../../testing/setup'
import { MailLogPage } from './MailLogPage'

const counts = { all: 9, queued: 1, accepted: 4, bounced: 2, failed: 3, doubtful: 1, suppressed: 1 }
const bounced = buildMail({
  id: '018f6b1c-0000-7000-8000-0000000000f2',
  subject: 'Your setup form has been waiting for 21 days',
  kind: 'setupWaiting',
  name: null,
  email: 'sam.ortiz@lowell.example',
  state: 'bounced',
})

type Shown = {
  url?: string
  role?: Role
  place?: Place
  listed?: messages.Message[]
  full?: messages.FullMessage
  api?: Fake[]
}

function show(given: Shown = {}) {
  const {
    url = '/operations/mails',
    role = 'SuperAdmin',
    place = {},
    listed = [buildMail(), bounced],
  } = given
  return renderPage(<MailLogPage {...place} />, {
    url,
    user: buildUser({ userRoleID: role }),
    api: [
      fake(messages.search, () => ({ count: listed.length, pages: 1, result: listed })),
      fake(messages.counts, () => counts),
      fake(messages.get, () => given.full ?? buildFullMail()),
      fake(companies.get, () => buildCompany()),
      ...(given.api ?? []),
    ],
  })
}

const opened = `/operations/mails?mail=${MAIL_ID}`
const panel = async (name = '4 tasks need your attention, 1 is late') =>
  within(await screen.findByRole('dialog', { name }))

describe('the mail log', () => {
  it('lists the last mails with recipient and state, and has no axe findings', async () => {
    const { requests } = show()
    const row = within(await screen.findByRole('row', { name: /4 tasks need your attention/ }))
    expect(row.getByRole('link')).toHaveAttribute('href', opened)
    expect(row.getByText('Reminder')).toBeVisible()
    expect(row.getByText('Priya Raman')).toBeVisible()
    expect(row.getByText('Bayline Robotics')).toBeVisible()
    expect(row.getByText('Accepted')).toBeVisible()
    const other = within(screen.getByRole('row', { name: /waiting for 21 days/ }))
    expect(other.getByText('sam.ortiz@lowell.example')).toBeVisible()
    expect(other.getByText('Bounced')).toBeVisible()
    expect(requests.of(messages.search)[0]?.query).toMatchObject({ sort: 'at', order: 'desc' })
    expect(screen.getByText(/in the last 7 days/)).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('has a tab for each state with its count, which keeps search and filters', async () => {
    const { requests } = show({
      url: '/operations/mails?state=doubtful&kind=reminder&search=priya&at=2027-01-01,',
    })
    const tabs = within(await screen.findByRole('navigation', { name: 'States of mails' }))
    expect(await tabs.findByRole('link', { name: 'Doubtful 1' })).toHaveAttribute('aria-current', 'true')
    expect(tabs.getByRole('link', { name: 'Not sent 3' })).toBeVisible()
    expect(tabs.getByRole('link', { name: 'Bounced 2' })).toHaveAttribute(
      'href',
      '/operations/mails?state=bounced&search=priya&at=2027-01-01,&kind=reminder',
    )
    const asked = { kind: 'reminder', search: 'priya', atFrom: '2027-01-01' }
    expect(requests.of(messages.search)[0]?.query).toMatchObject({ ...asked, state: 'doubtful' })
    expect(requests.of(messages.counts)[0]?.query).toEqual(asked)
    expect(screen.queryByText(/in the last 7 days/)).toBeNull()
  })

  it('is exported with its search and filters', async () => {
    const { user, requests } = show({
      url: '/operations/mails?state=bounced&search=priya',
      api: [fake(messages.exportList, () => new Response('Written'))],
    })
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await waitFor(() =>
      expect(requests.of(messages.exportList)[0]?.query).toMatchObject({
        state: 'bounced',
        search: 'priya',
        format: 'csv',
      }),
    )
  })

  it('of a company asks for its mails alone and leads back to it', async () => {
    const place = { agencyID: AGENCY_ID, companyID: COMPANY_ID }
    const { requests } = show({
      url: `/${AGENCY_ID}/companies/${COMPANY_ID}/mails`,
      role: 'CompanyAdmin',
      place,
    })
    expect(
      await screen.findByRole('link', { name: '4 tasks need your attention, 1 is late' }),
    ).toHaveAttribute('href', `/${AGENCY_ID}/companies/${COMPANY_ID}/mails?mail=${MAIL_ID}`)
    expect(requests.of(messages.search)[0]?.query).toMatchObject(place)
    expect(requests.of(messages.counts)[0]?.query).toMatchObject(place)
    expect(screen.queryByRole('button', { name: 'Company' })).toBeNull()
  })

  it('of a company is about work first, which its chip says and takes off', async () => {
    const url = `/${AGENCY_ID}/companies/${COMPANY_ID}/mails`
    const { user, requests, address } = show({
      url,
      role: 'CompanyAdmin',
      place: { agencyID: AGENCY_ID, companyID: COMPANY_ID },
    })
    await screen.findByRole('row', { name: /4 tasks need your attention/ })
    for (const asked of [messages.search, messages.counts])
      expect(requests.of(asked)[0]?.query).toMatchObject({ purpose: 'work' })
    await user.click(screen.getByRole('button', { name: 'Kind: About work' }))
    await user.click(await screen.findByRole('radio', { name: 'Sign-in and security' }))
    await waitFor(() => expect(address()).toBe(`${url}?kind=security`))
    expect(requests.of(messages.search).map(({ query }) => query)).toContainEqual(
      expect.objectContaining({ purpose: 'security' }),
    )
    await user.click(screen.getByRole('button', { name: 'Remove kind filter' }))
    await waitFor(() => expect(address()).toBe(`${url}?kind=all`))
    expect(requests.of(messages.counts).at(-1)?.query).not.toHaveProperty('purpose')
    expect(screen.getByRole('link', { name: '4 tasks need your attention, 1 is late' })).toHaveAttribute(
      'href',
      `${url}?mail=${MAIL_ID}&kind=all`,
    )
  })

  it('of the platform has every kind first', async () => {
    const { requests } = show()
    await screen.findByRole('row', { name: /4 tasks need your attention/ })
    expect(requests.of(messages.search)[0]?.query).not.toHaveProperty('purpose')
  })

  it('says when there are none, and in which state', async () => {
    const { unmount } = show({ listed: [] })
    expect(await screen.findByRole('heading', { name: 'No mails in the last 7 days' })).toBeVisible()
    unmount()
    show({ listed: [], url: '/operations/mails?state=queued' })
    expect(await screen.findByRole('heading', { name: 'No mails are waiting to be sent' })).toBeVisible()
  })
})

describe('a mail of the log', () => {
  it('is shown as it was sent, in a frame that can run, load and open nothing', async () => {
    show({ url: opened })
    const mail = await panel()
    expect(await mail.findByRole('link', { name: 'Priya Raman' })).toHaveAttribute(
      'href',
      `/${AGENCY_ID}/companies/${COMPANY_ID}/users/${buildMail().userID}`,
    )
    expect(mail.getByText('priya.raman@bayline.example')).toBeVisible()
    expect(mail.getByText('Harbor & Vale Benefits, through Heed')).toBeVisible()
    expect(mail.getByText('Accepted: The mail server accepted it.')).toBeVisible()
    expect(mail.getByText('250 2.0.0 accepted')).toBeVisible()
    const frame = mail.getByTitle('The mail: 4 tasks need your attention, 1 is late')
    expect(frame).toHaveAttribute('sandbox', 'allow-same-origin')
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining("default-src 'none'"))
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('<p>Hello Priya</p>'))
  })

  it('tells a mail that could not be handed over from one that was refused', async () => {
    const at = { at: '2027-01-25T15:00:00Z', endedAt: '2027-01-25T15:00:01Z' }
    const deliveries = [{ attempt: 1, state: 'failed' as const, answer: 'connect ECONNREFUSED', ...at }]
    show({ url: opened, full: buildFullMail({ state: 'failed', deliveries }) })
    expect(await screen.findByText('Not sent: The mail server could not be reached.')).toBeVisible()
    expect(
      screen.getByText('It could not be handed to the mail server, and is not sent again.'),
    ).toBeVisible()
  })

  it('has every attempt, the last one first, and says when nobody knows whether it arrived', async () => {
    const at = { at: '2027-01-22T11:00:01.000Z', endedAt: null }
    const deliveries = [
      { attempt: 1, state: 'postponed' as const, answer: '452 4.2.2 Over quota', ...at },
      { attempt: 2, state: 'doubtful' as const, answer: null, ...at },
    ]
    show({ url: opened, full: buildFullMail({ state: 'doubtful', deliveries }) })
    const list = within(await (await panel()).findByRole('list', { name: 'Attempts' }))
    const [last, first] = list.getAllByRole('listitem')
    expect(last).toHaveTextContent('May or may not have arrived')
    expect(first).toHaveTextContent('Not accepted, tried again later: The mailbox is full.')
    expect(first).toHaveTextContent('452 4.2.2 Over quota')
    expect(screen.getByText('It may or may not have arrived, so it is not sent again.')).toBeVisible()
  })

  it('that may sign somebody in has no text, and says so', async () => {
    show({ url: opened, full: buildFullMail({ kind: 'code', letter: null, isSecurity: true }) })
    expect(await (await panel()).findByText(/The text of security mails is never kept/)).toBeVisible()
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('says what made it, with the job and the tasks it is about', async () => {
    const { unmount } = show({ url: opened })
    const mail = await panel()
    expect(await mail.findByText('3 tasks coming up, 1 task late')).toBeVisible()
    expect(mail.getByRole('link', { name: 'Reminders' })).toHaveAttribute('href', '/operations')
    const [task] = buildFullMail().cause.tasks
    expect(mail.getByRole('link', { name: 'Form 5500' })).toHaveAttribute(
      'href',
      `/tasks/${task?.taskID}?companyID=${COMPANY_ID}`,
    )
    expect(mail.getByText('3 more tasks')).toBeVisible()
    unmount()
    show({ url: opened, role: 'AgencyAdmin' })
    expect(await (await panel()).findByText('Found by Reminders')).toBeVisible()
  })

  it('whose text was kept long enough says so', async () => {
    show({ url: opened, full: buildFullMail({ letter: null, isForgotten: true }) })
    expect(await (await panel()).findByText('The text of this mail is no longer kept.')).toBeVisible()
  })

  it('that cannot be opened says why', async () => {
    show({ url: opened, api: [fake(messages.get, () => refuse('notFound'))] })
    expect(await screen.findByText('This mail could not be opened')).toBeVisible()
  })

  it('is marked while it is open beside the list, and its row has the focus once Escape closed it', async () => {
    matchMediaQuery('(min-width: 1181px)')
    // axe cannot look into the frame of a mail here.
    const full = buildFullMail({ kind: 'code', letter: null, isSecurity: true })
    const { user, address, router } = show({ url: opened, full })
    const aside = await screen.findByRole('complementary', { name: 'Mail' })
    expect(await within(aside).findByText(/is never kept/)).toBeVisible()
    expect(screen.getByRole('link', { name: '4 tasks need your attention, 1 is late' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    expect(await axeFindings()).toEqual([])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe('/operations/mails'))
    expect(router.history.length).toBe(1)
    await waitFor(() =>
      expect(screen.getByRole('link', { name: '4 tasks need your attention, 1 is late' })).toHaveFocus(),
    )
  })

  it('goes back to the list when it is closed, so that the history has the list once', async () => {
    matchMediaQuery('(min-width: 1181px)')
    const { user, address, router } = show()
    for (const name of [
      'Your setup form has been waiting for 21 days',
      '4 tasks need your attention, 1 is late',
    ])
      await user.click(await screen.findByRole('link', { name }))
    const aside = await screen.findByRole('complementary', { name: 'Mail' })
    expect(router.state.location.state.__TSR_index).toBe(2)
    await user.click(within(aside).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(address()).toBe('/operations/mails'))
    expect(router.state.location.state.__TSR_index).toBe(0)
  })

  it('leaves the list as it was refined meanwhile', async () => {
    matchMediaQuery('(min-width: 1181px)')
    const { user, address, router } = show()
    await user.click(await screen.findByRole('link', { name: '4 tasks need your attention, 1 is late' }))
    const aside = await screen.findByRole('complementary', { name: 'Mail' })
    await user.type(screen.getByRole('searchbox'), 'priya')
    await waitFor(() => expect(address()).toMatch(/search=priya/))
    await user.click(within(aside).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(address()).toBe('/operations/mails?search=priya'))
    expect(router.state.location.state.__TSR_index).toBe(1)
  })
})
