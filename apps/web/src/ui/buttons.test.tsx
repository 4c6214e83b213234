import { screen } from '@testing-library/react'
import { MoreHorizontal } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { axeFindings } from '../testing/axe'
import { renderUi } from '../testing/render-ui'
import { Button } from './Button'
import { ButtonLink } from './ButtonLink'
import { IconButton } from './IconButton'
import { IconTextButton } from './IconTextButton'
import { Segmented } from './Segmented'

test('a button submits nothing unless told to', () => {
  const onSubmit = vi.fn()
  renderUi(
    <form onSubmit={onSubmit}>
      <Button>Export</Button>
    </form>,
  )
  screen.getByRole('button', { name: 'Export' }).click()
  expect(onSubmit).not.toHaveBeenCalled()
})

test.each(['primary', 'light', 'link'] as const)('the %s variant, tall or disabled', async (variant) => {
  const onClick = vi.fn()
  const { user, rerender } = renderUi(
    <Button variant={variant} tall onClick={onClick}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  expect(button).toHaveAttribute('data-variant', variant)
  expect(button).toHaveAttribute('data-size', 'lg')
  await user.click(button)
  rerender(
    <Button variant={variant} disabled onClick={onClick}>
      Save
    </Button>,
  )
  await user.click(button)
  expect(button).toBeDisabled()
  expect(onClick).toHaveBeenCalledOnce()
})

test('a busy button keeps its label and its focus and ignores presses', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  const { user } = renderUi(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Sending 3 of 120
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Sending 3 of 120' })
  button.focus()
  await user.click(button)
  await user.keyboard('{Enter}')
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a link may look like a button and stays a link', () => {
  renderUi(
    <ButtonLink variant="primary" href="/tasks">
      Tasks
    </ButtonLink>,
  )
  expect(screen.getByRole('link', { name: 'Tasks' })).toHaveAttribute('href', '/tasks')
})

test('an icon-only button has a name and shows it as tooltip', async () => {
  const { user } = renderUi(<IconButton label="More" icon={<MoreHorizontal />} />)
  await user.hover(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('More')
})

test('icon text buttons are Add, Edit and Delete, or say more', async () => {
  const onClick = vi.fn()
  const { user } = renderUi(
    <>
      <IconTextButton kind="add" onClick={onClick} />
      <IconTextButton kind="edit" />
      <IconTextButton kind="delete" disabled onClick={onClick} />
      <IconTextButton kind="add">Add user</IconTextButton>
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onClick).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveAttribute('data-kind', 'edit')
  expect(screen.getByRole('button', { name: 'Add user' })).toBeInTheDocument()
})

test('a segmented control says which form is shown', async () => {
  const onChange = vi.fn()
  const { user, container } = renderUi(
    <Segmented
      label="View"
      options={[
        { value: 'grid', label: 'Grid' },
        { value: 'list', label: 'List' },
      ]}
      value="grid"
      onChange={onChange}
    />,
  )
  expect(screen.getByRole('group', { name: 'View' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Grid' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: 'List' }))
  expect(onChange).toHaveBeenCalledWith('list')
  expect(await axeFindings(container)).toEqual([])
})
