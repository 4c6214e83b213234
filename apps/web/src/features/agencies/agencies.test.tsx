import * as agencies from '@heed/contract/agencies'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { buildAgency, buildAgencyProfile } from '../../testing/build-agency'
import { listOf } from '../../testing/build-company'
import { AGENCY_ID, buildUser } from '../../testing/build-user'
import { type Fake, fake, refuse } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { AgenciesPage } from './AgenciesPage'
import { CreateAgencyPage } from './CreateAgencyPage'

const superAdmin = buildUser({ userRoleID: 'SuperAdmin' })
const GROUP_ID = '01890000-0000-7000-8000-00000000a111'
const PARENT_ID = '01890000-0000-7000-8000-00000000a222'
const choices: Fake[] = [
  fake(agencies.similar, () => ({ result: [] })),
  fake(agencies.parents, () => listOf({ id: PARENT_ID, name: 'Vale Holding' })),
  fake(agencies.affinityGroups, () => listOf({ id: GROUP_ID, name: 'Midwest Alliance' })),
]

describe('the agencies', () => {
  const openList = (api: Fake[] = [], user = superAdmin) =>
    renderPage(<AgenciesPage />, {
      url: '/agencies?sort=companies&order=desc',
      user,
      api: [fake(agencies.search, () => listOf(buildAgency())), ...choices, ...api],
    })

  test('are listed with their companies, users, late work, state and brand', async () => {
    const { requests } = openList()
    const link = await screen.findByRole('link', { name: 'Harbor & Vale Benefits' })
    expect(link).toHaveAttribute('href', `/${AGENCY_ID}`)
    const row = within(link.closest('tr') as HTMLElement)
    expect(row.getByRole('link', { name: '14 companies of Harbor & Vale Benefits' })).toHaveAttribute(
      'href',
      `/${AGENCY_ID}/companies`,
    )
    expect(row.getByRole('link', { name: '13 past due tasks of Harbor & Vale Benefits' })).toHaveAttribute(
      'href',
      `/tasks?tab=pastDue&agency=${AGENCY_ID}`,
    )
    expect(row.getByText('Active')).toBeVisible()
    expect(row.getByText('Custom branding')).toBeVisible()
    expect(requests.of(agencies.search)[0]?.query).toMatchObject({ sort: 'companies', order: 'desc' })
    expect(await axeFindings()).toEqual([])
  })

  test("say what their parent's state prevents", async () => {
    const agency = buildAgency({ parentName: 'Vale Holding', parentState: 'terminated' })
    openList([fake(agencies.search, () => listOf(agency))])
    expect(await screen.findByText('Parent terminated')).toBeVisible()
    expect(screen.queryByText('Active')).toBeNull()
  })

  test('can be filtered by parent', async () => {
    const { user, requests } = openList()
    await screen.findByRole('link', { name: 'Harbor & Vale Benefits' })
    await user.click(screen.getByRole('button', { name: /Parent/ }))
    await user.click(await screen.findByRole('combobox', { name: 'Parent' }))
    await user.click(await screen.findByRole('option', { name: 'Vale Holding' }))
    await waitFor(() =>
      expect(requests.of(agencies.search).map(({ query }) => query.parentID)).toContain(PARENT_ID),
    )
  })

  test('only a SuperAdmin may create one', async () => {
    openList([], buildUser())
    await screen.findByRole('link', { name: 'Harbor & Vale Benefits' })
    expect(screen.queryByRole('link', { name: 'Create agency' })).toBeNull()
  })
})

describe('creating an agency', () => {
  const open = (api: Fake[]) =>
    renderPage(<CreateAgencyPage />, { user: superAdmin, api: [...choices, ...api] })
  const nameBox = () => screen.findByRole('textbox', { name: /Agency name/ })
  const create = () => screen.getByRole('button', { name: 'Create agency' })

  test('asks before typed text is lost', async () => {
    const { user } = open([])
    const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await nameBox()
    expect(closing()).toBe(true)
    await user.type(await nameBox(), 'Lark')
    await waitFor(() => expect(closing()).toBe(false))
  })

  test('sends its name and family, and opens its profile', async () => {
    const { user, address, requests } = open([
      fake(agencies.add, ({ body }) => buildAgencyProfile({ name: body.name })),
    ])
    await user.type(await nameBox(), 'Larkspur Advisors')
    await user.click(screen.getByRole('combobox', { name: 'Member of' }))
    await user.click(await screen.findByRole('option', { name: 'Midwest Alliance' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'IN')
    expect(await axeFindings()).toEqual([])
    await user.click(create())
    await waitFor(() => expect(address()).toBe(`/${AGENCY_ID}`))
    expect(await screen.findByText('Larkspur Advisors was created')).toBeVisible()
    const { body } = requests.of(agencies.add)[0]!
    expect(body).toMatchObject({
      name: 'Larkspur Advisors',
      stateCode: 'IN',
      affinityGroupID: GROUP_ID,
      parentID: null,
      isAffinityGroup: false,
    })
    // An empty web address is created from the name.
    expect(body).not.toHaveProperty('slug')
  })

  test('warns about an agency with a similar name', async () => {
    const harbor = buildAgency()
    const { user } = open([fake(agencies.similar, () => ({ result: [harbor] }))])
    await user.type(await nameBox(), 'HARBOR & VALE BENEFITS')
    const link = await screen.findByRole('link', { name: 'Harbor & Vale Benefits' })
    expect(link).toHaveAttribute('href', `/${AGENCY_ID}`)
    expect(await axeFindings()).toEqual([])
  })

  test('asks once before it creates one with a similar name', async () => {
    const { user, requests } = open([
      fake(agencies.similar, () => ({ result: [buildAgency()] })),
      fake(agencies.add, () => buildAgencyProfile()),
    ])
    await user.type(await nameBox(), 'HARBOR & VALE BENEFITS{Enter}')
    expect(await screen.findByText(/press “Create agency” again/)).toBeVisible()
    expect(requests.of(agencies.add)).toEqual([])
    await user.click(create())
    await waitFor(() => expect(requests.of(agencies.add)).toHaveLength(1))
  })

  test('an affinity group has neither parent nor group, whatever was chosen before', async () => {
    const { user, requests } = open([fake(agencies.add, () => buildAgencyProfile())])
    await user.type(await nameBox(), 'Great Lakes Alliance')
    await user.click(screen.getByRole('combobox', { name: 'Parent agency' }))
    await user.click(await screen.findByRole('option', { name: 'Vale Holding' }))
    await user.click(screen.getByRole('switch', { name: 'Affinity group' }))
    expect(screen.queryByRole('combobox', { name: 'Parent agency' })).toBeNull()
    await user.click(create())
    await waitFor(() =>
      expect(requests.of(agencies.add)[0]?.body).toMatchObject({ isAffinityGroup: true, parentID: null }),
    )
  })

  test('a rejected web address is shown at its field', async () => {
    const taken = 'Another agency has this web address.'
    const { user } = open([fake(agencies.add, () => refuse('conflict', { fields: { slug: taken } }))])
    await user.type(await nameBox(), 'Harbor & Vale')
    await user.type(screen.getByRole('textbox', { name: 'Web address' }), 'harbor-vale')
    await user.click(create())
    expect((await screen.findAllByText(taken)).length).toBeGreaterThan(0)
  })

  test('without a name nothing is sent', async () => {
    const { user, requests } = open([])
    await nameBox()
    await user.click(create())
    expect((await screen.findAllByText('This field is required.')).length).toBeGreaterThan(0)
    expect(requests.of(agencies.add)).toHaveLength(0)
  })
})
