import { Checkbox, NativeSelect, Radio, Switch, TextInput } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { axeFindings } from '../testing/axe'
import { renderUi } from '../testing/render-ui'

test('a checkbox is named by its label alone and described by its description', async () => {
  const { user } = renderUi(<Checkbox label="Send e-mails" description="Once a day" />)
  const box = screen.getByRole('checkbox', { name: 'Send e-mails' })
  expect(box).toHaveAccessibleDescription('Once a day')
  await user.click(screen.getByText('Send e-mails'))
  expect(box).toBeChecked()
})

test('a checkbox can be mixed', () => {
  const { rerender } = renderUi(
    <Checkbox aria-label="All" indeterminate checked={false} onChange={() => {}} />,
  )
  expect(screen.getByRole('checkbox', { name: 'All' })).toBePartiallyChecked()
  rerender(<Checkbox aria-label="All" checked onChange={() => {}} />)
  expect(screen.getByRole('checkbox', { name: 'All' })).toBeChecked()
})

test('a switch is a switch', async () => {
  const { user } = renderUi(<Switch label="Billable" />)
  await user.click(screen.getByRole('switch', { name: 'Billable' }))
  expect(screen.getByRole('switch', { name: 'Billable' })).toBeChecked()
})

test('a text field can contain a button', () => {
  renderUi(
    <TextInput
      aria-label="Search"
      leftSection={<svg />}
      rightSection={<button type="button">Clear</button>}
    />,
  )
  expect(screen.getByRole('textbox', { name: 'Search' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Clear' })).toBeInTheDocument()
})

test('there are no axe findings', async () => {
  const { container } = renderUi(
    <>
      <Checkbox label="Box" description="Words" />
      <Radio label="One" name="r" description="Words" />
      <Switch label="Switch" checked onChange={() => {}} />
      <NativeSelect aria-label="State" data={[{ value: '', label: 'Choose' }, 'Oregon']} />
    </>,
  )
  expect(await axeFindings(container)).toEqual([])
})
