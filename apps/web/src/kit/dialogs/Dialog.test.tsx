import { Menu } from '@mantine/core'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { renderUi } from '../../testing/render-ui'
import { LeaveGuardContext } from '../forms/leave-guard'
import { Dialog } from './Dialog'
import { SideDrawer } from './SideDrawer'

test('a dialog has a name, its buttons, and a close button', async () => {
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

test('a dialog that must not be left has no close button and ignores Escape', async () => {
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

test('a side drawer is a dialog with a name and closes with its button and Escape', async () => {
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

describe.each([
  ['a dialog', Dialog],
  ['a side drawer', SideDrawer],
])('a click outside %s', (_name, Over) => {
  test('closes it, but not as the second half of the double click that opened it', async () => {
    const onClose = vi.fn()
    const { user } = renderUi(
      <Over opened onClose={onClose} title="Apply changes?">
        Body
      </Over>,
    )
    const beside = document.querySelector('[class*="-overlay"]')
    if (!beside) throw new Error('There is nothing beside it to click.')
    await user.click(beside)
    expect(onClose).not.toHaveBeenCalled()
    await waitFor(async () => {
      await user.click(beside)
      expect(onClose).toHaveBeenCalled()
    })
  })
})

describe('the focus returns to where it was', () => {
  /** Opens by mounting and closes by unmounting, like content that is loaded on demand. */
  function Page({ over }: { over: typeof Dialog | typeof SideDrawer }) {
    const [opened, setOpened] = useState(false)
    const Over = over
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Open
        </button>
        {opened && (
          <Over opened onClose={() => setOpened(false)} title="Shortcuts">
            Body
          </Over>
        )}
      </>
    )
  }

  test.each([['dialog', Dialog] as const, ['side drawer', SideDrawer] as const])(
    'from a %s that is mounted and unmounted while open',
    async (_, over) => {
      const { user } = renderUi(<Page over={over} />)
      const opener = screen.getByRole('button', { name: 'Open' })
      await user.click(opener)
      const dialog = await screen.findByRole('dialog', { name: 'Shortcuts' })
      await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
      await user.keyboard('{Escape}')
      await waitFor(() => expect(opener).toHaveFocus())
    },
  )

  test('to the button of the menu whose item opened it', async () => {
    function Row() {
      const [opened, setOpened] = useState(false)
      return (
        <>
          <Menu>
            <Menu.Target>
              <button type="button">More</button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setOpened(true)}>Pend…</Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <Dialog opened={opened} onClose={() => setOpened(false)} title="Pend">
            Body
          </Dialog>
        </>
      )
    }
    const { user } = renderUi(<Row />)
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Pend…' }))
    await screen.findByRole('dialog', { name: 'Pend' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus())
  })
})

test('the focus passes over a field that is not shown', async () => {
  // As a layout of another width hides it; jsdom lays nothing out.
  Element.prototype.checkVisibility = function () {
    return !this.closest('[style*="none"]')
  }
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'checkVisibility')
  })
  renderUi(
    <Dialog opened onClose={() => {}} title="Mails">
      <div style={{ display: 'none' }}>
        <input aria-label="Kind on a phone" />
      </div>
      <input aria-label="Kind" />
    </Dialog>,
  )
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Kind' })).toHaveFocus())
})

test.each([
  [true, 0],
  [false, 1],
])('Back leaves a drawer by its address, if that says that it is open (%s)', (inAddress, blocks) => {
  const block = vi.fn(() => () => {})
  renderUi(
    <LeaveGuardContext value={block}>
      <SideDrawer opened inAddress={inAddress} onClose={() => {}} title="Mail">
        Body
      </SideDrawer>
    </LeaveGuardContext>,
  )
  expect(block).toHaveBeenCalledTimes(blocks)
})
