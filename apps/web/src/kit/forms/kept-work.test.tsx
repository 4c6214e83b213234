import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { bringWorkBack, collectWork, forgetWork, keepWork } from '../../api/kept-work'
import { renderUi } from '../../testing/render-ui'
import { Form } from './Form'
import { PasswordField } from './PasswordField'
import { TextField } from './TextField'
import { useAutosave } from './use-autosave'
import { useKept } from './use-kept'
import { useZodForm } from './use-zod-form'

const schema = z.object({ name: z.string(), password: z.string() })

function Profile() {
  const form = useZodForm(schema, { defaultValues: { name: 'Dana', password: '' } })
  return (
    <Form
      form={form}
      onSubmit={() => {}}
      loading={false}
      submitError={null}
      submitLabel="Save profile"
      actions="bar"
    >
      <TextField control={form.control} name="name" label="Name" />
      <PasswordField control={form.control} name="password" label="Password" autoComplete="new-password" />
    </Form>
  )
}

function Note() {
  const [text, setText] = useKept('note', '')
  return <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
}

function Answers({ save }: { save: (values: { city: string; zip: string }) => Promise<unknown> }) {
  const form = useZodForm(z.object({ city: z.string(), zip: z.string() }), {
    defaultValues: { city: 'South Bend', zip: '' },
  })
  useAutosave({ form, save, delay: 20, keepAs: 'answers' })
  return (
    <Form
      form={form}
      onSubmit={() => {}}
      loading={false}
      submitError={null}
      submitLabel="Next"
      actions="none"
    >
      <TextField control={form.control} name="city" label="City" />
      <TextField control={form.control} name="zip" label="ZIP code" />
    </Form>
  )
}

const field = (name: string) => screen.getByLabelText(name)

/** The session ends, and someone signs in again. */
function signInAgain(userID = 'dana', { at = Date.now() } = {}) {
  keepWork('dana', collectWork())
  vi.spyOn(Date, 'now').mockReturnValue(at)
  bringWorkBack(userID)
  vi.restoreAllMocks()
}

afterEach(() => {
  forgetWork()
  bringWorkBack('nobody')
})

test('a form is restored as it was typed, not saved, and without its password', async () => {
  const first = renderUi(<Profile />)
  await first.user.type(field('Name'), ' Whitlock')
  await first.user.type(field('Password'), 'four kettles')
  keepWork('dana', collectWork())
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('four kettles')
  first.unmount()
  bringWorkBack('dana')
  renderUi(<Profile />)
  await waitFor(() => expect(field('Name')).toHaveValue('Dana Whitlock'))
  expect(field('Password')).toHaveValue('')
  expect(await screen.findByText('Unsaved changes')).toBeInTheDocument()
})

test('a form that saves automatically gets its unsaved fields back and saves them', async () => {
  const refused = vi.fn(() => Promise.reject(new Error('401')))
  const first = renderUi(<Answers save={refused} />)
  await first.user.type(field('ZIP code'), '46601')
  await waitFor(() => expect(refused).toHaveBeenCalled())
  expect(Object.values(collectWork())).toEqual([{ zip: '46601' }])
  act(() => keepWork('dana', collectWork()))
  first.unmount()
  bringWorkBack('dana')
  const save = vi.fn(async () => {})
  renderUi(<Answers save={save} />)
  await waitFor(() => expect(save).toHaveBeenCalledWith({ city: 'South Bend', zip: '46601' }))
  await waitFor(() => expect(collectWork()).toEqual({}))
})

test('a text is restored once', async () => {
  const first = renderUi(<Note />)
  await first.user.type(field('Note'), 'Asked twice')
  signInAgain()
  first.unmount()
  const second = renderUi(<Note />)
  expect(field('Note')).toHaveValue('Asked twice')
  second.unmount()
  renderUi(<Note />)
  expect(field('Note')).toHaveValue('')
})

test.each([
  ['someone else signs in', () => signInAgain('robin')],
  ['half a day has passed', () => signInAgain('dana', { at: Date.now() + 13 * 3_600_000 })],
  [
    'it was signed out by hand',
    () => {
      forgetWork()
      signInAgain()
    },
  ],
])('nothing is restored when %s', async (_, then) => {
  const first = renderUi(<Note />)
  await first.user.type(field('Note'), 'Asked twice')
  then()
  expect(sessionStorage).toHaveLength(0)
  first.unmount()
  renderUi(<Note />)
  expect(field('Note')).toHaveValue('')
})

test('text that is too long is left out, and the rest is kept', async () => {
  const { user } = renderUi(<Note />)
  await user.click(field('Note'))
  await user.paste('x'.repeat(300_000))
  expect(collectWork()).toEqual({})
})
