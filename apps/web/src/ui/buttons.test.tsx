import { ActionIcon, Button, DEFAULT_THEME, mergeMantineTheme, SegmentedControl } from '@mantine/core'
import { screen } from '@testing-library/react'
import { MoreHorizontal } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { axeFindings } from '../testing/axe'
import { renderUi } from '../testing/render-ui'
import { IconButton } from './IconButton'
import { IconTextButton } from './IconTextButton'
import { theme } from './theme'
import { variantColors } from './variant-colors'

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

test('a button is light and 36 px high unless told otherwise', () => {
  renderUi(<Button>Export</Button>)
  const button = screen.getByRole('button', { name: 'Export' })
  expect(button).toHaveAttribute('data-variant', 'light')
  expect(button).toHaveAttribute('data-size', 'md')
})

test.each(['primary', 'light', 'link', 'danger'] as const)(
  'the %s variant, tall or disabled',
  async (variant) => {
    const onClick = vi.fn()
    const { user, rerender } = renderUi(
      <Button variant={variant} size="lg" onClick={onClick}>
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
    await user.keyboard('{Enter}')
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAttribute('data-disabled', 'true')
    await user.tab()
    expect(button).toBeDisabled()
    expect(onClick).toHaveBeenCalledOnce()
  },
)

test('a destructive button is filled with the danger color, a primary one with the accent', () => {
  const look = (variant: string) =>
    variantColors({ variant, color: 'brand', theme: mergeMantineTheme(DEFAULT_THEME, theme) })
  expect(look('danger')).toMatchObject({ background: 'var(--danger-action)', color: 'var(--danger-on)' })
  expect(look('primary')).toMatchObject({ background: 'var(--accent-solid)', color: 'var(--accent-on)' })
})

test('a busy button keeps its label and its focus and ignores presses', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  const { user } = renderUi(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading onClick={onClick}>
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

test('a busy icon-only button keeps its focus too', async () => {
  const onClick = vi.fn()
  const { user } = renderUi(
    <ActionIcon aria-label="Send" loading onClick={onClick}>
      <MoreHorizontal />
    </ActionIcon>,
  )
  const button = screen.getByRole('button', { name: 'Send' })
  button.focus()
  await user.click(button)
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(onClick).not.toHaveBeenCalled()
})

test('a link can look like a button and remains a link', () => {
  renderUi(
    <Button variant="primary" component="a" href="/tasks">
      Tasks
    </Button>,
  )
  expect(screen.getByRole('link', { name: 'Tasks' })).toHaveAttribute('href', '/tasks')
})

test('an icon-only button has a name and shows it as a tooltip', async () => {
  const { user } = renderUi(<IconButton label="More" icon={<MoreHorizontal />} />)
  await user.hover(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('More')
})

test('icon text buttons are Add, Edit and Delete, or have more text', async () => {
  const onClick = vi.fn()
  const { user } = renderUi(
    <>
      <IconTextButton kind="add" onClick={onClick} />
      <IconTextButton kind="edit" />
      <IconTextButton kind="delete" disabled onClick={onClick} />
      <IconTextButton kind="add">Add user</IconTextButton>
      <IconTextButton kind="cancel" />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onClick).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveAttribute('data-variant', 'edit')
  expect(screen.getByRole('button', { name: 'Add user' })).toBeInTheDocument()
  const cancel = screen.getByRole('button', { name: 'Cancel' })
  expect(cancel).toHaveAttribute('data-variant', 'add')
  expect(cancel.querySelector('.lucide-x')).toBeInTheDocument()
})

test('a segmented control announces the selected option', async () => {
  const onChange = vi.fn()
  const { user, container } = renderUi(
    <SegmentedControl
      aria-label="View"
      data={[
        { value: 'grid', label: 'Grid' },
        { value: 'list', label: 'List' },
      ]}
      value="grid"
      onChange={onChange}
    />,
  )
  expect(screen.getByRole('radiogroup', { name: 'View' })).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'Grid' })).toBeChecked()
  await user.click(screen.getByText('List'))
  expect(onChange).toHaveBeenCalledWith('list')
  expect(await axeFindings(container)).toEqual([])
})
