import { search } from '@heed/contract/audit'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { buildEntry } from '../../testing/build-entry'
import { buildUser } from '../../testing/build-user'
import { fake } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { AuditPage } from './AuditPage'

const entry = buildEntry({
  act: 'Changed the profile',
  phrase: 'changed the profile of Cedar Mill',
  reason: null,
  onBehalfOf: { id: '018f6b1c-0000-7000-8000-0000000000f1', name: 'Priya Raman' },
  changes: [{ field: 'City', before: 'None', after: 'Salem' }],
})
const refused = buildEntry({
  id: '018f6b1c-0000-7000-8000-0000000000e2',
  act: 'Failed to sign in',
  phrase: 'failed to sign in as dana@harborvale.example – Wrong password',
  outcome: 'refused',
  by: { id: null, name: 'Somebody' },
  reason: 'Wrong password',
  object: 'dana@harborvale.example',
  entity: 'user',
  entityID: null,
  companyID: null,
  companyName: null,
})

const open = (url = '/audit', entries = [entry, refused]) =>
  renderPage(<AuditPage />, {
    url,
    user: buildUser(),
    api: [fake(search, () => ({ count: entries.length, pages: 1, result: entries }))],
  })

test('lists who did what to what, newest first, with links', async () => {
  const { requests } = open()
  const row = await screen.findByRole('row', { name: /Changed the profile/ })
  expect(within(row).getByText('Dana Whitlock')).toBeVisible()
  expect(within(row).getByText('for Priya Raman')).toBeVisible()
  expect(within(row).getByRole('link', { name: 'Cedar Mill' })).toHaveAttribute(
    'href',
    '/018f6b1c-0000-7000-8000-0000000000b1/companies/018f6b1c-0000-7000-8000-0000000000c1',
  )
  const failed = screen.getByRole('row', { name: /Failed to sign in – Wrong password/ })
  expect(within(failed).getByText('Refused')).toBeVisible()
  expect(within(failed).queryByRole('link')).toBeNull()
  expect(requests.of(search)[0]?.query).toMatchObject({ order: 'desc', sort: 'at' })
  expect(screen.getByText(/in the last 30 days/)).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('an entry expands in place with everything recorded in it', async () => {
  const { user } = open()
  const opener = await screen.findByRole('button', {
    name: 'Details: Dana Whitlock changed the profile of Cedar Mill',
  })
  expect(opener).toHaveAttribute('aria-expanded', 'false')
  await user.click(opener)
  expect(opener).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('7f3a-91c2')).toBeVisible()
  expect(screen.getByRole('row', { name: 'City None Salem' })).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await user.click(opener)
  expect(screen.queryByText('7f3a-91c2')).toBeNull()
})

test('an entry about nothing that has a name leads by the name of its company', async () => {
  open('/audit', [buildEntry({ object: '', companyName: 'Bayline Robotics' })])
  expect(await screen.findByRole('link', { name: 'Bayline Robotics' })).toBeVisible()
})

test('its filters are in the address', async () => {
  const { requests } = open('/audit?group=setup&outcome=done&at=2027-01-01,2027-01-25&search=bay')
  await screen.findByRole('row', { name: /Changed the profile/ })
  expect(requests.of(search)[0]?.query).toMatchObject({
    group: 'setup',
    outcome: 'done',
    atFrom: '2027-01-01',
    atTo: '2027-01-25',
    search: 'bay',
  })
  expect(screen.queryByText(/in the last 30 days/)).toBeNull()
})

test('leaves out the rows of bulk changes and says so, until they are requested', async () => {
  const { user, requests, unmount } = open()
  expect(
    await screen.findByText(/An import or another bulk change is one entry, without its rows\./),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'More filters' }))
  expect(await screen.findByRole('menuitem', { name: 'Bulk-change rows' })).toBeVisible()
  expect(requests.of(search)[0]?.query).not.toHaveProperty('bulkRows')
  unmount()
  const asked = open('/audit?rows=shown')
  await screen.findByRole('row', { name: /Changed the profile/ })
  expect(asked.requests.of(search)[0]?.query).toMatchObject({ bulkRows: 'true' })
  expect(screen.queryByText(/is one entry/)).toBeNull()
})
