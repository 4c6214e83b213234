import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page'
import { overlayPart } from './overlay-part'

test('what cannot be read closes, says so, and is read again the next time', async () => {
  let isAway = true
  const Part = overlayPart<{ onClose: () => void }>(async () => {
    if (isAway) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>Here</p>
  })
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <input aria-label="Note" />
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Part onClose={() => setOpen(false)} />}
      </>
    )
  }
  const { user } = renderPage(<Page />)
  await user.type(await screen.findByLabelText('Note'), 'Kept')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText(/This could not be opened/)).toBeVisible()
  expect(screen.getByLabelText('Note')).toHaveValue('Kept')
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('Here')).toBeVisible()
})
