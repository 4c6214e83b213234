import { Button } from '@mantine/core'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { bringWorkBack, collectWork, keepWork } from '../../api/kept-work'
import { axeFindings } from '../../testing/axe'
import { renderUi } from '../../testing/render-ui'
import { DatePickerField } from '../forms/DatePickerField'
import { type BlockNavigation, LeaveGuardContext } from '../forms/leave-guard'
import { TextField } from '../forms/TextField'
import { FormDialog } from './FormDialog'

const Reason = z.object({ reason: z.string().trim().min(1, 'Say why.') })

interface Options {
  onSubmit?: (values: { reason: string }) => unknown
  drawer?: boolean
  block?: BlockNavigation
}

function Example({ onSubmit = () => {}, drawer, block }: Options) {
  const [opened, setOpened] = useState(false)
  return (
    <LeaveGuardContext value={block ?? null}>
      <Button onClick={() => setOpened(true)}>Take back…</Button>
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Take back"
        schema={Reason}
        defaultValues={{ reason: '' }}
        submitLabel={({ reason }) => (reason ? 'Take back now' : 'Undo')}
        onSubmit={onSubmit}
        drawer={drawer}
      >
        {({ control }) => <TextField control={control} name="reason" label="Reason" required />}
      </FormDialog>
    </LeaveGuardContext>
  )
}

const box = () => screen.getByRole('textbox', { name: /Reason/ })
const press = (name: string) => screen.getByRole('button', { name })
const gone = (name = 'Undo') =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument())

async function open(options: Options = {}) {
  const view = renderUi(<Example {...options} />)
  await view.user.click(press('Take back…'))
  await waitFor(() => expect(box()).toHaveFocus())
  return view
}

test.each([false, true])(
  'the focus starts in the first field and there are no axe findings (drawer: %s)',
  async (drawer) => {
    await open({ drawer })
    expect(await axeFindings()).toEqual([])
  },
)

test('a locally rejected submit focuses the field, and nothing is sent', async () => {
  const onSubmit = vi.fn()
  const { user } = await open({ onSubmit })
  await user.click(press('Undo'))
  expect((await screen.findAllByText('Say why.')).length).toBeGreaterThan(0)
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a save gets the validated values, closes, and the next opening starts fresh', async () => {
  const onSubmit = vi.fn()
  const { user } = await open({ onSubmit })
  await user.type(box(), ' Wrong month {Enter}')
  await gone()
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ reason: 'Wrong month' })
  await user.click(press('Take back…'))
  expect(box()).toHaveValue('')
})

test('while the save runs it can neither be pressed twice nor closed', async () => {
  let finish = () => {}
  const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const { user } = await open({ onSubmit })
  await user.type(box(), 'Wrong month{Enter}')
  await waitFor(() => expect(press('Cancel')).toBeDisabled())
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  await user.keyboard('{Enter}{Escape}')
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument()
  finish()
  await gone()
})

test('a second press while it closes does not save again', async () => {
  const onSubmit = vi.fn(async () => {})
  renderUi(
    <FormDialog
      opened
      // Like a page that takes a moment to close it.
      onClose={() => {}}
      title="Take back"
      schema={Reason}
      defaultValues={{ reason: 'Wrong month' }}
      submitLabel="Take back"
      onSubmit={onSubmit}
    >
      {({ control }) => <TextField control={control} name="reason" label="Reason" />}
    </FormDialog>,
  )
  const button = await screen.findByRole('button', { name: 'Take back' })
  const press = () => act(async () => fireEvent.click(button))
  await press()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  await press()
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a refusal is shown in it with its reference and at its field, and is gone at the next opening', async () => {
  const refusal = Object.assign(new Error('The cycle is closed.'), { requestId: '7f3a-91c2' })
  const { user } = await open({ onSubmit: () => Promise.reject(refusal) })
  await user.type(box(), 'Wrong month{Enter}')
  expect(await screen.findByText('The cycle is closed.')).toHaveTextContent('Reference 7f3a-91c2')
  expect(box()).toHaveValue('Wrong month')
  await user.click(press('Cancel'))
  await gone()
  await user.click(press('Take back…'))
  expect(screen.queryByText('The cycle is closed.')).not.toBeInTheDocument()
})

test('a server message for a field is shown at that field', async () => {
  const refusal = Object.assign(new Error('Check the fields.'), { fields: { reason: 'Name the month.' } })
  const { user } = await open({ onSubmit: () => Promise.reject(refusal) })
  await user.type(box(), 'Wrong month{Enter}')
  expect((await screen.findAllByText('Name the month.')).length).toBeGreaterThan(0)
})

test('it asks about typed text before Escape or the close button closes it; staying keeps the text', async () => {
  const { user } = await open()
  await user.type(box(), 'Wrong')
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await user.click(press('Stay'))
  await gone('Leave without saving?')
  expect(box()).toHaveValue('Wrong')
  await user.click(press('Close'))
  await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.keyboard('{Escape}')
  await gone('Leave without saving?')
  expect(box()).toHaveValue('Wrong')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await gone()
})

test('the Escape that asks has ended before the question opens, so that it cannot close it', async () => {
  const { user } = await open()
  await user.type(box(), 'Wrong')
  fireEvent.keyDown(box(), { key: 'Escape' })
  expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument()
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

test('an untouched one closes at once, and Cancel does not ask', async () => {
  const { user } = await open()
  await user.keyboard('{Escape}')
  await gone()
  await user.click(press('Take back…'))
  await user.type(box(), 'Wrong')
  await user.click(press('Cancel'))
  await gone()
})

test('leaving the page asks while there is typed text, but the save itself may leave', async () => {
  const blocks = new Set<() => Promise<boolean>>()
  const block: BlockNavigation = (ask, scope) => {
    if (scope === 'dialog') return () => {}
    blocks.add(ask)
    return () => blocks.delete(ask)
  }
  const during = vi.fn(() => expect(blocks.size).toBe(0))
  const { user } = await open({
    block,
    onSubmit: async () => {
      await new Promise((resolve) => setTimeout(resolve))
      during()
    },
  })
  expect(blocks.size).toBe(0)
  await user.type(box(), 'Wrong')
  expect(blocks.size).toBe(1)
  await user.keyboard('{Enter}')
  await gone()
  expect(during).toHaveBeenCalled()
  expect(blocks.size).toBe(0)
})

test('Back closes it and stays on the page, but asks before typed text is lost', async () => {
  const backs = new Set<() => Promise<boolean>>()
  const block: BlockNavigation = (ask, scope) => {
    if (scope !== 'dialog') return () => {}
    backs.add(ask)
    return () => backs.delete(ask)
  }
  /** Whether the browser's Back leaves the page. */
  const goBack = async () => {
    const answers: boolean[] = []
    await act(async () => {
      for (const ask of [...backs]) answers.push(await ask())
    })
    return answers.every(Boolean)
  }
  const { user } = await open({ block })
  expect(await goBack()).toBe(false)
  await gone()
  expect(await goBack()).toBe(true)

  await user.click(press('Take back…'))
  await user.type(box(), 'Wrong')
  expect(await goBack()).toBe(false)
  await screen.findByRole('dialog', { name: 'Leave without saving?' })
  expect(await goBack()).toBe(false)
  await gone('Leave without saving?')
  expect(box()).toHaveValue('Wrong')
  await goBack()
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await gone()
  expect(await goBack()).toBe(true)
})

test('the focus moves to the first field once that is usable, unless the user has moved on', async () => {
  const dialog = (isLoading: boolean) => (
    <FormDialog
      opened
      onClose={() => {}}
      title="Assign"
      schema={z.object({ person: z.string() })}
      defaultValues={{ person: '' }}
      submitLabel="Assign"
      onSubmit={() => {}}
    >
      {({ control }) => <TextField control={control} name="person" label="Person" disabled={isLoading} />}
    </FormDialog>
  )
  const { rerender, unmount } = renderUi(dialog(true))
  const field = await screen.findByRole('textbox', { name: 'Person' })
  await waitFor(() => expect(document.activeElement).toContainElement(field))
  rerender(dialog(false))
  await waitFor(() => expect(field).toHaveFocus())
  unmount()

  const second = renderUi(dialog(true))
  await waitFor(() => expect(document.activeElement).toContainElement(screen.getByRole('textbox')))
  press('Cancel').focus()
  second.rerender(dialog(false))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(press('Cancel')).toHaveFocus()
})

test('Escape in an open calendar closes the calendar; the next one closes the dialog', async () => {
  const onClose = vi.fn()
  const { user } = renderUi(
    <FormDialog
      opened
      onClose={onClose}
      title="Pend"
      schema={z.object({ day: z.string().nullable() })}
      defaultValues={{ day: null }}
      submitLabel="Pend"
      onSubmit={() => {}}
    >
      {({ control }) => <DatePickerField control={control} name="day" label="Follow-up date" />}
    </FormDialog>,
  )
  await user.click(screen.getByRole('textbox', { name: 'Follow-up date' }))
  await screen.findByRole('table')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument())
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('text typed when the session ended is restored, as typed and not saved', async () => {
  const { user, unmount } = await open()
  await user.type(box(), 'Wrong month')
  const work = collectWork()
  unmount()
  keepWork('dana', work)
  bringWorkBack('dana')
  renderUi(<Example />)
  await waitFor(() => expect(box()).toHaveValue('Wrong month'))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await gone()
  await user.click(press('Take back…'))
  expect(box()).toHaveValue('')
  expect(collectWork()).toEqual({})
})
