import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { renderUi } from '../../testing/render-ui'
import { Dialog } from './Dialog'
import { SideDrawer } from './SideDrawer'

test('a dialog has a name, its buttons, and a cross that closes', async () => {
  const onClose = vi.fn()
  const { user } = renderUi(
    <Dialog
      opened
      onClose={onClose}
      title="User Agreement"
      description="Please read."
      footer={<button type="button">Accept</button>}
    >
      Terms
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog', { name: 'User Agreement' })
  expect(dialog).toHaveTextContent('Please read.')
  expect(within(dialog).getByRole('button', { name: 'Accept' })).toBeInTheDocument()
  expect(await axeFindings()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a dialog that must not be left has no cross and ignores Escape', async () => {
  const onClose = vi.fn()
  const { user } = renderUi(
    <Dialog opened onClose={onClose} title="User Agreement" closable={false}>
      Terms
    </Dialog>,
  )
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
})

test('a side drawer is a dialog with a name and closes by cross and Escape', async () => {
  const onClose = vi.fn()
  const { user } = renderUi(
    <SideDrawer opened onClose={onClose} title="Filters">
      Body
    </SideDrawer>,
  )
  const drawer = screen.getByRole('dialog', { name: 'Filters' })
  expect(await axeFindings()).toEqual([])
  await user.click(within(drawer).getByRole('button', { name: 'Close' }))
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
})
