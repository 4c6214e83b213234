import * as agencies from '@heed/contract/agencies'
import type { Company } from '@heed/contract/companies'
import * as lifecycle from '@heed/contract/company-lifecycle'
import type { Person } from '@heed/contract/user-fields'
import * as users from '@heed/contract/users'
import type { Role } from '@heed/domain/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../../../testing/axe'
import { buildAgency } from '../../../testing/build-agency'
import { buildCompany, buildMember, listOf } from '../../../testing/build-company'
import { buildUser, COMPANY_ID } from '../../../testing/build-user'
import { type Fake, fake, refuse } from '../../../testing/fake'
import { renderPage } from '../../../testing/render-page'
import { buildBelongings } from '../testing/build-profile'
import { CompanyActions } from './CompanyActions'

const NAME = 'Northgate Veterinary Partners'

async function openMenu(values: Partial<Company> = {}, api: Fake[] = [], userRoleID: Role = 'SuperAdmin') {
  const page = renderPage(<CompanyActions company={buildCompany(values)} />, {
    user: buildUser({ userRoleID }),
    api: [fake(lifecycle.belongings, () => buildBelongings()), ...api],
  })
  await page.user.click(await screen.findByRole('button', { name: `More about ${NAME}` }))
  return page
}

const offered = async () =>
  (await screen.findAllByRole('menuitem')).map((item) => item.textContent?.replace('…', ''))

describe('the menu of a company', () => {
  test.each([
    ['SuperAdmin', ['Clone', 'Change seats', 'Move to another agency', 'Disable', 'Terminate', 'Delete']],
    ['AgencyAdmin', ['Clone', 'Disable', 'Terminate', 'Delete']],
    ['AgencyUser', ['Clone']],
  ] as const)('offers a %s the permitted actions', async (role, acts) => {
    await openMenu({}, [], role)
    expect(await offered()).toEqual(acts)
  })

  const ending = { reason: 'Other', effectiveOn: '2099-01-31', comment: null }
  test.each([
    [{ status: 'Active', ending }, ['Clone', 'Withdraw termination', 'Terminate', 'Delete']],
    [{ status: 'Disabled' }, ['Clone', 'Enable', 'Terminate', 'Delete']],
    [{ status: 'Terminated' }, ['Clone', 'Delete']],
  ] as const)('depends on its state: %j', async (values, acts) => {
    await openMenu(values, [], 'AgencyAdmin')
    expect(await offered()).toEqual(acts)
  })
})

const choose = async ({ user }: Awaited<ReturnType<typeof openMenu>>, act: string, title: string) => {
  await user.click(await screen.findByRole('menuitem', { name: `${act}…` }))
  return within(await screen.findByRole('dialog', { name: title }))
}

describe('each action asks first, listing the consequences', () => {
  test('disabling, with a reason', async () => {
    const page = await openMenu({}, [fake(lifecycle.disable, () => buildCompany({ status: 'Disabled' }))])
    const dialog = await choose(page, 'Disable', `Disable ${NAME}?`)
    expect(await dialog.findByText('4 users')).toBeVisible()
    await page.user.click(dialog.getByRole('button', { name: 'Disable company' }))
    expect((await dialog.findAllByText('Choose a reason.')).length).toBeGreaterThan(0)
    await page.user.selectOptions(dialog.getByRole('combobox', { name: /Reason/ }), 'Cost')
    expect(await axeFindings()).toEqual([])
    await page.user.click(dialog.getByRole('button', { name: 'Disable company' }))
    expect(await screen.findByText(`${NAME} is disabled`)).toBeVisible()
    expect(page.requests.of(lifecycle.disable)[0]?.body).toEqual({
      companyID: COMPANY_ID,
      type: 'disable',
      reason: 'Cost',
      comment: '',
    })
  })

  test('terminating again starts with what is planned', async () => {
    const ending = { reason: 'LowUsage', effectiveOn: '2099-01-31', comment: 'They merge.' }
    const page = await openMenu({ status: 'Active', ending })
    const dialog = await choose(page, 'Terminate', `Terminate ${NAME}?`)
    expect(dialog.getByRole('combobox', { name: /Reason/ })).toHaveValue('LowUsage')
    expect(dialog.getByRole('textbox', { name: /Effective date/ })).toHaveValue('Jan 31, 2099')
    expect(dialog.getByRole('textbox', { name: 'Comment' })).toHaveValue('They merge.')
  })

  test('terminating, on a date', async () => {
    const page = await openMenu({}, [fake(lifecycle.disable, () => buildCompany())])
    const dialog = await choose(page, 'Terminate', `Terminate ${NAME}?`)
    expect(await dialog.findByText('49 open tasks')).toBeVisible()
    await page.user.selectOptions(dialog.getByRole('combobox', { name: /Reason/ }), 'Client was acquired')
    const day = dialog.getByRole('textbox', { name: /Effective date/ })
    await page.user.clear(day)
    await page.user.type(day, '01/31/2099')
    await page.user.tab()
    expect(
      await dialog.findByText(/leave dashboards and reminders on Jan 31, 2099, 1 of them past due/),
    ).toBeVisible()
    await page.user.type(dialog.getByRole('textbox', { name: 'Comment' }), 'Bought.')
    await page.user.click(dialog.getByRole('button', { name: 'Terminate company' }))
    expect(await screen.findByText(`${NAME} ends on Jan 31, 2099`)).toBeVisible()
    expect(page.requests.of(lifecycle.disable)[0]?.body).toEqual({
      companyID: COMPANY_ID,
      type: 'terminate',
      reason: 'ClientWasAcquired',
      effectiveDate: '2099-01-31',
      comment: 'Bought.',
    })
  })

  test.each([
    ['Enable', { status: 'Disabled' }, lifecycle.enable, `Enable ${NAME}?`, 'Enable company'],
    ['Reinstate', { status: 'Terminated' }, lifecycle.reinstate, `Reinstate ${NAME}?`, 'Reinstate company'],
  ] as const)('%s', async (act, values, endpoint, title, verb) => {
    const page = await openMenu(values, [fake(endpoint, () => buildCompany())])
    const dialog = await choose(page, act, title)
    await page.user.click(dialog.getByRole('button', { name: verb }))
    expect(await screen.findByText(`${NAME} is active`)).toBeVisible()
    expect(page.requests.of(endpoint)[0]?.body).toEqual({ companyID: COMPANY_ID })
  })

  test.each([
    ['Enable', 'Disabled', `Enable ${NAME}?`, /^Reminders resume\. Anything/],
    ['Reinstate', 'Terminated', `Reinstate ${NAME}?`, /^People can be invited again\. Anything/],
  ] as const)('%s does not mention zero users or tasks', async (act, status, title, says) => {
    const nobody = { ...buildBelongings(), users: 0, openTasks: 0 }
    const page = await openMenu({ status }, [fake(lifecycle.belongings, () => nobody)])
    const dialog = await choose(page, act, title)
    expect(await dialog.findByText(says)).toBeVisible()
    expect(dialog.queryByText(/\b0 /)).toBeNull()
  })

  const NEXT_ID = '018f6b1c-0000-7000-8000-0000000000a9'
  const openMove = async (staff: Person[]) => {
    const page = await openMenu({}, [
      fake(agencies.search, () => listOf(buildAgency({ id: NEXT_ID, name: 'Northshore Advisors' }))),
      fake(users.search, () => listOf(...staff)),
      fake(lifecycle.move, () => buildCompany({ agencyName: 'Northshore Advisors' })),
    ])
    const dialog = await choose(page, 'Move to another agency', `Move ${NAME}`)
    const pick = async () => {
      await page.user.type(dialog.getByRole('combobox', { name: /New agency/ }), 'north')
      await page.user.click(await screen.findByRole('option', { name: /Northshore Advisors/ }))
    }
    return { ...page, dialog, pick }
  }
  const dana = buildMember({ email: 'dana.whitlock@harborvale.com', name: 'Dana Whitlock', state: 'active' })

  test('moving, to a chosen agency', async () => {
    const { user, requests, dialog, pick } = await openMove([])
    expect(await dialog.findByText('130 tasks, 12 documents, and 4 users')).toBeVisible()
    expect(dialog.getByText('Theo Marsh and Dana Whitlock')).toBeVisible()
    expect(dialog.getByText(/no longer advises it, unless/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Move company' }))
    expect((await dialog.findAllByText('Choose an agency.')).length).toBeGreaterThan(0)
    expect(requests.of(lifecycle.move)).toEqual([])
    await pick()
    expect(dialog.getByText('To').nextSibling).toHaveTextContent('Northshore Advisors')
    expect(dialog.getByText('no longer advises it')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Move company' }))
    expect(await screen.findByText(`${NAME} belongs to Northshore Advisors`)).toBeVisible()
    expect(requests.of(lifecycle.move)[0]?.body).toEqual({ companyID: COMPANY_ID, agencyID: NEXT_ID })
  })

  test('moving a company that ends or has ended', async () => {
    const fakes = [
      fake(agencies.search, () => listOf(buildAgency({ id: NEXT_ID, name: 'Northshore Advisors' }))),
      fake(users.search, () => listOf<Person>()),
      fake(lifecycle.move, () => buildCompany({ agencyName: 'Northshore Advisors' })),
    ]
    const ending = { reason: 'NotAgencyOfRecord', effectiveOn: '2027-02-28', comment: null } as const
    const planned = await openMenu({ ending }, fakes)
    const first = await choose(planned, 'Move to another agency', `Move ${NAME}`)
    expect(first.getByText('Feb 28, 2027').parentElement).toHaveTextContent(
      'Its termination on Feb 28, 2027 is withdrawn',
    )
    expect(first.queryByRole('switch', { name: /Reinstate/ })).toBeNull()
    planned.unmount()
    const { user, requests, ...page } = await openMenu({ status: 'Terminated', ending }, fakes)
    const dialog = await choose({ user, requests, ...page }, 'Move to another agency', `Move ${NAME}`)
    await user.type(dialog.getByRole('combobox', { name: /New agency/ }), 'north')
    await user.click(await screen.findByRole('option', { name: /Northshore Advisors/ }))
    await user.click(dialog.getByRole('switch', { name: /Reinstate/ }))
    await user.click(dialog.getByRole('button', { name: 'Move company' }))
    await waitFor(() => expect(requests.of(lifecycle.move)[0]?.body).toMatchObject({ reinstate: true }))
  })

  test('moving, with an advisor who also works for the new agency, or none', async () => {
    const { user, requests, dialog, pick } = await openMove([dana])
    await pick()
    expect(await dialog.findByText('works there too and stays its advisor')).toBeVisible()
    const advisor = dialog.getByRole('combobox', { name: 'Advisor at Northshore Advisors' })
    expect(advisor).toHaveValue('Dana Whitlock')
    await user.clear(advisor)
    expect(await dialog.findByText('no longer advises it')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Move company' }))
    await waitFor(() =>
      expect(requests.of(lifecycle.move)[0]?.body).toMatchObject({ agencyID: NEXT_ID, advisorID: null }),
    )
  })

  test('cloning, under its own name', async () => {
    const added = { ...buildCompany({ name: 'Northgate East' }), notCopiedFrom: null }
    const page = await openMenu({}, [fake(lifecycle.clone, () => added)])
    const dialog = await choose(page, 'Clone', `Clone ${NAME}`)
    const name = dialog.getByRole('textbox', { name: /Name of the new company/ })
    expect(name).toHaveValue(`Copy of ${NAME}`)
    await page.user.clear(name)
    await page.user.type(name, 'Northgate East')
    await page.user.click(dialog.getByRole('button', { name: 'Clone company' }))
    expect(await screen.findByText('Northgate East was added')).toBeVisible()
    expect(page.requests.of(lifecycle.clone)[0]?.body).toEqual({ name: 'Northgate East' })
  })

  test('cloning, without the answers that do not count yet', async () => {
    const added = { ...buildCompany({ name: 'Northgate East' }), notCopiedFrom: '2027-07-01' }
    const page = await openMenu({}, [
      fake(lifecycle.belongings, () => buildBelongings({ answersChangeOn: '2027-07-01' })),
      fake(lifecycle.clone, () => added),
    ])
    const dialog = await choose(page, 'Clone', `Clone ${NAME}`)
    expect(await dialog.findByText(/answers that count only from Jul 1, 2027/)).toBeVisible()
    await page.user.click(dialog.getByRole('button', { name: 'Clone company' }))
    expect(
      await screen.findByText('Its answers are those of today, without the changes from Jul 1, 2027.'),
    ).toBeVisible()
  })

  test('deleting, once the name is typed', async () => {
    const page = await openMenu({}, [fake(lifecycle.remove, () => ({ ok: true as const }))])
    const dialog = await choose(page, 'Delete', `Delete ${NAME}?`)
    expect(await dialog.findByText('130 tasks, 12 documents, and 4 users')).toBeVisible()
    const button = dialog.getByRole('button', { name: 'Delete company' })
    expect(button).toBeDisabled()
    await page.user.type(dialog.getByRole('textbox'), NAME)
    await page.user.click(button)
    await waitFor(() => expect(page.requests.of(lifecycle.remove)).toHaveLength(1))
    expect(await screen.findByText(`${NAME} was deleted`)).toBeVisible()
  })

  test('fewer seats than people is rejected at the field', async () => {
    const page = await openMenu({}, [
      fake(lifecycle.changeSeats, () =>
        refuse('conflict', { fields: { seats: 'Use at least 3, or disable a user first.' } }),
      ),
    ])
    const dialog = await choose(page, 'Change seats', `Seats of ${NAME}`)
    const box = dialog.getByRole('textbox', { name: /Seats/ })
    await page.user.clear(box)
    await page.user.type(box, '2')
    await page.user.click(dialog.getByRole('button', { name: 'Change seats' }))
    expect((await dialog.findAllByText('Use at least 3, or disable a user first.')).length).toBeGreaterThan(0)
  })
})
