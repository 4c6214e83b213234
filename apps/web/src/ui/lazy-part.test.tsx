import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page'
import { lazyPart } from './lazy-part'

/** A part whose code cannot be read until `back()`. */
function partAway(around?: null) {
  let isAway = true
  const Part = lazyPart(
    async () => {
      if (isAway) throw new TypeError('Failed to fetch dynamically imported module')
      return ({ name }: { name: string }) => <p>{name} is here</p>
    },
    { waiting: <p>Waiting</p>, ...(around === null && { around }) },
  )
  return { Part, back: () => (isAway = false) }
}

test('what cannot be read says so in its place, keeps the page and is there once it can be', async () => {
  const { Part, back } = partAway()
  const { user } = renderPage(
    <>
      <input aria-label="Note" />
      <Part name="Calendar" />
    </>,
  )
  await user.type(await screen.findByLabelText('Note'), 'Kept')
  expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be loaded.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  back()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Calendar is here')).toBeVisible()
  expect(screen.getByLabelText('Note')).toHaveValue('Kept')
})

test('it comes by itself when the network is back', async () => {
  const { Part, back } = partAway()
  renderPage(<Part name="Editor" />)
  await screen.findByRole('alert')
  back()
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Editor is here')).toBeVisible()
})

test('a part that nobody misses stays silent until the network is back', async () => {
  const { Part, back } = partAway(null)
  renderPage(<Part name="Picture" />)
  await screen.findByText('Waiting')
  await expect.poll(() => screen.queryByText('Waiting')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  back()
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'))
      return screen.queryByText('Picture is here')
    })
    .toBeVisible()
})
