import { DOCUMENT_RULE } from '@heed/domain/uploads'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type Control, Controller, type FieldValues } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { axeFindings } from '../../testing/axe'
import { renderUi } from '../../testing/render-ui'
import { DropZone } from '../uploads/DropZone'
import { CheckboxField } from './CheckboxField'
import { CheckboxGroup } from './CheckboxGroup'
import { ChoiceCards } from './ChoiceCards'
import { CodeField } from './CodeField'
import { CustomField } from './CustomField'
import { DatePickerField } from './DatePickerField'
import { DocUploaderField } from './DocUploaderField'
import { Form } from './Form'
import { GroupFrame } from './GroupFrame'
import { MonthDayField } from './MonthDayField'
import { MultiSelectorField } from './MultiSelectorField'
import { PasswordField } from './PasswordField'
import { RadioField } from './RadioField'
import { SelectField } from './SelectField'
import { SelectorField } from './SelectorField'
import { TextareaField } from './TextareaField'
import { TextField } from './TextField'
import { ToggleField } from './ToggleField'
import { typedDate } from './typed-date'
import { useZodForm } from './use-zod-form'
import { YesNo } from './YesNo'

const anything = z.record(z.string(), z.unknown())

interface ExampleProps {
  value: unknown
  schema: z.ZodType<Record<string, unknown>, FieldValues>
  onSubmit: (values: Record<string, unknown>) => void
  children: (control: Control<FieldValues, unknown, Record<string, unknown>>) => ReactNode
}

function Example({ value, schema, onSubmit, children }: ExampleProps) {
  const form = useZodForm<FieldValues, Record<string, unknown>>(schema, { defaultValues: { it: value } })
  return (
    <Form form={form} onSubmit={onSubmit} loading={false} submitError={null} submitLabel="Save">
      {children(form.control)}
    </Form>
  )
}

/** Renders one field named `it`; `saved` submits and returns its saved value. */
function renderField(
  value: unknown,
  children: ExampleProps['children'],
  schema: ExampleProps['schema'] = anything,
) {
  const onSubmit = vi.fn()
  const view = renderUi(
    <Example value={value} schema={schema} onSubmit={onSubmit}>
      {children}
    </Example>,
  )
  const saved = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onSubmit).toHaveBeenCalled())
    return onSubmit.mock.lastCall?.[0].it
  }
  return { ...view, onSubmit, saved }
}

const plans = [
  { value: 'full', label: 'Fully Insured', description: 'The carrier pays claims' },
  { value: 'self', label: 'Self-Insured', description: 'The employer pays claims' },
]

test('text holds the input', async () => {
  const { user, saved } = renderField('', (control) => (
    <TextField control={control} name="it" label="First name" />
  ))
  await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Dana')
  expect(await saved()).toBe('Dana')
})

test('a number field holds a number, and null when emptied', async () => {
  const { user, saved } = renderField(118, (control) => (
    <TextField control={control} name="it" label="Participants" type="number" />
  ))
  const box = screen.getByRole('textbox', { name: 'Participants' })
  await user.clear(box)
  expect(await saved()).toBeNull()
  await user.type(box, '1,287.5')
  expect(box).toHaveValue('1,287.5')
  expect(await saved()).toBe(1287.5)
})

test('invalid input stays in a number field and is rejected there', async () => {
  const { user, onSubmit } = renderField(
    118,
    (control) => <TextField control={control} name="it" label="Participants" type="number" />,
    z.object({ it: z.number('Enter a number.').nullable() }),
  )
  const box = screen.getByRole('textbox', { name: 'Participants' })
  await user.clear(box)
  await user.type(box, 'about 40')
  await user.tab()
  await waitFor(() => expect(box).toHaveAccessibleDescription('Enter a number.'))
  expect(box).toHaveValue('about 40')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('textarea keeps line breaks', async () => {
  const { user, saved } = renderField('', (control) => (
    <TextareaField control={control} name="it" label="Note" />
  ))
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'a{Enter}b')
  expect(await saved()).toBe('a\nb')
})

test('password can be shown and hidden and has a hint', async () => {
  const { user } = renderField('', (control) => (
    <PasswordField
      control={control}
      name="it"
      label="New password"
      autoComplete="new-password"
      hint={(value) => `${value.length} characters`}
    />
  ))
  const box = screen.getByLabelText('New password')
  await user.type(box, 'secret')
  expect(box).toHaveAttribute('type', 'password')
  expect(screen.getByText('6 characters')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(box).toHaveAttribute('type', 'text')
  expect(box).toHaveAttribute('autocomplete', 'new-password')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(box).toHaveAttribute('type', 'password')
})

test('select chooses one, and its placeholder means none', async () => {
  const { user, saved } = renderField('full', (control) => (
    <SelectField control={control} name="it" label="Funding" options={plans} placeholder="Not chosen" />
  ))
  const box = screen.getByRole('combobox', { name: 'Funding' })
  await user.selectOptions(box, 'Self-Insured')
  expect(await saved()).toBe('self')
  await user.selectOptions(box, 'Not chosen')
  expect(await saved()).toBeNull()
})

test('checkbox and toggle are on or off', async () => {
  const box = renderField(false, (control) => (
    <CheckboxField control={control} name="it" label="I agree" help="To the terms" />
  ))
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toHaveAccessibleDescription('To the terms')
  await box.user.click(screen.getByText('I agree'))
  expect(await box.saved()).toBe(true)
  box.unmount()
  const toggle = renderField(true, (control) => <ToggleField control={control} name="it" label="Billable" />)
  expect(screen.getByRole('switch', { name: 'Billable' })).toBeChecked()
  await toggle.user.click(screen.getByRole('switch'))
  expect(await toggle.saved()).toBe(false)
})

test('a checkbox group keeps the order of its options', async () => {
  const { user, saved } = renderField(['self'], (control) => (
    <Controller
      control={control}
      name="it"
      render={({ field }) => (
        <GroupFrame id="plans" label="Plans">
          <CheckboxGroup {...field} options={plans} columns={2} />
        </GroupFrame>
      )}
    />
  ))
  const group = screen.getByRole('group', { name: 'Plans' })
  await user.click(within(group).getByRole('checkbox', { name: 'Fully Insured' }))
  expect(await saved()).toEqual(['full', 'self'])
  await user.click(within(group).getByRole('checkbox', { name: 'Self-Insured' }))
  expect(await saved()).toEqual(['full'])
})

test('radio is chosen by pointer and by arrow key', async () => {
  const { user, saved } = renderField('full', (control) => (
    <RadioField control={control} name="it" label="Funding" options={plans} required />
  ))
  const group = screen.getByRole('radiogroup', { name: /Funding/ })
  expect(group).toHaveAttribute('aria-required', 'true')
  await user.click(within(group).getByRole('radio', { name: 'Fully Insured' }))
  await user.keyboard('{ArrowDown}')
  expect(await saved()).toBe('self')
})

test('choice cards offer "Not sure – ask my agency" last', async () => {
  const { user, saved } = renderField(null, (control) => (
    <Controller
      control={control}
      name="it"
      render={({ field }) => (
        <ChoiceCards
          {...field}
          options={plans}
          unsure={{ description: 'Stays open; Dana Whitlock is told' }}
        />
      )}
    />
  ))
  const radios = screen.getAllByRole('radio')
  expect(radios.at(-1)).toHaveAccessibleName('Not sure – ask my agencyStays open; Dana Whitlock is told')
  await user.click(screen.getByText('Self-Insured'))
  expect(await saved()).toBe('self')
  await user.click(screen.getByText('Not sure – ask my agency'))
  expect(await saved()).toBe('unsure')
})

test('yes-no answers true, false or unsure', async () => {
  const { user, saved } = renderField(null, (control) => (
    <Controller control={control} name="it" render={({ field }) => <YesNo {...field} unsure />} />
  ))
  for (const [label, value] of [
    ['Yes', true],
    ['No', false],
    ['Not sure – ask my agency', 'unsure'],
  ] as const) {
    await user.click(screen.getByRole('radio', { name: label }))
    expect(await saved()).toBe(value)
    expect(screen.getByRole('radio', { name: label })).toBeChecked()
  }
})

test('a date can be typed the American way', async () => {
  const { user, saved } = renderField(null, (control) => (
    <DatePickerField control={control} name="it" label="Start date" />
  ))
  const box = screen.getByRole('textbox', { name: 'Start date' })
  await user.type(box, '3/31/2027')
  await user.tab()
  expect(await saved()).toBe('2027-03-31')
  expect(box).toHaveValue('Mar 31, 2027')
})

test('a two-digit year is completed once the field is left', async () => {
  const { user, saved } = renderField(null, (control) => (
    <DatePickerField control={control} name="it" label="Start date" />
  ))
  await user.type(screen.getByRole('textbox', { name: 'Start date' }), '3/31/27{Enter}')
  expect(await saved()).toBe('2027-03-31')
})

test('a date can be cleared, and text that resembles one is not a value', async () => {
  const { user, saved } = renderField('2027-03-31', (control) => (
    <DatePickerField control={control} name="it" label="Start date" />
  ))
  const box = screen.getByRole('textbox', { name: 'Start date' })
  await user.clear(box)
  await user.tab()
  expect(box).toHaveValue('')
  expect(box).toHaveAttribute('placeholder', 'MM/DD/YYYY')
  expect(await saved()).toBeNull()
})

test.each(['soon', '2/30/2027', '3/31'])('%s stays in a date field and is rejected there', async (text) => {
  const { user, onSubmit } = renderField(
    '2027-03-31',
    (control) => <DatePickerField control={control} name="it" label="Start date" />,
    z.object({ it: typedDate().nullable() }),
  )
  const box = screen.getByRole('textbox', { name: 'Start date' })
  await user.clear(box)
  await user.type(box, text)
  await user.tab()
  await waitFor(() => expect(box).toHaveAccessibleDescription(/Enter a date as MM\/DD\/YYYY/))
  expect(box).toHaveValue(text)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(box).toHaveValue(text)
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a date can be picked, with the mouse or with the keyboard', async () => {
  const { user, saved } = renderField('2027-03-31', (control) => (
    <DatePickerField control={control} name="it" label="Start date" />
  ))
  const box = screen.getByRole('textbox', { name: 'Start date' })
  await user.click(box)
  await user.click(await screen.findByRole('button', { name: '15 March 2027' }))
  expect(box).toHaveValue('Mar 15, 2027')
  expect(await saved()).toBe('2027-03-15')
  await user.click(box)
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(screen.getByRole('button', { name: '15 March 2027' })).toHaveFocus())
  await user.keyboard('{ArrowRight}{Enter}')
  expect(box).toHaveFocus()
  expect(await saved()).toBe('2027-03-16')
})

test('month and day make a date without a year, February 29 included', async () => {
  const { user, saved } = renderField('01-31', (control) => (
    <MonthDayField control={control} name="it" label="Plan year starts" />
  ))
  const month = screen.getByRole('combobox', { name: 'Plan year starts: month' })
  const day = screen.getByRole('combobox', { name: 'Plan year starts: day' })
  await user.selectOptions(month, 'February')
  expect(await saved()).toBe('02-29')
  expect(within(day).queryByRole('option', { name: '30' })).not.toBeInTheDocument()
  await user.selectOptions(day, '5')
  expect(await saved()).toBe('02-05')
})

test('half a month-day is no value, and that half stays selected', async () => {
  const { user, saved } = renderField(null, (control) => (
    <MonthDayField control={control} name="it" label="Plan year starts" />
  ))
  await user.selectOptions(screen.getByRole('combobox', { name: /month/ }), 'July')
  expect(await saved()).toBeNull()
  expect(screen.getByRole('combobox', { name: /month/ })).toHaveDisplayValue('July')
  await user.selectOptions(screen.getByRole('combobox', { name: /day/ }), '1')
  expect(await saved()).toBe('07-01')
})

test('the code accepts a paste as a whole and removes anything but digits', async () => {
  const onComplete = vi.fn()
  const { user, saved } = renderField('', (control) => (
    <CodeField control={control} name="it" label="Code" onComplete={onComplete} />
  ))
  const boxes = within(screen.getByRole('group', { name: 'Code' })).getAllByRole('textbox')
  const shown = () => boxes.map((box) => (box as HTMLInputElement).value).join('')
  expect(boxes).toHaveLength(6)
  const [first = document.body] = boxes
  expect(first).toHaveAttribute('autocomplete', 'one-time-code')
  await user.type(first, '4x1')
  expect(shown()).toBe('41')
  expect(onComplete).not.toHaveBeenCalled()
  await user.click(first)
  await user.paste(' 417-902 ')
  expect(shown()).toBe('417902')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('417902')
  expect(await saved()).toBe('417902')
})

test('a rejected code is retyped from the first box on', async () => {
  const onComplete = vi.fn()
  function Refusing() {
    const form = useZodForm<FieldValues, Record<string, unknown>>(anything, { defaultValues: { it: '' } })
    const refuse = (code: string) => {
      onComplete(code)
      form.setValue('it', '')
    }
    return <CodeField control={form.control} name="it" label="Code" onComplete={refuse} autoFocus />
  }
  const { user } = renderUi(<Refusing />)
  await user.keyboard('111111')
  await waitFor(() => expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus())
  await user.keyboard('222222')
  expect(onComplete.mock.calls).toEqual([['111111'], ['222222']])
})

const people = [
  { value: '1', label: 'Dana Whitlock' },
  { value: '2', label: 'Irene White' },
]

test('a selector holds the id of the selection and null when cleared', async () => {
  const { user, saved } = renderField('7', (control) => (
    <SelectorField
      control={control}
      name="it"
      label="Advisor"
      options={people}
      initialOption={{ value: '7', label: 'Marcus Lee' }}
    />
  ))
  const box = screen.getByRole('combobox', { name: 'Advisor' })
  expect(box).toHaveValue('Marcus Lee')
  await user.clear(box)
  expect(await saved()).toBeNull()
  await user.type(box, 'irene{Enter}')
  expect(await saved()).toBe('2')
})

test('a multi selector searches, holds several values and removes them one by one', async () => {
  const search = vi.fn(async () => people)
  const { user, saved } = renderField([], (control) => (
    <MultiSelectorField
      control={control}
      name="it"
      label="Assignees"
      search={search}
      apiKey="session"
      debounce={0}
    />
  ))
  const box = screen.getByRole('combobox', { name: 'Assignees' })
  await user.type(box, 'whi')
  await user.click(await screen.findByRole('option', { name: 'Dana Whitlock' }))
  await user.type(box, 'whi')
  await user.click(await screen.findByRole('option', { name: 'Irene White' }))
  expect(await saved()).toEqual(['1', '2'])
  const chosen = screen.getByRole('list', { name: 'Chosen: Assignees' })
  await user.click(within(chosen).getByRole('button', { name: 'Remove Dana Whitlock' }))
  expect(await saved()).toEqual(['2'])
})

test('a document field uses the real drop zone and takes the upload’s result', async () => {
  const { user, saved } = renderField(null, (control) => (
    <DocUploaderField
      control={control}
      name="it"
      label="Plan document"
      uploader={({ value, onChange, ...zone }) => (
        <>
          <DropZone
            {...zone}
            rule={DOCUMENT_RULE}
            multiple={false}
            upload={async () => 'doc-1'}
            onDone={(_, id) => onChange(id)}
          />
          <output>{value ?? 'none'}</output>
        </>
      )}
    />
  ))
  const file = new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' })
  await user.upload(
    within(screen.getByRole('group', { name: 'Plan document' })).getByLabelText('Plan document'),
    file,
  )
  await screen.findByText('doc-1')
  expect(await saved()).toBe('doc-1')
})

test('a custom field provides its frame to any control', async () => {
  const { user, saved } = renderField('#8fb236', (control) => (
    <CustomField
      control={control}
      name="it"
      label="Primary color"
      help="Six digits."
      render={({ id, field, describedBy }) => (
        <input id={id} aria-describedby={describedBy} value={String(field.value)} onChange={field.onChange} />
      )}
    />
  ))
  const box = screen.getByRole('textbox', { name: 'Primary color' })
  expect(box).toHaveAccessibleDescription('Six digits.')
  await user.clear(box)
  await user.type(box, '#0077a7')
  expect(await saved()).toBe('#0077a7')
})

test('the help can be between label and control', () => {
  renderField('', (control) => (
    <TextField control={control} name="it" label="Participants" help="Not dependents." helpAt="between" />
  ))
  const box = screen.getByRole('textbox', { name: 'Participants' })
  const help = screen.getByText('Not dependents.')
  expect(help.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(box).toHaveAccessibleDescription('Not dependents.')
})

test('none of them has axe findings', async () => {
  const { container } = renderField(null, (control) => (
    <>
      <TextField control={control} name="a" label="Text" required help="Help" />
      <PasswordField control={control} name="b" label="Password" autoComplete="current-password" />
      <TextareaField control={control} name="c" label="Note" />
      <SelectField control={control} name="d" label="State" options={plans} placeholder="None" />
      <CheckboxField control={control} name="e" label="Agree" help="Terms" />
      <ToggleField control={control} name="f" label="On" />
      <GroupFrame id="g" label="Plans">
        <CheckboxGroup options={plans} value={[]} onChange={() => {}} />
      </GroupFrame>
      <RadioField control={control} name="h" label="Plan" options={plans} required />
      <GroupFrame id="i" label="Funding" role="radiogroup" help="Help" describedBy="i-help">
        <ChoiceCards options={plans} value={null} onChange={() => {}} unsure />
      </GroupFrame>
      <GroupFrame id="j" label="Sure?" role="radiogroup">
        <YesNo value={null} onChange={() => {}} />
      </GroupFrame>
      <DatePickerField control={control} name="k" label="Start" />
      <MonthDayField control={control} name="l" label="Year start" required />
      <CodeField control={control} name="m" label="Code" />
      <SelectorField control={control} name="n" label="Advisor" options={people} />
      <MultiSelectorField control={control} name="o" label="Assignees" options={people} />
    </>
  ))
  expect(await axeFindings(container)).toEqual([])
})
