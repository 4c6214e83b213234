import * as brandMails from '@heed/contract/brand-mails'
import * as brands from '@heed/contract/brands'
import { MESSAGE_KIND_NAMES } from '@heed/domain/messages/kinds'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { buildBrand } from '../../testing/build-brand'
import { AGENCY_ID, buildUser } from '../../testing/build-user'
import { type Fake, fake } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { BrandingPage } from './BrandingPage'

const BRAND: brands.WhiteLabel = {
  agencyID: AGENCY_ID,
  agencyName: 'Harbor & Vale Benefits',
  slug: 'harbor-vale',
  isWhiteLabel: true,
  primaryColor: '#8fb236',
  secondaryColor: '#c2703d',
  selectionColor: '#d9f0ee',
  brandColors: [],
  senderName: 'Harbor & Vale Compliance',
  hostNames: [],
  brandLogoPath: null,
  faviconPath: null,
  inherits: null,
  heirs: 2,
  companies: 42,
  version: 3,
}
const open = (
  brand: Partial<brands.WhiteLabel> = {},
  role: 'SuperAdmin' | 'AgencyAdmin' = 'SuperAdmin',
  more: Fake[] = [],
) =>
  renderPage(<BrandingPage agencyID={AGENCY_ID} />, {
    url: `/${AGENCY_ID}/branding`,
    user: buildUser({ userRoleID: role }),
    api: [
      fake(brands.get, () => ({ ...BRAND, ...brand })),
      fake(brands.save, () => ({ ...BRAND, ...brand, version: 4 })),
      fake(brands.checkWhiteLabel, () => buildBrand()),
      ...more,
    ],
  })

test('the editor shows what was corrected, and how everything looks', async () => {
  open()
  const contrast = within(await screen.findByRole('region', { name: /Contrast/ }))
  expect(contrast.getByText(/Corrected: #8fb236 → #[0-9a-f]{6} for text on white/)).toBeVisible()
  expect(contrast.getByText(/Corrected: #c2703d → #[0-9a-f]{6} for text on white/)).toBeVisible()
  for (const place of ['Sign-in', 'App', 'Invoice'])
    expect(
      screen.getByRole('img', { name: `${place} with the brand of Harbor & Vale Compliance` }),
    ).toBeVisible()
  expect(screen.getByText('2 child agencies inherit this brand')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('a color is previewed while typed, and saved based on the version that was read', async () => {
  const { user, requests } = open()
  const primary = await screen.findByRole('textbox', { name: 'Primary' })
  await user.clear(primary)
  await user.type(primary, '#0e7c86')
  const app = screen.getByRole('img', { name: /^App/ })
  await waitFor(() => expect(app.style.getPropertyValue('--accent-solid')).toBe('#0e7c86'))
  await user.click(screen.getByRole('button', { name: 'Save brand' }))
  await waitFor(() => expect(requests.of(brands.save)).toHaveLength(1))
  const [sent] = requests.of(brands.save)
  expect(sent?.body).toMatchObject({ primaryColor: '#0e7c86', brandColors: '', hostNames: [] })
  expect(await screen.findByText('Brand saved')).toBeVisible()
})

test('an invalid color is rejected at its field', async () => {
  const { user, requests } = open()
  const primary = await screen.findByRole('textbox', { name: 'Primary' })
  await user.clear(primary)
  await user.type(primary, 'notacolor')
  await user.tab()
  expect(await screen.findByText('This is not a color, such as #0077A7.')).toBeVisible()
  expect(primary).toHaveValue('notacolor')
  await user.click(screen.getByRole('button', { name: 'Save brand' }))
  expect((await screen.findAllByText('This is not a color, such as #0077A7.')).length).toBeGreaterThan(0)
  expect(requests.of(brands.save)).toEqual([])
})

test('a list of colors replaces the primary color', async () => {
  const { user, requests } = open()
  await user.click(await screen.findByRole('radio', { name: 'List' }))
  await user.type(screen.getByRole('textbox', { name: /Shades of primary/ }), '#fde7ef, #c2185b, #6a0f33')
  await user.click(screen.getByRole('button', { name: 'Save brand' }))
  await waitFor(() => expect(requests.of(brands.save)).toHaveLength(1))
  const [sent] = requests.of(brands.save)
  expect(sent?.body).toMatchObject({ brandColors: '#fde7ef, #c2185b, #6a0f33' })
  expect(sent?.body).not.toHaveProperty('primaryColor')
})

test('a child agency is told whose brand it has, and an agency admin cannot change host names', async () => {
  open(
    {
      isWhiteLabel: false,
      heirs: 0,
      version: 0,
      inherits: {
        id: AGENCY_ID,
        name: 'Vale Partners',
        brand: { ...buildBrand(), isWhiteLabel: true, brandName: 'Vale', primaryColor: '#123456' },
      },
    },
    'AgencyAdmin',
  )
  expect(
    await screen.findByText('This agency uses the brand of Vale Partners until it sets its own'),
  ).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Host names' })).toBeDisabled()
  expect(screen.getByRole('img', { name: 'App with the brand of Vale' })).toBeVisible()
})

test("no one at a white-labeled agency sees the product's name, even with the white label off", async () => {
  const { user } = open({ heirs: 0 }, 'AgencyAdmin')
  await user.click(await screen.findByRole('switch', { name: /White label/ }))
  expect(await screen.findByRole('img', { name: 'App with the brand of Default look' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Revert to the default look' }))
  expect(await screen.findByText(/show the default look again/)).toBeVisible()
  expect(document.body.textContent).not.toMatch(/Heed|Marlow|Grace/)
})

test('the preview for an agency that never had a brand is the product as its people see it', async () => {
  open({ isWhiteLabel: false }, 'AgencyAdmin')
  expect(await screen.findByRole('img', { name: 'App with the brand of Heed' })).toBeVisible()
})

test('a sender name that mail programs would read as an address is rejected at its field', async () => {
  const { user, requests } = open()
  await user.type(await screen.findByRole('textbox', { name: /^Sender name/ }), '" <ceo@bank.com>')
  await user.click(screen.getByRole('button', { name: 'Save brand' }))
  expect((await screen.findAllByText(/^Leave out quotation marks/)).length).toBeGreaterThan(0)
  expect(requests.of(brands.save)).toEqual([])
})

describe('the mails of a brand', () => {
  const EXAMPLE = {
    from: 'Harbor & Vale Compliance',
    subject: '6 tasks need your attention, 1 is late',
    text: 'Hello Alex, this is what Bayline Robotics owes next.',
    html: '<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){p{color:red}}</style><p>Hello</p>',
  }
  const openMails = async () => {
    const page = open({}, 'SuperAdmin', [
      fake(brandMails.preview, () => EXAMPLE),
      fake(brandMails.sendTest, () => ({
        email: 'alex@example.com',
        isAccepted: false,
        answer: '550 5.1.1 no',
      })),
    ])
    const primary = await screen.findByRole('textbox', { name: 'Primary' })
    await page.user.clear(primary)
    await page.user.type(primary, '#0e7c86')
    await page.user.click(screen.getByRole('button', { name: 'Preview mails' }))
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Mails' })) }
  }

  test('are shown as they would look with what is typed, in both schemes and as text', async () => {
    const { user, requests, dialog } = await openMails()
    const frame = await dialog.findByTitle('The mail: 6 tasks need your attention, 1 is late')
    expect(frame).toHaveAttribute('sandbox', 'allow-same-origin')
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('@media not all{p'))
    expect(requests.of(brandMails.preview)[0]?.query).toMatchObject({
      kind: 'reminder',
      primaryColor: '#0e7c86',
      senderName: 'Harbor & Vale Compliance',
    })
    await user.click(dialog.getByRole('radio', { name: 'Dark' }))
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('@media all{p'))
    await user.click(dialog.getByRole('radio', { name: 'Phone' }))
    expect(frame).toHaveStyle({ width: '360px' })
    await user.click(dialog.getByRole('radio', { name: 'Text' }))
    expect(dialog.getByText(EXAMPLE.text)).toBeVisible()
    const kinds = within(dialog.getByRole('navigation', { name: 'Kinds of mails' }))
    expect(kinds.getAllByRole('button')).toHaveLength(MESSAGE_KIND_NAMES.length)
    await user.click(kinds.getByRole('button', { name: 'Library news' }))
    expect(kinds.getByRole('button', { name: 'Library news' })).toHaveAttribute('aria-current', 'true')
    await waitFor(() =>
      expect(requests.of(brandMails.preview).at(-1)?.query).toMatchObject({ kind: 'libraryNews' }),
    )
  })

  test('have the look of the platform while the white label is off, and the dialog says so', async () => {
    const { user, requests } = open({ isWhiteLabel: false }, 'SuperAdmin', [
      fake(brandMails.preview, () => ({ ...EXAMPLE, from: 'Heed' })),
    ])
    await user.click(await screen.findByRole('button', { name: 'Preview mails' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mails' }))
    expect(dialog.getByText(/^Examples with the name, colors, and logo of Heed,/)).toBeVisible()
    expect(dialog.queryByText(/as they are in the editor/)).toBeNull()
    await waitFor(() =>
      expect(requests.of(brandMails.preview)[0]?.query).toMatchObject({ isWhiteLabel: 'false' }),
    )
  })

  test('are sent to oneself, and what the mail server said is told in words', async () => {
    const { user, requests, dialog } = await openMails()
    await user.click(dialog.getByRole('button', { name: 'Send me a test' }))
    expect(await dialog.findByText('Not sent to alex@example.com: There is no such mailbox.')).toBeVisible()
    expect(requests.of(brandMails.sendTest)[0]?.body).toMatchObject({
      kind: 'reminder',
      primaryColor: '#0e7c86',
    })
    expect(requests.of(brands.save)).toEqual([])
  })
})
