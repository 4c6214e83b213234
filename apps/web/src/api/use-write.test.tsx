import * as tasks from '@heed/contract/tasks'
import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { done, fake } from '../testing/fake'
import { renderPage } from '../testing/render-page'
import { useWrite } from './use-write'

const NOTE = '018f6b1c-0000-7000-8000-00000000000a'

function Page() {
  const removal = useWrite(tasks.deleteNote)
  const press = (id: string) => removal.mutate({ params: { id } })
  return (
    <>
      <button
        type="button"
        onClick={() => {
          press(NOTE)
          press(NOTE)
        }}
      >
        Delete
      </button>
      <button
        type="button"
        onClick={() => {
          press(NOTE)
          press(NOTE.replace('a', 'b'))
          press(NOTE)
        }}
      >
        Delete others
      </button>
      <output>{removal.isSuccess ? 'Deleted' : removal.status}</output>
    </>
  )
}

test('the same write pressed twice is sent once, and sent again after the first has finished', async () => {
  const { user, requests } = renderPage(<Page />, {
    api: [fake(tasks.deleteNote, done)],
  })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByText('Deleted')
  expect(requests.of(tasks.deleteNote)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(requests.of(tasks.deleteNote)).toHaveLength(2))
})

test('a write is sent again if another one came in between', async () => {
  const { user, requests } = renderPage(<Page />, {
    api: [fake(tasks.deleteNote, done)],
  })
  await user.click(await screen.findByRole('button', { name: 'Delete others' }))
  await waitFor(() => expect(requests.of(tasks.deleteNote)).toHaveLength(3))
})

afterEach(() => onlineManager.setOnline(true))
test('without a network a write fails at once instead of blocking its form', async () => {
  const { user } = renderPage(<Page />, {
    api: [fake(tasks.deleteNote, () => Promise.reject(new TypeError('Failed to fetch')))],
  })
  const button = await screen.findByRole('button', { name: 'Delete' })
  onlineManager.setOnline(false)
  await user.click(button)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('error'))
})
