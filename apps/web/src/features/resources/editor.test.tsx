import * as companies from '@heed/contract/companies'
import { glossary } from '@heed/contract/library'
import * as resources from '@heed/contract/resources'
import * as tasks from '@heed/contract/tasks'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { listOf } from '../../testing/build-company'
import { buildOwnResource, buildResource, RESOURCE_ID } from '../../testing/build-resource'
import { buildUser } from '../../testing/build-user'
import { type Fake, fake, refuse } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { CreateResourcePage } from './CreateResourcePage'
import { UpdateResourcePage } from './UpdateResourcePage'

const reads: Fake[] = [
  fake(glossary, () => ({ result: [] })),
  fake(companies.search, () => ({ ...listOf<never>(), count: 42 })),
  fake(tasks.search, () => listOf<never>()),
]
const draft = buildOwnResource({ isPublished: false, state: 'draft', category: 'blog', type: 'Page' })
const saving = fake(resources.save, () => draft)
const title = () => screen.findByRole('textbox', { name: /^Title/ })

describe('creating a resource', () => {
  const open = (api: Fake[] = [], user = buildUser()) =>
    renderPage(<CreateResourcePage category="blog" />, {
      url: '/resources/create?category=blog',
      user,
      api: [...reads, ...api],
    })

  test('saves a draft with what was written, and leads on to it', async () => {
    const { user, requests, address } = open([saving])
    await user.type(await title(), 'What is new')
    await user.type(screen.getByRole('textbox', { name: /^Summary/ }), 'Limits and forms')
    await user.type(screen.getByRole('textbox', { name: 'Section title' }), 'In short')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(address()).toBe(`/resources/blog/${RESOURCE_ID}/edit`))
    const body = requests.of(resources.save)[0]?.body
    expect(body).toMatchObject({
      title: 'What is new',
      summary: 'Limits and forms',
      category: 'blog',
      type: 'Page',
      videoUrl: null,
      sections: [{ title: 'In short', html: '' }],
    })
    expect(body).not.toHaveProperty('id')
    expect(requests.of(resources.publish)).toEqual([])
  })

  test('counts the companies of the agency with those of its child agencies', async () => {
    const { requests } = open()
    expect(await screen.findByText('42 companies')).toBeVisible()
    expect(requests.of(companies.search)[0]?.query).toEqual({})
  })

  test('counts no company of another agency that a super admin writes for', async () => {
    const { user } = open([], buildUser({ userRoleID: 'SuperAdmin' }))
    expect(await screen.findByText('42 companies')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /^An agency/ }))
    expect(screen.queryByText('42 companies')).toBeNull()
  })

  test('names the day that the last one has to come after', async () => {
    const { user, requests } = open()
    await user.type(await title(), 'What is new')
    await user.type(screen.getByRole('textbox', { name: /^Publish on/ }), '12/23/2027')
    await user.type(screen.getByRole('textbox', { name: /^No longer shown on/ }), '12/23/2027')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findAllByText(/Choose a day after the one under “Publish on”\./)).not.toHaveLength(0)
    expect(requests.of(resources.save)).toEqual([])
  })

  test('publishes at once', async () => {
    const { user, requests, address } = open([saving, fake(resources.publish, () => buildOwnResource())])
    await user.type(await title(), 'What is new')
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(address()).toBe(`/resources/blog/${RESOURCE_ID}/view`))
    expect(requests.of(resources.publish)[0]?.params.id).toBe(RESOURCE_ID)
  })

  test('a failed attempt to publish does not make the next save publish', async () => {
    const { user, requests } = open([saving])
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    expect(await screen.findAllByText('This field is required.')).not.toHaveLength(0)
    await user.type(await title(), 'What is new')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(requests.of(resources.save)).toHaveLength(1))
    expect(requests.of(resources.publish)).toEqual([])
  })

  test('names a video that is not on a listed host, without a request', async () => {
    const { user, requests } = open([saving])
    await user.type(await title(), 'What is new')
    await user.type(screen.getByRole('textbox', { name: /^Address/ }), 'https://evil.example/v')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(
      await screen.findAllByText(/^Use the address of a video on YouTube, Vimeo, or Loom/),
    ).not.toHaveLength(0)
    expect(requests.of(resources.save)).toEqual([])
  })

  test('sends the chosen file after the rest, and after a failure only once more', async () => {
    let isDown = true
    const sent = fake(resources.saveFile, () => (isDown ? refuse('unavailable') : draft))
    const { user, requests } = open([saving, sent])
    await user.type(await title(), 'A form')
    const file = new File([new Uint8Array(3)], 'Form.pdf')
    fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [file] } })
    expect(await screen.findByText(/sent when you save/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(requests.of(resources.saveFile)).toHaveLength(1))
    isDown = false
    await user.click(await screen.findByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(requests.of(resources.saveFile)).toHaveLength(2))
    expect(requests.of(resources.saveFile)[1]?.body).toMatchObject({ id: RESOURCE_ID })
    expect(requests.of(resources.save).map(({ body }) => body?.id)).toEqual([undefined, RESOURCE_ID])
  })

  test('asks a company’s admin neither whose it is nor for whom', async () => {
    open([], buildUser({ userRoleID: 'CompanyAdmin' }))
    await title()
    expect(screen.queryByRole('radiogroup', { name: 'Belongs to' })).toBeNull()
    expect(screen.queryByText('Audience')).toBeNull()
  })

  test('has no axe findings', async () => {
    open()
    await title()
    expect(await axeFindings()).toEqual([])
  })
})

describe('changing a resource', () => {
  const open = (resource = buildOwnResource(), api: Fake[] = []) =>
    renderPage(<UpdateResourcePage resourceID={RESOURCE_ID} />, {
      url: `/resources/checklists/${RESOURCE_ID}/edit`,
      user: buildUser(),
      api: [...reads, fake(resources.get, () => resource), ...api],
    })

  test('saves what was changed on the version that was read', async () => {
    const { user, requests, address } = open(buildOwnResource(), [saving])
    await user.type(await title(), ' of 2027')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(address()).toBe(`/resources/blog/${RESOURCE_ID}/view`))
    expect(requests.of(resources.save)[0]).toMatchObject({
      body: { id: RESOURCE_ID, title: 'COBRA timeline: every clock in one table of 2027' },
      headers: { 'if-match': '"3"' },
    })
  })

  test('puts its sections in another order', async () => {
    const { user, requests } = open(buildOwnResource(), [saving])
    await user.click(await screen.findByRole('button', { name: 'Move section 2 up' }))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(requests.of(resources.save)).toHaveLength(1))
    expect(requests.of(resources.save)[0]?.body?.sections?.map((section) => section.title)).toEqual([
      'Early end',
      'Clocks',
    ])
  })

  describe('that somebody else saved first', () => {
    const theirs = buildOwnResource({ title: 'Theirs', version: 4 })
    const conflict = async () => {
      let isChanged = false
      const opened = open(buildOwnResource(), [
        fake(resources.get, () => (isChanged ? theirs : buildOwnResource())),
        fake(resources.save, ({ headers }) => (headers['if-match'] === '"4"' ? theirs : refuse('stale'))),
      ])
      await opened.user.type(await title(), ' of 2027')
      isChanged = true
      await opened.user.click(screen.getByRole('button', { name: 'Save changes' }))
      expect(await screen.findByText(/^Someone else saved this resource/)).toBeVisible()
      expect(await title()).toHaveValue('COBRA timeline: every clock in one table of 2027')
      return opened
    }

    test('is saved over theirs', async () => {
      const { user, requests, address } = await conflict()
      await user.click(screen.getByRole('button', { name: 'Keep mine' }))
      await waitFor(() => expect(address()).toBe(`/resources/checklists/${RESOURCE_ID}/view`))
      expect(requests.of(resources.save).at(-1)).toMatchObject({
        body: { title: 'COBRA timeline: every clock in one table of 2027' },
        headers: { 'if-match': '"4"' },
      })
    })

    test('gives way to theirs', async () => {
      const { user } = await conflict()
      await user.click(screen.getByRole('button', { name: 'Load theirs' }))
      await waitFor(async () => expect(await title()).toHaveValue('Theirs'))
      expect(screen.queryByText(/^Someone else saved this resource/)).toBeNull()
    })
  })

  test('offers another attempt when nothing arrived, and forgets the failure once the network is back', async () => {
    const { user, requests } = open(buildOwnResource(), [fake(resources.save, () => refuse('unavailable'))])
    await user.type(await title(), ' of 2027')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText(/What you typed is kept here but not saved/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(requests.of(resources.save)).toHaveLength(2))
  })

  test('goes on in the link that was added', async () => {
    const { user } = open()
    for (const place of [1, 2]) {
      await user.click(await screen.findByRole('button', { name: 'Add link' }))
      await waitFor(() =>
        expect(screen.getByRole('textbox', { name: new RegExp(`^Words of link ${place}`) })).toHaveFocus(),
      )
    }
  })

  test('is not offered for what belongs to somebody else', async () => {
    open(buildResource())
    expect(await screen.findByText('This resource belongs to somebody else')).toBeVisible()
  })
})
