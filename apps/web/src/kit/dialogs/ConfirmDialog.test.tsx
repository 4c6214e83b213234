import { Button } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { renderUi } from '../../testing/render-ui'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog'

function Example(props: Partial<ConfirmDialogProps>) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Terminate…</Button>
      <ConfirmDialog
        title="Terminate Quarry Hill Schools?"
        verb="Terminate company"
        danger
        onConfirm={() => {}}
        {...props}
        opened={opened}
        onClose={() => setOpened(false)}
      >
        44 open tasks stop on Jan 31, 2027.
      </ConfirmDialog>
    </>
  )
}

const open = async (props: Partial<ConfirmDialogProps> = {}) => {
  const view = renderUi(<Example {...props} />)
  await view.user.click(screen.getByRole('button', { name: 'Terminate…' }))
  return view
}
const verb = () => screen.getByRole('button', { name: 'Terminate company' })

test('it names the object and the consequence, and its button has the verb', async () => {
  await open()
  expect(screen.getByRole('dialog', { name: 'Terminate Quarry Hill Schools?' })).toHaveTextContent(
    '44 open tasks stop on Jan 31, 2027.',
  )
  expect(verb()).toBeEnabled()
})

test('confirming runs the action and closes', async () => {
  const onConfirm = vi.fn()
  const { user } = await open({ onConfirm })
  await user.click(verb())
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('while the action runs it is busy and can neither be pressed twice nor closed', async () => {
  let finish = () => {}
  const onConfirm = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const { user } = await open({ onConfirm })
  await user.click(verb())
  expect(verb()).toHaveAttribute('aria-busy', 'true')
  await user.click(verb())
  await user.keyboard('{Escape}')
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(screen.getByRole('dialog')).toBeInTheDocument()
  finish()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a refusal is shown inside it, with its reference, and it stays open', async () => {
  const refusal = Object.assign(new Error('The company has an open invoice.'), { requestId: '7f3a-91c2' })
  const { user } = await open({ onConfirm: () => Promise.reject(refusal) })
  await user.click(verb())
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The company has an open invoice.Reference 7f3a-91c2',
  )
  expect(verb()).toBeEnabled()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Terminate…' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('an error without a message gets the default one', async () => {
  const { user } = await open({ onConfirm: () => Promise.reject('odd') })
  await user.click(verb())
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred. Please try again later.')
})

test('type to confirm: the button requires the exact name', async () => {
  const onConfirm = vi.fn()
  const typeToConfirm = { label: 'Type the company name to confirm', text: 'Quarry Hill Schools' }
  const { user } = await open({ onConfirm, typeToConfirm })
  const box = screen.getByRole('textbox', { name: /Type the company name/ })
  await user.type(box, 'Quarry Hill{Enter}')
  expect(verb()).toBeDisabled()
  expect(onConfirm).not.toHaveBeenCalled()
  await user.type(box, ' Schools{Enter}')
  await waitFor(() => expect(onConfirm).toHaveBeenCalledOnce())
})

test('Escape closes it and returns the focus', async () => {
  const { user } = await open()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Terminate…' })).toHaveFocus())
})

test('has no axe findings', async () => {
  await open({ typeToConfirm: { label: 'Type the name', text: 'Quarry' } })
  expect(await axeFindings()).toEqual([])
})
