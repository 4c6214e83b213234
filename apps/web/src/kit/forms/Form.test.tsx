import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { axeFindings } from '../../testing/axe'
import { renderUi } from '../../testing/render-ui'
import { Form, type FormProps, type SubmitError } from './Form'
import { type BlockNavigation, LeaveGuardContext } from './leave-guard'
import { SelectField } from './SelectField'
import { TextField } from './TextField'
import { useZodForm } from './use-zod-form'

const schema = z.object({
  name: z.string().min(1, 'Enter the company name.'),
  zip: z.string().regex(/^\d{5}$/, 'A ZIP code has five digits.'),
  state: z.string({ error: 'Choose a state.' }),
})

type Values = z.input<typeof schema>
type Props = Partial<
  Pick<FormProps<Values, Values>, 'onSubmit' | 'loading' | 'submitError' | 'actions' | 'onCancel'>
>

function Example(props: Props) {
  const form = useZodForm(schema, { defaultValues: { name: '', zip: '', state: 'OR' } })
  return (
    <Form
      form={form}
      onSubmit={props.onSubmit ?? (() => {})}
      loading={props.loading ?? false}
      submitError={props.submitError ?? null}
      submitLabel="Save company"
      actions={props.actions}
      onCancel={props.onCancel}
    >
      <TextField control={form.control} name="name" label="Company name" required help="As on the plan." />
      <TextField control={form.control} name="zip" label="Zip" required />
      <SelectField
        control={form.control}
        name="state"
        label="State"
        options={[
          { value: 'OR', label: 'Oregon' },
          { value: 'WA', label: 'Washington' },
        ]}
      />
    </Form>
  )
}

const name = () => screen.getByLabelText(/Company name/)
const zip = () => screen.getByLabelText(/Zip/)
const save = () => screen.getByRole('button', { name: 'Save company' })

test('a required field shows a red asterisk and is announced as required', () => {
  renderUi(<Example />)
  expect(screen.getByText('Company name')).toHaveTextContent('Company name *')
  expect(within(screen.getByText('Company name')).getByText('*')).toHaveAttribute('aria-hidden', 'true')
  expect(name()).toHaveAttribute('aria-required', 'true')
  expect(screen.getByText('State')).not.toHaveTextContent('*')
})

test('an error shows only once the field is both errored and touched', async () => {
  const { user } = renderUi(<Example />)
  await user.type(zip(), '46')
  expect(screen.queryByText('A ZIP code has five digits.')).not.toBeInTheDocument()
  await user.tab()
  expect(await screen.findByText('A ZIP code has five digits.')).toBeInTheDocument()
  expect(zip()).toHaveAttribute('aria-invalid', 'true')
  expect(zip()).toHaveAccessibleDescription('A ZIP code has five digits.')
  expect(screen.queryByText('Enter the company name.')).not.toBeInTheDocument()
})

test('the error disappears as soon as the answer is valid', async () => {
  const { user } = renderUi(<Example />)
  await user.type(zip(), '46')
  await user.tab()
  await screen.findByText('A ZIP code has five digits.')
  await user.type(zip(), '208')
  await waitFor(() => expect(screen.queryByText('A ZIP code has five digits.')).not.toBeInTheDocument())
  expect(zip()).not.toHaveAttribute('aria-invalid')
})

test('the help line describes the control', () => {
  renderUi(<Example />)
  expect(name()).toHaveAccessibleDescription('As on the plan.')
})

test('a rejected submit is summarized, links to the fields and focuses the first', async () => {
  const onSubmit = vi.fn()
  const { user } = renderUi(<Example onSubmit={onSubmit} />)
  await user.click(save())
  const summary = await screen.findByRole('region', { name: '2 fields need your attention' })
  expect(name()).toHaveFocus()
  expect(onSubmit).not.toHaveBeenCalled()
  await user.click(within(summary).getByRole('link', { name: 'Zip' }))
  expect(zip()).toHaveFocus()
  await user.type(name(), 'Northgate')
  expect(await screen.findByRole('region', { name: 'One field needs your attention' })).toBeInTheDocument()
})

test('valid answers are submitted as the schema outputs them', async () => {
  const onSubmit = vi.fn()
  const { user } = renderUi(<Example onSubmit={onSubmit} />)
  await user.type(name(), 'Northgate')
  await user.type(zip(), '46208')
  await user.selectOptions(screen.getByLabelText('State'), 'Washington')
  await user.click(save())
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'Northgate', zip: '46208', state: 'WA' }))
})

test('while it saves, the button is busy and a second press does nothing', async () => {
  const onSubmit = vi.fn()
  const { user } = renderUi(<Example onSubmit={onSubmit} loading />)
  expect(save()).toHaveAttribute('aria-busy', 'true')
  await user.type(name(), 'Northgate{Enter}')
  await user.click(save())
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a double press saves once, and so does Enter plus a press', async () => {
  let answer = () => {}
  const onSubmit = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  const { user } = renderUi(<Example onSubmit={onSubmit} />)
  await user.type(name(), 'Northgate')
  await user.type(zip(), '46208')
  await user.dblClick(save())
  await user.type(zip(), '{Enter}')
  await waitFor(() => expect(onSubmit).toHaveBeenCalled())
  await user.click(save())
  expect(onSubmit).toHaveBeenCalledOnce()
  answer()
  await waitFor(async () => {
    await user.click(save())
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })
})

test('a failed save is shown with its reference and announced', () => {
  renderUi(<Example submitError={{ message: 'The name is taken.', requestId: '7f3a-91c2' }} />)
  expect(screen.getByRole('alert')).toHaveTextContent('The name is taken.Reference 7f3a-91c2')
})

test('the server’s field messages are shown at their fields and the first gets the focus', async () => {
  function Server() {
    const [error, setError] = useState<SubmitError | null>(null)
    return (
      <Example
        submitError={error}
        onSubmit={() =>
          setError({ message: 'Bad Request', fields: { zip: 'No such ZIP code.', plan: 'Odd.' } })
        }
      />
    )
  }
  const { user } = renderUi(<Server />)
  await user.type(name(), 'Northgate')
  await user.type(zip(), '46208')
  await user.click(save())
  await waitFor(() => expect(zip()).toHaveFocus())
  expect(zip()).toHaveAccessibleDescription('No such ZIP code.')
  expect(screen.getByRole('region', { name: '2 fields need your attention' })).toHaveTextContent('Odd.')
  expect(screen.queryByText('Bad Request')).not.toBeInTheDocument()
})

test('a save that fails without a reason still says something', async () => {
  const { user } = renderUi(<Example onSubmit={() => Promise.reject(new Error('offline'))} />)
  await user.type(name(), 'Northgate')
  await user.type(zip(), '46208')
  await user.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred. Please try again later.')
})

test('the save bar appears with the first change, and Discard reverts the change', async () => {
  const { user } = renderUi(<Example actions="bar" />)
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument()
  await user.type(name(), 'Northgate')
  expect(screen.getByRole('region', { name: 'Unsaved changes' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(name()).toHaveValue('')
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument()
})

test('after a save nothing counts as unsaved', async () => {
  const onSubmit = vi.fn(async () => {})
  const { user } = renderUi(<Example actions="bar" onSubmit={onSubmit} />)
  await user.type(name(), 'Northgate')
  await user.type(zip(), '46208')
  await user.click(save())
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument())
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(name()).toHaveValue('Northgate')
})

test('Cancel is shown when the page can be left', async () => {
  const onCancel = vi.fn()
  const { user } = renderUi(<Example onCancel={onCancel} />)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledOnce()
})

function fakeRouter() {
  let ask: (() => Promise<boolean>) | null = null
  const block: BlockNavigation = (question, scope) => {
    if (scope !== 'page') return () => {}
    ask = question
    return () => {
      ask = null
    }
  }
  return { block, leave: () => ask?.() ?? Promise.resolve(true) }
}

test.each(['bar', 'end'] as const)('leaving with unsaved changes asks first (%s)', async (actions) => {
  const router = fakeRouter()
  const { user } = renderUi(
    <LeaveGuardContext value={router.block}>
      <Example actions={actions} />
    </LeaveGuardContext>,
  )
  expect(await router.leave()).toBe(true)
  await user.type(name(), 'N')
  const first = router.leave()
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }))
  expect(await first).toBe(false)
  const second = router.leave()
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await second).toBe(true)
})

test('the browser asks before a tab with unsaved changes is closed', async () => {
  const { user } = renderUi(<Example actions="bar" />)
  const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(closing()).toBe(true)
  await user.type(name(), 'N')
  expect(closing()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(closing()).toBe(true)
})

test('there are no axe findings, before and after a rejected submit', async () => {
  const { user, container } = renderUi(<Example actions="bar" />)
  expect(await axeFindings(container)).toEqual([])
  await user.type(name(), 'N{Enter}')
  await screen.findByRole('region', { name: 'One field needs your attention' })
  expect(await axeFindings(container)).toEqual([])
})

test('a failure that is over leaves no other in its place', async () => {
  function Offline() {
    const [failure, setFailure] = useState<SubmitError | null>(null)
    const onSubmit = async () => {
      setFailure({ message: 'You are offline.' })
      throw new Error('offline')
    }
    return (
      <>
        <Example onSubmit={onSubmit} submitError={failure} />
        <button type="button" onClick={() => setFailure(null)}>
          Online again
        </button>
      </>
    )
  }
  const { user } = renderUi(<Offline />)
  await user.type(name(), 'Bayline')
  await user.type(zip(), '97201')
  await user.click(save())
  expect(await screen.findByText('You are offline.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Online again' }))
  expect(screen.queryByText('You are offline.')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText(/An error occurred/)).toBeNull()
})
