import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render-ui'
import { FilterChips } from './FilterChips'
import type { FilterValues } from './table-state'
import type { Filter } from './table-types'

const filters: readonly Filter[] = [
  { kind: 'choice', id: 'status', label: 'Status', options: [{ value: 'late', label: 'Late' }] },
  { kind: 'choice', id: 'plan', label: 'Plan', rare: true, options: [{ value: 'health', label: 'Health' }] },
]
const show = (values: FilterValues = {}) =>
  renderUi(<FilterChips filters={filters} values={values} onChange={() => undefined} onClear={undefined} />)

test('a rare filter stays in a menu until someone picks it, and then opens', async () => {
  const { user } = show()
  expect(screen.getByRole('button', { name: 'Status filter' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Plan filter' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More filters' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Plan' }))
  expect(await screen.findByRole('dialog', { name: 'Plan filter' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'More filters' })).toBeNull()
})

test('a rare filter that is set has its chip', () => {
  show({ plan: ['health'] })
  expect(screen.getByRole('button', { name: /^Plan/ })).toHaveTextContent('Health')
  expect(screen.queryByRole('button', { name: 'More filters' })).toBeNull()
})
