import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { UiProvider } from '../../ui/UiProvider'
import { setClock } from '../clock'
import { AutosaveStatus } from './AutosaveStatus'
import { Form } from './Form'
import { TextField } from './TextField'
import { useAutosave } from './use-autosave'
import { useZodForm } from './use-zod-form'

const schema = z.object({ name: z.string() })

interface Props {
  save: (values: { name: string }) => Promise<unknown>
  enabled?: boolean
  leftOut?: (values: { name: string }) => number
}

function Example({ save, enabled, leftOut }: Props) {
  const form = useZodForm(schema, { defaultValues: { name: '' } })
  const autosave = useAutosave({ form, save, enabled, leftOut })
  return (
    <Form form={form} onSubmit={() => autosave.flush()} loading={false} submitError={null} submitLabel="Next">
      <TextField control={form.control} name="name" label="Name" />
      <AutosaveStatus {...autosave} />
    </Form>
  )
}

const show = (props: Props) =>
  render(
    <UiProvider env="test">
      <Example {...props} />
    </UiProvider>,
  )
const type = (text: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value: text } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2027, 0, 25, 10, 42) })
})
afterEach(() => {
  vi.useRealTimers()
})

test('it saves the latest values a moment after the last change and shows when', async () => {
  const save = vi.fn(async () => {})
  show({ save })
  type('N')
  await pass(500)
  type('No')
  await pass(500)
  expect(save).not.toHaveBeenCalled()
  expect(screen.getByText('Saving…')).toBeInTheDocument()
  await pass(300)
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'No' })
  expect(screen.getByText('Saved 10:42 AM')).toBeInTheDocument()
})

test('the time it shows is that of the service, as everywhere on the page', async () => {
  const zone = 'Pacific/Kiritimati'
  const now = new Date().toISOString()
  setClock({ zone, now, receivedAt: Date.now() })
  show({ save: async () => {} })
  type('N')
  await pass(1000)
  const hour = new Date().toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone })
  expect(screen.getByText(new RegExp(`^Saved ${hour.replaceAll('\u202f', ' ')}`))).toBeInTheDocument()
  setClock(null)
})

test('text typed during a save is saved after it, never in parallel', async () => {
  const finish: (() => void)[] = []
  const save = vi.fn((_values: { name: string }) => new Promise<void>((resolve) => finish.push(resolve)))
  show({ save })
  type('N')
  await pass(800)
  type('No')
  await pass(800)
  expect(save).toHaveBeenCalledTimes(1)
  finish[0]?.()
  await pass(0)
  expect(save).toHaveBeenLastCalledWith({ name: 'No' })
  finish[1]?.()
  await pass(0)
  expect(screen.getByText('Saved 10:42 AM')).toBeInTheDocument()
})

test('if asked to save while a save is failing, it saves afterward', async () => {
  let fail = () => {}
  const failing = new Promise<void>((_resolve, reject) => {
    fail = () => reject(new Error('offline'))
  })
  const save = vi.fn<() => Promise<void>>().mockReturnValueOnce(failing).mockResolvedValue()
  show({ save })
  type('N')
  await pass(800)
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  fail()
  await pass(0)
  expect(save).toHaveBeenCalledTimes(2)
  expect(screen.getByText('Saved 10:42 AM')).toBeInTheDocument()
})

test('a failed save says so and can be retried', async () => {
  const save = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue()
  show({ save })
  type('N')
  await pass(800)
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved')
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await pass(0)
  expect(save).toHaveBeenCalledTimes(2)
  expect(screen.getByText('Saved 10:42 AM')).toBeInTheDocument()
})

test('what failed without a network is saved once there is one', async () => {
  const save = vi.fn(async () => {})
  save.mockRejectedValueOnce(new Error('offline'))
  show({ save })
  type('Nora')
  await pass(800)
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved')
  fireEvent(window, new Event('online'))
  await pass(0)
  expect(save).toHaveBeenLastCalledWith({ name: 'Nora' })
  expect(screen.getByText(/^Saved/)).toBeInTheDocument()
})

test('Next saves pending changes before it continues', async () => {
  const save = vi.fn(async () => {})
  show({ save })
  type('N')
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await pass(0)
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'N' })
})

test('leaving the page saves pending changes', async () => {
  const save = vi.fn(async () => {})
  const view = show({ save })
  type('N')
  view.unmount()
  await pass(0)
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'N' })
})

test('a field that the save leaves out is never called saved', async () => {
  const save = vi.fn(async () => {})
  show({ save, leftOut: ({ name }) => (name === 'soon' ? 1 : 0) })
  type('soon')
  await pass(800)
  expect(save).toHaveBeenCalledOnce()
  expect(screen.getByText('1 field not saved')).toBeInTheDocument()
  expect(screen.queryByText(/^Saved/)).not.toBeInTheDocument()
  type('later')
  await pass(800)
  expect(screen.getByText('Saved 10:42 AM')).toBeInTheDocument()
})

test('when disabled it saves nothing', async () => {
  const save = vi.fn(async () => {})
  show({ save, enabled: false })
  type('N')
  await pass(2000)
  expect(save).not.toHaveBeenCalled()
})
