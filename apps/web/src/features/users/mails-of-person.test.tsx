import * as messages from '@heed/contract/messages'
import type { PersonProfile } from '@heed/contract/user-fields'
import type { Role } from '@heed/domain/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { buildMember } from '../../testing/build-company'
import { buildMail, MAIL_ID } from '../../testing/build-mail'
import { AGENCY_ID, buildUser, COMPANY_ID } from '../../testing/build-user'
import { type Fake, fake, refuse } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { MailsOfPerson } from './MailsOfPerson'

const REFUSED = {
  suppressedAt: '2027-01-20T11:00:00.000Z',
  answer: '550 5.1.1 No such user',
}
const FINE = { suppressedAt: null, answer: null }
const member = buildMember({
  first: 'Priya',
  last: 'Raman',
  name: 'Priya Raman',
  email: 'priya@bayline.example',
})

const open = (api: Fake[] = [], { edit = true, role = 'SuperAdmin' as Role } = {}) =>
  renderPage(
    <MailsOfPerson
      person={{ ...member, may: { edit, standing: edit, credentials: edit } } as PersonProfile}
    />,
    {
      user: buildUser({ userRoleID: role }),
      api: [
        fake(messages.search, () => ({ count: 12, pages: 3, result: [buildMail({ state: 'bounced' })] })),
        fake(messages.ofPerson, () => FINE),
        ...api,
      ],
    },
  )

test('the latest mails to a person lead to each of them and to the log', async () => {
  const { requests } = open()
  const card = within(await screen.findByRole('region', { name: 'Mails' }))
  const link = await card.findByRole('link', { name: '4 tasks need your attention, 1 is late' })
  expect(link.getAttribute('href')).toMatch(
    new RegExp(`^/operations/mails\\?person=${member.id}&at=\\d{4}-\\d\\d-\\d\\d,&kind=all&mail=${MAIL_ID}$`),
  )
  expect(card.getByText('Bounced')).toBeVisible()
  expect(card.getByRole('link', { name: 'All mails to Priya' }).getAttribute('href')).toMatch(
    new RegExp(`^/operations/mails\\?person=${member.id}&at=`),
  )
  // As the server reads it.
  expect(messages.search.query.parse(requests.of(messages.search)[0]?.query)).toMatchObject({
    userID: member.id,
    atFrom: expect.any(String),
    order: 'desc',
  })
  expect(screen.queryByText(/gets only security mails/)).toBeNull()
  expect(await axeFindings()).toEqual([])
})

test('for a Super User they are in the log of the company', async () => {
  open([], { role: 'CompanyAdmin' })
  const link = await screen.findByRole('link', { name: 'All mails to Priya' })
  expect(link.getAttribute('href')).toMatch(
    new RegExp(`^/${AGENCY_ID}/companies/${COMPANY_ID}/mails\\?person=`),
  )
})

test('an address that refused mails says since when and why, and can be tried again', async () => {
  let standing: typeof REFUSED | typeof FINE = REFUSED
  const { user, requests } = open([
    fake(messages.ofPerson, () => standing),
    fake(messages.resume, () => {
      standing = FINE
      return { ok: true as const }
    }),
  ])
  expect(
    await screen.findByText(/^Since Jan 20, .*priya@bayline.example gets only security mails/),
  ).toBeVisible()
  expect(
    screen.getByText('There is no such mailbox. The mail server said: 550 5.1.1 No such user'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send mails again' }))
  expect(await screen.findByText('Mails are sent to priya@bayline.example again')).toBeVisible()
  expect(requests.of(messages.resume)[0]?.body).toEqual({ userID: member.id })
  await waitFor(() => expect(screen.queryByText(/gets only security mails/)).toBeNull())
})

test('who may not change the person cannot, and a failure is told', async () => {
  const refused = fake(messages.ofPerson, () => REFUSED)
  const { unmount } = open([refused], { edit: false })
  expect(await screen.findByText(/gets only security mails/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send mails again' })).toBeNull()
  unmount()
  const { user } = open([
    refused,
    fake(messages.resume, () => refuse('unexpected', { message: 'An error occurred.' })),
  ])
  await user.click(await screen.findByRole('button', { name: 'Send mails again' }))
  expect(await screen.findByText('An error occurred.')).toBeVisible()
})

test('an address that somebody else released meanwhile is no longer shown as refused', async () => {
  let standing: typeof REFUSED | typeof FINE = REFUSED
  const { user } = open([
    fake(messages.ofPerson, () => standing),
    fake(messages.resume, () => {
      standing = FINE
      return refuse('conflict', { message: 'Priya Raman already gets mail.' })
    }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Send mails again' }))
  expect(await screen.findByText('Priya Raman already gets mail.')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/gets only security mails/)).toBeNull())
})

test('mails that could not be loaded can be asked for again', async () => {
  open([fake(messages.search, () => refuse('notFound'))])
  expect(await screen.findByText('The mails could not be loaded')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})
