import type { OpenWork } from '@heed/contract/user-fields'
import * as users from '@heed/contract/users'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildMember, listOf } from '../../testing/build-company'
import { buildUser, COMPANY_ID } from '../../testing/build-user'
import { type Fake, fake } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { type PersonAct, PersonDialogs } from './PersonDialogs'

const marcus = buildMember({ name: 'Marcus Lee', first: 'Marcus', last: 'Lee' })
const GRACE = '018f6b1c-0000-7000-8000-0000000000f1'
const work: OpenWork = {
  open: 6,
  successors: [
    { id: GRACE, name: 'Grace Kim', email: 'grace@bayline.example', isOfAgency: false, isInvited: true },
  ],
  lastSuperUsers: [{ companyID: COMPANY_ID, companyName: 'Bayline Robotics', names: ['Marcus Lee'] }],
  advised: 0,
}
const open = (act: PersonAct, left: OpenWork, api: Fake[]) =>
  renderPage(<PersonDialogs person={marcus} act={act} onClose={() => {}} />, {
    url: '/users',
    user: buildUser({ userRoleID: 'AgencyAdmin' }),
    api: [fake(users.openWork, () => left), ...api],
  })

test('deleting a person shows what they leave behind, and hands it over', async () => {
  const { user, requests } = open('delete', work, [fake(users.remove, () => ({ ok: true as const }))])
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Marcus Lee?' }))
  expect(await dialog.findByText('Marcus Lee is the only Super User of Bayline Robotics.')).toBeVisible()
  expect(dialog.getByRole('link', { name: '6 open tasks' })).toHaveAttribute(
    'href',
    `/tasks?assignee=${marcus.id}&company=${marcus.companyID}`,
  )
  expect(
    dialog.getByText(
      'Someone who works for every company these tasks belong to. If left empty, they are assigned to no one.',
    ),
  ).toBeVisible()
  await user.type(dialog.getByRole('combobox', { name: 'Assign them to' }), 'gra')
  await user.click(await screen.findByRole('option', { name: /Grace Kim.*not signed in yet/ }))
  await user.click(dialog.getByRole('button', { name: 'Delete user' }))
  expect(await screen.findByText('Marcus Lee was deleted')).toBeVisible()
  expect(requests.of(users.remove)[0]?.body).toEqual({ assignToID: GRACE })
})

test('disabling a person keeps their tasks assigned unless someone takes over', async () => {
  const { user, requests } = open('disable', work, [
    fake(users.disable, () => ({
      result: [{ id: marcus.id, name: 'Marcus Lee', done: true, message: null }],
    })),
  ])
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable Marcus Lee?' }))
  expect(
    await dialog.findByText(
      'Someone who works for every company these tasks belong to. If left empty, they stay assigned to Marcus, who gets no reminders while disabled.',
    ),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Disable user' }))
  expect(await screen.findByText('Marcus Lee was disabled')).toBeVisible()
  expect(requests.of(users.disable)[0]?.body).toEqual({ userIDs: [marcus.id] })
})

test('a person who leaves nothing behind is not asked about', async () => {
  open('delete', { open: 0, successors: [], lastSuperUsers: [], advised: 0 }, [])
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Marcus Lee?' }))
  expect(dialog.queryByRole('combobox')).not.toBeInTheDocument()
  expect(dialog.queryByText(/open task/)).not.toBeInTheDocument()
})

test('an advisor who leaves can hand their companies to someone else', async () => {
  const staff = { companyID: null, companyName: null, userRoleID: 'AgencyUser' } as const
  const irene = buildMember({ ...staff, name: 'Irene White', first: 'Irene', email: 'irene@harbor.example' })
  const dana = buildMember({ ...staff, id: GRACE, name: 'Dana Whitlock' })
  const page = renderPage(<PersonDialogs person={irene} act="disable" onClose={() => {}} />, {
    url: '/users',
    user: buildUser({ userRoleID: 'AgencyAdmin' }),
    api: [
      fake(users.openWork, () => ({ open: 0, successors: [], lastSuperUsers: [], advised: 34 })),
      fake(users.search, () => listOf(dana)),
      fake(users.disable, () => ({
        result: [{ id: irene.id, name: 'Irene White', done: true, message: null }],
      })),
    ],
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable Irene White?' }))
  expect(await dialog.findByRole('link', { name: '34 companies' })).toHaveAttribute(
    'href',
    `/${irene.agencyID}/companies?advisor=irene%40harbor.example`,
  )
  expect(dialog.getByText(/they keep showing Irene and irene@harbor.example/)).toBeVisible()
  expect(dialog.queryByText(/seat/)).toBeNull()
  await page.user.type(dialog.getByRole('combobox', { name: 'New advisor' }), 'dana')
  await page.user.click(await screen.findByRole('option', { name: /Dana Whitlock/ }))
  await page.user.click(dialog.getByRole('button', { name: 'Disable user' }))
  await screen.findByText('Irene White was disabled')
  expect(page.requests.of(users.disable)[0]?.body).toEqual({ userIDs: [irene.id], advisorID: GRACE })
})
