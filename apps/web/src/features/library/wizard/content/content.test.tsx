import * as catalog from '@heed/contract/catalog'
import * as wizard from '@heed/contract/task-wizard'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { axeFindings } from '../../../../testing/axe'
import { fake } from '../../../../testing/fake'
import { nextId } from '../../testing/build-draft'
import { goOn, openWizard } from '../../testing/open-wizard'
import { firstWords } from './content-values'

const actions = [
  { id: nextId(), kind: 'CHECK_IT' as const, text: 'Invite the client' },
  { id: nextId(), kind: 'TAKE_ACTION' as const, text: 'Send the renewal' },
]
const sections = [
  { id: nextId(), title: 'What is this?', html: '<p>The yearly <strong>meeting</strong>.</p>' },
  { id: nextId(), title: 'Penalties', html: '<p>None.</p>' },
]

async function openContent(draft: Parameters<typeof openWizard>[0] = {}) {
  const page = await openWizard({ step: 'sections', ...draft })
  const saved = () => page.requests.of(wizard.sections).map(({ body }) => body)
  return { ...page, saved }
}
const texts = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

test('an action is added, worded and given its kind; it is saved once it has words, under one id', async () => {
  const { user, saved, stored } = await openContent()
  await user.click(screen.getByRole('button', { name: 'Add action' }))
  await user.type(screen.getByRole('textbox', { name: 'Text of action 1' }), 'Invite the client')
  await waitFor(() =>
    expect(saved().at(-1)?.actions).toEqual([{ kind: 'CHECK_IT', text: 'Invite the client' }]),
  )
  const [first] = stored.draft.actions
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of action 1' }), 'Take action')
  await waitFor(() =>
    expect(saved().at(-1)?.actions).toEqual([
      { id: first?.id, kind: 'TAKE_ACTION', text: 'Invite the client' },
    ]),
  )
  expect(stored.draft.actions).toHaveLength(1)
})

test('actions are put in order by keyboard, with an announcement, and deleted', async () => {
  const { user, saved } = await openContent({ draft: { actions } })
  screen.getByRole('button', { name: 'Move Action 1' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByText('Action 1 moved to position 2 of 2.')).toBeInTheDocument()
  await waitFor(() =>
    expect(
      saved()
        .at(-1)
        ?.actions?.map(({ id }) => id),
    ).toEqual([actions[1]?.id, actions[0]?.id]),
  )
  expect(texts('Actions')[0]).toContain('Send the renewal')
  await user.click(screen.getByRole('button', { name: 'Delete action 2' }))
  await waitFor(() =>
    expect(
      saved()
        .at(-1)
        ?.actions?.map(({ id }) => id),
    ).toEqual([actions[1]?.id]),
  )
})

test('what was removed is put back in its place with its text, and the focus stays in the list', async () => {
  const { user, saved } = await openContent({ draft: { actions, sections } })
  await user.click(screen.getByRole('button', { name: 'Delete What is this?' }))
  expect(texts('Sections')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Move Section Penalties' })).toHaveFocus()
  await waitFor(() => expect(saved().at(-1)?.sections).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(saved().at(-1)?.sections).toEqual(sections.map((section) => expect.objectContaining(section))),
  )
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Move Section What is this?' })).toHaveFocus(),
  )
})

test('what is there again, because the changes were discarded, is not put back twice', async () => {
  const { user } = await openContent({
    draft: { actions, sections, state: 'changed' },
    api: (server) => [
      fake(wizard.discard, () => {
        server.stored.draft = { ...server.stored.draft, sections, state: 'published', version: 0 }
        return server.stored.draft
      }),
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Delete What is this?' }))
  expect(texts('Sections')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(texts('Sections')).toHaveLength(2))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(texts('Sections')).toHaveLength(2)
})

test('the last row that is removed leaves the focus to the button that adds one', async () => {
  const { user, saved } = await openContent({ draft: { actions: actions.slice(0, 1) } })
  await user.click(screen.getByRole('button', { name: 'Delete action 1' }))
  expect(screen.getByRole('button', { name: 'Add action' })).toHaveFocus()
  await waitFor(() => expect(saved().at(-1)?.actions).toEqual([]))
  // It is put back from another step, too.
  await user.click(screen.getByRole('link', { name: 'Task Settings, done' }))
  await screen.findByRole('switch', { name: 'Show early' })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(saved().at(-1)?.actions).toEqual([expect.objectContaining(actions[0])]))
})

test('an action without words holds up the step', async () => {
  const { user, saved, address } = await openContent()
  await user.click(screen.getByRole('button', { name: 'Add action' }))
  await user.click(goOn())
  expect(await screen.findByText('One field needs your attention')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Text of action 1' }))
  expect(screen.getByRole('textbox', { name: 'Text of action 1' })).toHaveFocus()
  expect(address()).toContain('step=sections')
  expect(saved()).toEqual([])
})

test('sections show their first words, are edited where they stand, and put in order', async () => {
  const { user, saved } = await openContent({ draft: { sections } })
  expect(screen.getByText('The yearly meeting.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Edit Penalties' }))
  expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveTextContent('None.')
  const heading = screen.getByRole('textbox', { name: /^Heading/ })
  await user.clear(heading)
  await user.type(heading, 'What it costs')
  await waitFor(() => expect(saved().at(-1)?.sections?.[1]).toMatchObject({ title: 'What it costs' }))
  await user.click(screen.getByRole('button', { name: 'Move Section What it costs up' }))
  await waitFor(() =>
    expect(
      saved()
        .at(-1)
        ?.sections?.map(({ id }) => id),
    ).toEqual([sections[1]?.id, sections[0]?.id]),
  )
})

test('a template has the headings that are missing, and each asks for its text', async () => {
  const { user, address } = await openContent({ draft: { sections } })
  await user.click(screen.getByRole('button', { name: 'Use a template' }))
  await user.click(await screen.findByRole('menuitem', { name: 'All 3 headings' }))
  expect(texts('Sections')).toHaveLength(5)
  await user.click(goOn())
  const summary = within(await screen.findByRole('region', { name: '3 fields need your attention' }))
  await user.click(summary.getByRole('link', { name: 'Text of How to comply' }))
  expect(screen.getByRole('button', { name: 'Edit How to comply' })).toHaveFocus()
  expect(address()).toContain('step=sections')
})

test('sections can be copied from another task', async () => {
  const other = nextId()
  const counts = { all: 1, platform: 1, agency: 0, company: 0, drafts: 0 }
  const item = { id: other, name: 'Form 5500', module: 'Health', category: 'Reporting & Filing' } as never
  const { user, saved } = await openContent({
    api: [
      fake(catalog.search, () => ({ count: 1, pages: 1, result: [item], counts })),
      fake(wizard.sectionsOf, () => ({ id: other, taskID: other, isDraft: false, result: sections })),
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Use a template' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy from another task…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('combobox', { name: 'Task' }), 'Form')
  await user.click(await screen.findByRole('option', { name: /Form 5500/ }))
  await user.click(await dialog.findByRole('checkbox', { name: 'Penalties' }))
  await user.click(dialog.getByRole('button', { name: 'Copy 1 section' }))
  await waitFor(() =>
    expect(saved().at(-1)?.sections).toEqual([{ title: 'What is this?', html: sections[0]?.html }]),
  )
})

test('the step has no axe findings', async () => {
  await openContent({ draft: { actions, sections } })
  expect(await axeFindings()).toEqual([])
})

test.each([
  ['<p>One</p><p>two &amp; three</p>', 'One two & three'],
  ['<table><tbody><tr><td>Dec 31</td><td>Jul 31</td></tr></tbody></table>', 'Dec 31 Jul 31'],
  ['', ''],
])('the first words of %s', (html, words) => expect(firstWords(html)).toBe(words))
