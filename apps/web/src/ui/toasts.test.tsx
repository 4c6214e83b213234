import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { axeFindings } from '../testing/axe'
import { toast } from './show-toast'
import { Toaster } from './Toaster'
import { UiProvider } from './UiProvider'

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const show = async (...options: Parameters<typeof toast>) => {
  await act(async () => {
    toast(...options)
  })
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(
    <UiProvider env="test">
      <Toaster />
    </UiProvider>,
  )
})
afterEach(() => {
  act(() => toast.dismissAll())
  vi.useRealTimers()
})

test('a toast is at the top right and is announced politely', async () => {
  await show({ title: 'Company saved', message: 'Its setup form was sent.' })
  const text = screen.getByRole('status')
  expect(text).toHaveTextContent('Company savedIts setup form was sent.')
  expect(text.closest('[data-position]')).toHaveAttribute('data-position', 'top-right')
  expect(text.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('it closes after 10 seconds', async () => {
  await show({ title: 'Company saved' })
  await pass(9_900)
  expect(screen.getByText('Company saved')).toBeInTheDocument()
  await pass(600)
  expect(screen.queryByText('Company saved')).not.toBeInTheDocument()
})

test('the pointer resting on it does not pause it', async () => {
  await show({ title: 'Company saved' })
  await pass(5_000)
  fireEvent.mouseEnter(screen.getByText('Company saved'))
  fireEvent.mouseOver(screen.getByText('Company saved'))
  await pass(5_500)
  expect(screen.queryByText('Company saved')).not.toBeInTheDocument()
})

test('a sticky one stays until dismissed', async () => {
  await show({ kind: 'error', title: 'Failed to download file.', reference: '7f3a-91c2', sticky: true })
  await pass(60_000)
  expect(screen.getByText('Reference 7f3a-91c2')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await pass(500)
  expect(screen.queryByText('Failed to download file.')).not.toBeInTheDocument()
})

test('a long name is shortened in the middle, so that what was done remains visible', async () => {
  await show({ title: `${'Wellington Benefits Advisors '.repeat(5)}was created` })
  const text = screen.getByRole('status').textContent ?? ''
  expect(text).toMatch(/^Wellington Benefits .*….* was created$/)
  expect(text.length).toBeLessThanOrEqual(96)
})

test('it moves below the actions of a page that appears after it', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isHead = this.hasAttribute('data-keep-clear')
    return isHead ? new DOMRect(1100, 80, 300, 40) : new DOMRect(1060, 68, 360, 60)
  })
  await show({ title: 'Agency added' })
  const top = () => document.documentElement.style.getPropertyValue('--toast-top')
  const head = document.createElement('div')
  head.setAttribute('data-keep-clear', '')
  document.body.append(head)
  await pass(50)
  expect(top()).toBe('128px')
  head.remove()
  await pass(50)
  expect(top()).toBe('68px')
  vi.restoreAllMocks()
})

test('Undo reverts the action and closes the toast', async () => {
  const undo = vi.fn()
  await show({ title: '3 tasks assigned to Marcus Lee', undo })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await pass(500)
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('3 tasks assigned to Marcus Lee')).not.toBeInTheDocument()
})

test('the same id replaces the text, for progress', async () => {
  await show({ id: 'import', kind: 'progress', title: 'Importing 212 companies', progress: 10, sticky: true })
  await show({ id: 'import', kind: 'progress', title: 'Importing 212 companies', progress: 58, sticky: true })
  expect(screen.getAllByRole('progressbar')).toHaveLength(1)
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '58')
  await show({ id: 'import', title: '212 companies imported' })
  await pass(10_500)
  expect(screen.queryByText('212 companies imported')).not.toBeInTheDocument()
})

test('there are no axe findings', async () => {
  await show({ title: 'Company saved', undo: () => {} })
  vi.useRealTimers()
  expect(await axeFindings()).toEqual([])
})
