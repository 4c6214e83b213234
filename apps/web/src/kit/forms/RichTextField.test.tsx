import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { axeFindings } from '../../testing/axe'
import { renderUi } from '../../testing/render-ui'
import { Form } from './Form'
import { RichTextField } from './RichTextField'
import { useZodForm } from './use-zod-form'

const schema = z.object({ text: z.string().min(1, 'Write something.') })

function Example({
  text = '',
  onSubmit = () => {},
}: {
  text?: string
  onSubmit?: (values: unknown) => void
}) {
  const form = useZodForm(schema, { defaultValues: { text } })
  return (
    <Form form={form} onSubmit={onSubmit} loading={false} submitError={null} submitLabel="Save">
      <RichTextField
        control={form.control}
        name="text"
        label="Section text"
        required
        help="Shown in the task."
      />
    </Form>
  )
}

const box = () => screen.findByRole('textbox', { name: /Section text/ })

test('the editor loads on its own and shows its initial HTML', async () => {
  renderUi(<Example text="<p>Collect <strong>Schedule A</strong></p>" />)
  expect(await box()).toHaveTextContent('Collect Schedule A')
  expect(await box()).toHaveAttribute('aria-required', 'true')
  expect(await box()).toHaveAccessibleDescription('Shown in the task.')
})

test('a toolbar button formats the text and the change is submitted as HTML', async () => {
  const onSubmit = vi.fn()
  const { user } = renderUi(<Example text="<p>Collect it</p>" onSubmit={onSubmit} />)
  await box()
  await user.click(screen.getByRole('button', { name: 'Bullet list' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ text: '<ul><li><p>Collect it</p></li></ul>' }))
})

test('a table is written with its tools, which show while the caret is in it', async () => {
  const onSubmit = vi.fn()
  const { user } = renderUi(<Example text="<p>Collect it</p>" onSubmit={onSubmit} />)
  await box()
  await user.click(screen.getByRole('button', { name: 'Insert table' }))
  await user.click(await screen.findByRole('button', { name: 'Delete row' }))
  await user.click(screen.getByRole('button', { name: 'Delete column' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalled())
  const saved = String(onSubmit.mock.calls[0]?.[0].text)
  expect(saved).toContain('<table')
  expect(saved.match(/<tr>/g)).toHaveLength(2)
  expect(saved.match(/<t[dh][ >]/g)).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: 'Delete table' }))
  expect(await screen.findByRole('button', { name: 'Insert table' })).toBeInTheDocument()
})

test('an emptied document counts as empty and the error is on the editor', async () => {
  const { user } = renderUi(<Example />)
  await box()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Write something.', { selector: 'p' })).toBeInTheDocument()
  expect(await box()).toHaveAttribute('aria-invalid', 'true')
  expect(await box()).toHaveAccessibleDescription(/Write something\./)
  await waitFor(async () => expect(await box()).toHaveFocus())
})

test('there are no axe findings', async () => {
  const { container } = renderUi(<Example text="<p>Collect it</p>" />)
  await box()
  expect(await axeFindings(container)).toEqual([])
})
