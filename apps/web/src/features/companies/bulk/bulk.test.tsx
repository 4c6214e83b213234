import * as companies from '@heed/contract/companies'
import * as companyAccess from '@heed/contract/company-access'
import * as companyAdvisors from '@heed/contract/company-advisors'
import * as users from '@heed/contract/users'
import type { Role } from '@heed/domain/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../../../testing/axe'
import { buildCompanyItem, buildMember, listOf } from '../../../testing/build-company'
import { AGENCY_ID, buildUser } from '../../../testing/build-user'
import { type Fake, fake } from '../../../testing/fake'
import { renderPage } from '../../../testing/render-page'
import { CompaniesPage } from '../CompaniesPage'

const idOf = (n: number) => `018f6b1c-0000-7000-8000-0000000000${n}`
const OTHER = idOf(77)
const alder = buildCompanyItem({ id: idOf(31), name: 'Alder' })
const birch = buildCompanyItem({ id: idOf(32), name: 'Birch' })
const cedar = buildCompanyItem({ id: idOf(33), name: 'Cedar', agencyID: OTHER, agencyName: 'Coastal' })
const irene = buildMember({ id: idOf(41), name: 'Irene Voss', userRoleID: 'AgencyUser', companyID: null })

const changed = fake(companyAdvisors.change, ({ body }) => ({
  result: body.companyIDs.map((id) => ({ id, name: 'Any', done: true, message: null })),
}))
const workers = fake(companyAccess.workers, () => ({
  result: [
    { id: irene.id, name: 'Irene Voss', email: irene.email, companies: 1 },
    { id: idOf(42), name: 'Omar Reyes', email: 'omar@harborvale.com', companies: 0 },
  ],
}))

async function open(options: { role?: Role; rows?: companies.CompanyItem[]; api?: Fake[] } = {}) {
  const { role = 'AgencyAdmin', rows = [alder, birch], api = [] } = options
  const isRoot = role === 'SuperAdmin'
  const page = renderPage(<CompaniesPage agencyID={isRoot ? undefined : AGENCY_ID} />, {
    url: isRoot ? '/companies' : `/${AGENCY_ID}/companies`,
    user: buildUser({ userRoleID: role }),
    api: [
      fake(companies.search, () => listOf(...rows)),
      fake(users.search, () => ({ count: 1, pages: 1, result: [irene] })),
      ...api,
    ],
  })
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
  return { ...page, bar: within(await screen.findByRole('region', { name: 'Bulk actions' })) }
}

const pickIrene = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.type(screen.getByRole('combobox', { name: /^Advisor/ }), 'irene')
  await user.click(await screen.findByRole('option', { name: /Irene Voss/ }))
}

describe('several companies', () => {
  test.each([
    ['AgencyAdmin', ['Change advisor', 'Give access']],
    ['AgencyUser', ['Change advisor']],
  ] as const)('offer a %s the permitted actions', async (role, acts) => {
    const { bar } = await open({ role })
    const shown = bar.getAllByRole('button').map((button) => button.textContent)
    expect(shown.filter(Boolean)).toEqual(acts)
  })

  test('get another advisor from the agency, and the dialog says how that affects access', async () => {
    const page = await open({ api: [changed] })
    await page.user.click(page.bar.getByRole('button', { name: 'Change advisor' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the advisor of 2 companies' }))
    const follows = dialog.getByRole('list', { name: 'What this changes' })
    expect(follows).toHaveTextContent('works for both companies from now on')
    expect(follows).toHaveTextContent('No one loses access')
    expect(dialog.queryByRole('combobox', { name: /^Agency/ })).toBeNull()
    expect(await axeFindings()).toEqual([])
    await page.user.click(dialog.getByRole('button', { name: 'Change advisor' }))
    expect((await dialog.findAllByText('Choose someone.')).length).toBeGreaterThan(0)
    await pickIrene(page)
    await page.user.click(dialog.getByRole('button', { name: 'Change advisor' }))
    expect(await screen.findByText('The advisor of 2 companies was changed')).toBeVisible()
    expect(page.requests.of(companyAdvisors.change)[0]?.body).toEqual({
      companyIDs: [alder.id, birch.id],
      advisorID: irene.id,
    })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Bulk actions' })).toBeNull())
  })

  test('of one company are spoken of as one', async () => {
    const page = await open({ rows: [alder] })
    await page.user.click(page.bar.getByRole('button', { name: 'Change advisor' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the advisor of 1 company' }))
    await page.user.click(dialog.getByRole('radio', { name: 'Someone else' }))
    const follows = dialog.getByRole('list', { name: 'What this changes' })
    expect(follows).toHaveTextContent('they work for this company from now on')
    expect(follows).toHaveTextContent('People who work for this company today still do.')
  })

  test('get a typed advisor, or none', async () => {
    const page = await open({ api: [changed] })
    const { user, requests } = page
    await user.click(page.bar.getByRole('button', { name: 'Change advisor' }))
    await user.click(await screen.findByRole('radio', { name: 'Someone else' }))
    const dialog = within(screen.getByRole('dialog', { name: /Change the advisor/ }))
    await user.click(dialog.getByRole('button', { name: 'Change advisor' }))
    expect((await dialog.findAllByText('Enter a name or an e-mail.')).length).toBeGreaterThan(0)
    await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), 'no address')
    await user.click(dialog.getByRole('radio', { name: 'No advisor' }))
    await user.click(dialog.getByRole('button', { name: 'Change advisor' }))
    await waitFor(() => expect(requests.of(companyAdvisors.change)).toHaveLength(1))
    expect(requests.of(companyAdvisors.change)[0]?.body).toEqual({
      companyIDs: [alder.id, birch.id],
      advisorID: null,
    })
  })

  test('of several agencies are changed for one agency, and the others stay selected', async () => {
    const page = await open({ role: 'SuperAdmin', rows: [alder, birch, cedar], api: [changed] })
    const { user, bar, requests } = page
    await user.click(bar.getByRole('button', { name: 'Change advisor' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the advisor' }))
    const agency = dialog.getByRole('combobox', { name: /^Agency/ })
    expect(agency).toHaveDisplayValue('Harbor & Vale Benefits – 2 companies')
    expect(dialog.getByText(/one agency at a time; the other companies stay selected/)).toBeVisible()
    await user.selectOptions(agency, 'Coastal – 1 company')
    await user.click(dialog.getByRole('radio', { name: 'No advisor' }))
    await user.click(dialog.getByRole('button', { name: 'Change advisor' }))
    expect(await bar.findByText('2 selected')).toBeVisible()
    expect(requests.of(companyAdvisors.change)[0]?.body.companyIDs).toEqual([cedar.id])
  })

  test('that were refused stay selected and are listed with the reason', async () => {
    const refusing = fake(companyAdvisors.change, () => ({
      result: [
        { id: alder.id, name: 'Alder', done: true, message: null },
        { id: birch.id, name: 'Birch', done: false, message: 'It moved.' },
      ],
    }))
    const page = await open({ api: [refusing] })
    await page.user.click(page.bar.getByRole('button', { name: 'Change advisor' }))
    await screen.findByRole('dialog')
    await pickIrene(page)
    const dialog = within(screen.getByRole('dialog'))
    await page.user.click(dialog.getByRole('button', { name: 'Change advisor' }))
    expect(await screen.findByText(/Change advisor failed for 1 company/)).toHaveTextContent(
      'Birch – It moved.',
    )
    expect(page.bar.getByText('1 selected')).toBeVisible()
  })

  test('are assigned to agency users, showing who already has access', async () => {
    const given = fake(companyAccess.give, () => ({
      result: [{ id: irene.id, name: 'Irene Voss', done: true, message: null, added: 1, had: 1 }],
    }))
    const { user, bar, requests } = await open({ api: [workers, given] })
    await user.click(bar.getByRole('button', { name: 'Give access' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Give access to 2 companies' }))
    const box = dialog.getByRole('combobox', { name: /Agency Users/ })
    await waitFor(() => expect(box).toBeEnabled())
    await user.click(box)
    expect(await screen.findByRole('option', { name: /Omar Reyes/ })).toHaveTextContent(
      'Works for none of these companies',
    )
    await user.click(screen.getByRole('option', { name: /Irene Voss.*Works for 1 of these 2 companies/ }))
    expect(dialog.getByRole('list', { name: 'What this changes' })).toHaveTextContent(
      'Irene Voss gets access to 1 company and already has 1',
    )
    await user.click(dialog.getByRole('button', { name: 'Give access' }))
    expect(await screen.findByText('Irene Voss has access to 1 more company')).toBeVisible()
    expect(requests.of(companyAccess.give)[0]?.body).toEqual({
      companyIDs: [alder.id, birch.id],
      userIDs: [irene.id],
    })
  })
})

test('all that match are requested page by page and changed in parts of 900', async () => {
  const rows = Array.from({ length: 1801 }, (_, n) =>
    buildCompanyItem({ id: `018f6b1c-0000-7000-8000-${String(n).padStart(12, '0')}`, name: `Many ${n}` }),
  )
  const search = fake(companies.search, ({ query }) => {
    const { page = '1', pageSize = '25' } = query
    const from = (Number(page) - 1) * Number(pageSize)
    return { count: rows.length, pages: 3, result: rows.slice(from, from + Number(pageSize)) }
  })
  const { user, bar, requests } = await open({ api: [search, changed] })
  await user.click(bar.getByRole('button', { name: 'Select all 1,801 matching' }))
  await user.click(bar.getByRole('button', { name: 'Change advisor' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the advisor of 1,801 companies' }))
  await user.click(dialog.getByRole('radio', { name: 'No advisor' }))
  await user.click(dialog.getByRole('button', { name: 'Change advisor' }))
  expect(await screen.findByText('The advisor of 1,801 companies was changed')).toBeVisible()
  const sent = requests.of(companyAdvisors.change).map(({ body }) => body.companyIDs)
  expect(sent.map((ids) => ids.length)).toEqual([900, 900, 1])
  expect(new Set(sent.flat()).size).toBe(1801)
})
