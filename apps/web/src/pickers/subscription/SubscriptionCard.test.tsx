import * as subscriptions from '@heed/contract/subscriptions'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { AGENCY_ID, buildUser } from '../../testing/build-user'
import { type Fake, fake } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { SubscriptionCard } from './SubscriptionCard'

const superAdmin = buildUser({ userRoleID: 'SuperAdmin' })
const holder = { kind: 'agency' as const, id: AGENCY_ID, name: 'Harbor & Vale Benefits' }
const year: subscriptions.Subscription = {
  paidOn: '2099-02-01',
  endsOn: '2100-01-31',
  autoRenew: true,
  boughtBy: 'invoice',
  seats: 5,
  version: 1,
}

describe('the subscription', () => {
  const open = (subscription: subscriptions.Subscription | null, api: Fake[] = [], user = superAdmin) =>
    renderPage(<SubscriptionCard of={{ agencyID: AGENCY_ID }} />, {
      user,
      api: [fake(subscriptions.get, () => ({ holder, subscription })), ...api],
    })

  test('shows its year, how it was bought and its seats', async () => {
    open(year, [], buildUser())
    const card = within(await screen.findByRole('region', { name: 'Subscription' }))
    expect(card.getByText('Invoice')).toBeVisible()
    expect(card.getByText('5 per company, unless a company has its own limit')).toBeVisible()
    expect(card.getByText('Automatically')).toBeVisible()
    expect(card.queryByRole('button')).toBeNull()
  })

  test('that has expired says so', async () => {
    open({ ...year, paidOn: '2020-02-01', endsOn: '2021-01-31' })
    expect(await screen.findByText(/^Expired .* days ago$/)).toBeVisible()
  })

  test('is entered by the platform, and says when it will expire', async () => {
    const { user, requests } = open(null, [fake(subscriptions.save, () => ({ holder, subscription: year }))])
    await user.click(await screen.findByRole('button', { name: 'Add subscription' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Subscription of Harbor & Vale Benefits' }),
    )
    const paid = dialog.getByRole('textbox', { name: /Payment date/ })
    await user.clear(paid)
    await user.type(paid, '02/28/2099')
    await user.tab()
    expect(await dialog.findByText('Expires after Feb 27, 2100. This day is in the future.')).toBeVisible()
    await user.clear(paid)
    await user.type(paid, '02/28/1900')
    await user.click(dialog.getByRole('button', { name: 'Save subscription' }))
    expect((await dialog.findAllByText('Use a date of Jan 1, 2000, or later.')).length).toBeGreaterThan(0)
    expect(requests.of(subscriptions.save)).toEqual([])
    await user.clear(paid)
    await user.type(paid, '02/29/2024')
    await user.tab()
    expect(await dialog.findByText('Expires after Feb 28, 2025.')).toBeVisible()
    await user.click(dialog.getByRole('switch', { name: 'Renew automatically' }))
    await user.click(dialog.getByRole('button', { name: 'Save subscription' }))
    const refusals = await dialog.findAllByText(
      'Only a subscription bought by credit card renews automatically.',
    )
    expect(refusals.length).toBeGreaterThan(0)
    expect(requests.of(subscriptions.save)).toEqual([])
    await user.click(dialog.getByRole('switch', { name: 'Renew automatically' }))
    await user.click(dialog.getByRole('button', { name: 'Save subscription' }))
    await waitFor(() =>
      expect(requests.of(subscriptions.save)[0]?.body).toEqual({
        agencyID: AGENCY_ID,
        paidOn: '2024-02-29',
        boughtBy: 'invoice',
        autoRenew: false,
        seats: 5,
      }),
    )
  })
})
