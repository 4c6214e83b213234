import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { renderUi } from '../../testing/render-ui'
import { StepBar } from './StepBar'
import { type Step, Steps } from './Steps'

const steps: Step[] = [
  { id: 'module', label: 'Task Module', hint: '2 of 2', state: 'done', href: '/tasks/create?step=0' },
  { id: 'settings', label: 'Task Settings', state: 'current', href: '/tasks/create?step=1' },
  { id: 'done', label: 'Done', state: 'open' },
]

test('shows the current step, what is done, and links what can be reached', async () => {
  renderUi(<Steps label="Create task" steps={steps} />)
  expect(screen.getByRole('navigation', { name: 'Create task' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Task Settings/ })).toHaveAttribute('aria-current', 'step')
  const first = screen.getByRole('link', { name: /Task Module/ })
  expect(first).toHaveTextContent('done')
  expect(first).not.toHaveAttribute('aria-current')
  expect(screen.queryByRole('link', { name: 'Done' })).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(await axeFindings()).toEqual([])
})

test('in a bar, what comes before the current step is done, and a step without a link is only shown', async () => {
  const bar = steps.map(({ id, label, href }) => ({ id, label, href }))
  renderUi(<StepBar steps={bar} current={1} />)
  const [first, second, third] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent('Task Module, done')
  expect(second).toHaveAttribute('aria-current', 'step')
  expect(second).not.toHaveTextContent('done')
  expect(third).not.toHaveAttribute('aria-current')
  expect(screen.getAllByRole('link')).toHaveLength(2)
  expect(await axeFindings()).toEqual([])
})

test('a step of a bar that was passed with something missing is not done, and says so', async () => {
  const bar = steps.map(({ id, label }, at) => ({ id, label, missing: at + 1 }))
  renderUi(<StepBar steps={bar} current={2} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Task Module, 1 item missing',
    'Task Settings, 2 items missing',
    '3Done',
  ])
  expect(await axeFindings()).toEqual([])
})
