import * as tasks from '@heed/contract/tasks'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { axeFindings } from '../../../testing/axe'
import { buildNote, INSTANCE_ID, TASK_ID } from '../../../testing/build-tasks'
import { buildUser, COMPANY_ID } from '../../../testing/build-user'
import { fake } from '../../../testing/fake'
import { renderTask } from '../testing/render-task'

const place = { taskID: TASK_ID, companyID: COMPANY_ID, instanceID: INSTANCE_ID }
const person = (end: number, name: string, isOfAgency: boolean) => ({
  id: `018f6b1c-0000-7000-8000-00000000c00${end}`,
  name,
  email: `person${end}@example.com`,
  isOfAgency,
  isInvited: false,
})
const marcus = person(1, 'Marcus Lee', false)
const maria = person(2, 'Maria Sands', true)
const people = fake(tasks.assignable, () => ({ result: [marcus, maria] }))
const box = () => screen.findByRole('textbox', { name: 'Add a note' })
const offered = async () =>
  within(await screen.findByRole('listbox', { name: 'People to mention' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

describe('a mention in a note', () => {
  it('is offered after "@", chosen by the keyboard, and sent as a person', async () => {
    const { user, requests } = renderTask({
      user: buildUser(),
      api: [people, fake(tasks.saveNote, () => new Promise(() => {}))],
    })
    await user.type(await box(), 'Ask @mar')
    expect(await offered()).toHaveLength(2)
    await user.keyboard('{ArrowDown}{Enter}')
    expect(await box()).toHaveValue('Ask @Maria Sands ')
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.type(await box(), 'please.')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    await waitFor(() =>
      expect(requests.of(tasks.saveNote)[0]?.body).toEqual({
        ...place,
        text: 'Ask @Maria Sands please.',
        isInternal: false,
        mentions: [maria.id],
      }),
    )
    expect(screen.getByText('@Maria Sands')).toBeInTheDocument()
  })

  it('shows whom Enter takes from the start, and says so to who hears the page', async () => {
    const { user } = renderTask({ user: buildUser(), api: [people] })
    await user.type(await box(), 'Ask @mar')
    expect(await offered()).toHaveLength(2)
    const field = await box()
    const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
    expect(field).toHaveAttribute('aria-haspopup', 'listbox')
    expect(await axeFindings(field)).toEqual([])
    expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
    expect(active()).toHaveTextContent('Marcus Lee')
    expect(active()).toHaveAttribute('aria-selected', 'true')
    expect(active()).toHaveAttribute('data-combobox-selected')
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    await user.keyboard('{ArrowUp}')
    expect(active()).toHaveTextContent('Maria Sands')
    expect(scrolled.mock.contexts).toContain(active())
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1)
    await user.keyboard('{ArrowDown}{Enter}')
    expect(await box()).toHaveValue('Ask @Marcus Lee ')
  })

  it('is chosen with the pointer; Escape closes the list and keeps the text', async () => {
    const { user } = renderTask({ user: buildUser(), api: [people] })
    await user.type(await box(), '@mar')
    await user.click((await screen.findAllByRole('option'))[0] as HTMLElement)
    expect(await box()).toHaveValue('@Marcus Lee ')
    expect(await box()).toHaveFocus()
    await user.type(await box(), '@mar')
    await screen.findByRole('listbox')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(await box()).toHaveValue('@Marcus Lee @mar')
  })

  it('says that nobody else can see the note', async () => {
    const { user } = renderTask({
      user: buildUser(),
      api: [fake(tasks.assignable, () => ({ result: [] }))],
    })
    await user.type(await box(), 'Ask @')
    expect(await screen.findByText('No one else can see this note.')).toBeInTheDocument()
    await user.type(await box(), 'x')
    await waitFor(() => expect(screen.queryByText('No one else can see this note.')).toBeNull())
  })

  it('in an internal note offers the agency alone, and says who does not see it', async () => {
    const { user, requests } = renderTask({
      user: buildUser(),
      api: [people, fake(tasks.saveNote, () => new Promise(() => {}))],
    })
    await user.type(await box(), '@Marcus Lee is late. ')
    await user.click(screen.getByRole('switch', { name: 'Internal, for the agency only' }))
    expect(
      await screen.findByText('Marcus Lee does not see internal notes and gets no message.'),
    ).toBeInTheDocument()
    await user.type(await box(), '@')
    expect(await offered()).toHaveLength(1)
    await user.keyboard('{Enter}{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(requests.of(tasks.saveNote)[0]?.body).toMatchObject({ isInternal: true, mentions: [maria.id] }),
    )
  })

  it('stays when its note is changed, and goes with its name', async () => {
    const note = buildNote({ text: '@Maria Sands: 287.', mentions: [{ id: maria.id, name: maria.name }] })
    const { user, requests } = renderTask({
      task: { notes: [note] },
      api: [people, fake(tasks.saveNote, () => note)],
    })
    const change = async (text: string) => {
      await user.click(await screen.findByRole('button', { name: 'Edit note' }))
      await user.clear(screen.getByRole('textbox', { name: 'Note' }))
      await user.type(screen.getByRole('textbox', { name: 'Note' }), text)
      await user.click(screen.getByRole('button', { name: 'Save' }))
    }
    await change('@Maria Sands: 288.')
    await waitFor(() => expect(requests.of(tasks.saveNote)[0]?.body).toMatchObject({ mentions: [maria.id] }))
    await change('288.')
    await waitFor(() => expect(requests.of(tasks.saveNote)[1]?.body).toMatchObject({ mentions: [] }))
  })
})
