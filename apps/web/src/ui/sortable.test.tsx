import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { axeFindings } from '../testing/axe'
import { renderUi } from '../testing/render-ui'
import { SortableList } from './SortableList'

function Fruit({ fixed = 0 }: { fixed?: number }) {
  const [items, setItems] = useState(['Apple', 'Pear', 'Plum'].map((name) => ({ key: name, name })))
  const onMove = (from: number, to: number) =>
    setItems((now) => {
      const rest = now.filter((_, at) => at !== from)
      return [...rest.slice(0, to), now[from]!, ...rest.slice(to)]
    })
  return (
    <SortableList label="Fruit" items={items} nameOf={({ name }) => name} onMove={onMove} fixed={fixed}>
      {({ name }, { grip, buttons }) => (
        <>
          {grip}
          {name}
          {buttons}
        </>
      )}
    </SortableList>
  )
}

const order = () => screen.getAllByRole('listitem').map((row) => row.textContent)

test('arrow keys on the grip move a row, say so, and keep the focus', async () => {
  const { user } = renderUi(<Fruit />)
  screen.getByRole('button', { name: 'Move Apple' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(order()).toEqual(['Pear', 'Apple', 'Plum'])
  expect(screen.getByText('Apple moved to position 2 of 3.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Move Apple' })).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(order()).toEqual(['Pear', 'Plum', 'Apple'])
  expect(await axeFindings()).toEqual([])
})

test('the buttons move a row too; at the end the focus goes to the grip', async () => {
  const { user } = renderUi(<Fruit />)
  await user.click(screen.getByRole('button', { name: 'Move Plum up' }))
  expect(order()).toEqual(['Apple', 'Plum', 'Pear'])
  expect(screen.getByRole('button', { name: 'Move Plum up' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(order()).toEqual(['Plum', 'Apple', 'Pear'])
  expect(screen.getByRole('button', { name: 'Move Plum up' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Move Plum' })).toHaveFocus()
})

test('fixed rows stay first', async () => {
  const { user } = renderUi(<Fruit fixed={1} />)
  expect(screen.getByRole('button', { name: 'Move Apple down' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Move Pear up' })).toBeDisabled()
  screen.getByRole('button', { name: 'Move Pear' }).focus()
  await user.keyboard('{ArrowUp}')
  expect(order()).toEqual(['Apple', 'Pear', 'Plum'])
})
