import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { renderUi } from '../../testing/render-ui'
import { Dialog } from '../dialogs/Dialog'
import type { DropdownOption } from './dropdown-options'
import { SearchableDropdown, type SearchableDropdownProps } from './SearchableDropdown'

const people: DropdownOption[] = [
  { value: '1', label: 'Dana Whitlock', description: 'Harbor & Vale Benefits' },
  { value: '2', label: 'Irene White' },
  { value: '3', label: 'Marcus Lee' },
]

type Props = Partial<SearchableDropdownProps>

function Example(props: Props) {
  const [value, setValue] = useState<DropdownOption | null>(props.value ?? null)
  return (
    <>
      <SearchableDropdown
        label="Advisor"
        {...props}
        value={value}
        onSelect={(option) => {
          setValue(option)
          props.onSelect?.(option)
        }}
        onClear={() => {
          setValue(null)
          props.onClear?.()
        }}
      />
      <button type="button">Elsewhere</button>
    </>
  )
}

const box = () => screen.getByRole('combobox', { name: 'Advisor' })
const names = () => screen.getAllByRole('option').map((option) => option.textContent)

afterEach(() => vi.restoreAllMocks())

test('the placeholder states the minimum, which can be overridden', () => {
  const { rerender } = renderUi(<Example options={people} />)
  expect(box()).toHaveAttribute('placeholder', 'Search (3 char min)')
  rerender(<Example options={people} minSearchLength={2} />)
  expect(box()).toHaveAttribute('placeholder', 'Search (2 char min)')
})

test('without initial options it is disabled and shows None', () => {
  renderUi(<Example options={[]} />)
  expect(box()).toBeDisabled()
  expect(box()).toHaveAttribute('placeholder', 'None')
})

test('while the options load it is disabled and shows Loading...', () => {
  renderUi(<Example options={[]} loading />)
  expect(box()).toBeDisabled()
  expect(box()).toHaveAttribute('placeholder', 'Loading...')
})

test('the arrow opens and closes it', async () => {
  const { user } = renderUi(<Example options={people} />)
  await user.click(screen.getByRole('button', { name: 'Show options of Advisor' }))
  expect(names()).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Hide options of Advisor' }))
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

test('clicking the field opens static options', async () => {
  const { user } = renderUi(<Example options={people} />)
  await user.click(box())
  expect(screen.getByRole('listbox', { name: 'Advisor' })).toBeInTheDocument()
  expect(box()).toHaveAttribute('aria-expanded', 'true')
})

test('clicking the field of a search without static options opens nothing', async () => {
  const { user } = renderUi(<Example search={async () => people} apiKey="session" />)
  await user.click(box())
  expect(box()).toHaveAttribute('aria-expanded', 'false')
})

test('typing opens it only once the minimum length is reached', async () => {
  const search = vi.fn(async () => people)
  const { user } = renderUi(<Example search={search} apiKey="session" debounce={40} />)
  await user.type(box(), 'wh')
  expect(box()).toHaveAttribute('aria-expanded', 'false')
  await user.type(box(), 'i')
  expect(box()).toHaveAttribute('aria-expanded', 'true')
  await waitFor(() => expect(names()).toHaveLength(3))
  expect(search).toHaveBeenCalledTimes(1)
})

test('a search that found more than it lists says so', async () => {
  const search = async (text: string) => ({ options: people, total: text === 'whit' ? 3 : 62 })
  const { user } = renderUi(<Example search={search} apiKey="session" debounce={40} />)
  await user.type(box(), 'whi')
  expect(await screen.findByText('3 of 62 shown. Type more to narrow the list.')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await user.type(box(), 't')
  await waitFor(() => expect(names()).toHaveLength(3))
  expect(screen.queryByText(/Type more/)).not.toBeInTheDocument()
})

test('local options are filtered by a case-insensitive substring of the label', async () => {
  const { user } = renderUi(<Example options={people} />)
  await user.type(box(), 'WHI')
  expect(names()).toEqual(['Dana WhitlockHarbor & Vale Benefits', 'Irene White'])
})

test('a custom filter replaces the substring match', async () => {
  const { user } = renderUi(<Example options={people} filter={(option, text) => option.value === text} />)
  await user.type(box(), '3')
  expect(names()).toEqual(['Marcus Lee'])
})

test('Enter selects the first filtered option and closes', async () => {
  const onSelect = vi.fn()
  const { user } = renderUi(<Example options={people} onSelect={onSelect} />)
  await user.type(box(), 'whi{Enter}')
  expect(onSelect).toHaveBeenCalledWith(people[0])
  expect(box()).toHaveValue('Dana Whitlock')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

test('arrow keys move to another one and the field references it', async () => {
  const onSelect = vi.fn()
  const { user } = renderUi(<Example options={people} onSelect={onSelect} />)
  await user.type(box(), '{ArrowDown}{ArrowDown}')
  const active = screen.getByRole('option', { name: 'Irene White' })
  expect(box()).toHaveAttribute('aria-activedescendant', active.id)
  await user.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledWith(people[1])
})

test('a click outside closes it and restores the selected label', async () => {
  const { user } = renderUi(<Example options={people} value={people[2]} />)
  await user.type(box(), ' and')
  expect(box()).toHaveValue('Marcus Lee and')
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Elsewhere' }) })
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(screen.queryByText('No options available')).not.toBeInTheDocument()
  expect(box()).toHaveValue('Marcus Lee')
})

test('Escape closes it', async () => {
  const { user } = renderUi(<Example options={people} />)
  await user.click(box())
  await user.keyboard('{Escape}')
  expect(box()).toHaveAttribute('aria-expanded', 'false')
})

test('inside a dialog the first Escape closes the list, the second the dialog', async () => {
  const onClose = vi.fn()
  const { user } = renderUi(
    <Dialog opened onClose={onClose} title="Assign">
      <Example options={people} />
    </Dialog>,
  )
  await user.click(box())
  await user.keyboard('{Escape}')
  expect(box()).toHaveAttribute('aria-expanded', 'false')
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('clearing empties the value and calls the handler', async () => {
  const onClear = vi.fn()
  const { user } = renderUi(<Example options={people} value={people[0]} onClear={onClear} />)
  expect(box()).toHaveValue('Dana Whitlock')
  await user.click(screen.getByRole('button', { name: 'Clear Advisor' }))
  expect(box()).toHaveValue('')
  expect(onClear).toHaveBeenCalledOnce()
})

test('a list without matches says so', async () => {
  const { user } = renderUi(<Example options={people} />)
  await user.type(box(), 'nobody')
  expect(screen.getByText('No options available')).toBeInTheDocument()
})

test('nothing is searched without an api key', async () => {
  const search = vi.fn(async () => people)
  const { user } = renderUi(<Example search={search} debounce={40} />)
  await user.type(box(), 'whit')
  await new Promise((resolve) => setTimeout(resolve, 80))
  expect(search).not.toHaveBeenCalled()
  expect(screen.getByText('No options available')).toBeInTheDocument()
})

test('a search URL is requested with search, the extra parameters and the key', async () => {
  const fetch = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify({ result: [{ id: 7, name: 'Northgate' }] })))
  const onSelect = vi.fn()
  const { user } = renderUi(
    <Example
      searchUrl="/api/company/search"
      searchParams={{ agencyID: 'a1' }}
      apiKey="session"
      debounce={40}
      onSelect={onSelect}
    />,
  )
  await user.type(box(), 'north')
  await user.click(await screen.findByRole('option', { name: 'Northgate' }))
  expect(fetch).toHaveBeenCalledWith(
    '/api/company/search?agencyID=a1&search=north',
    expect.objectContaining({ headers: { apiKey: 'session', 'Content-Type': 'application/json' } }),
  )
  expect(onSelect).toHaveBeenCalledWith({ value: '7', label: 'Northgate', description: undefined })
})

test('a failed search is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 500 }))
  const { user } = renderUi(<Example searchUrl="/api/company/search" apiKey="session" debounce={40} />)
  // Entered at once, because on a busy machine typing outlasts the delay before a search.
  await user.click(box())
  await user.paste('north')
  expect(await screen.findByText('No options available')).toBeInTheDocument()
  expect(warn).toHaveBeenCalledExactlyOnceWith('Failed to fetch search results')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('only the answer to the latest text is used', async () => {
  const answers: Record<string, (options: DropdownOption[]) => void> = {}
  const search = (text: string) =>
    new Promise<DropdownOption[]>((resolve) => {
      answers[text] = resolve
    })
  const { user } = renderUi(<Example search={search} apiKey="session" debounce={40} />)
  await user.type(box(), 'dan')
  await waitFor(() => expect(answers.dan).toBeDefined())
  await user.type(box(), 'a')
  await waitFor(() => expect(answers.dana).toBeDefined())
  answers.dana?.([people[0]!])
  await screen.findByRole('option', { name: /Dana/ })
  answers.dan?.([people[2]!])
  expect(names()).toEqual(['Dana WhitlockHarbor & Vale Benefits'])
})

test('there are no axe findings, open or closed', async () => {
  const { user, container } = renderUi(<Example options={people} value={people[0]} />)
  expect(await axeFindings(container)).toEqual([])
  await user.click(box())
  expect(within(screen.getByRole('listbox')).getByRole('option', { selected: true })).toHaveTextContent(
    'Dana',
  )
  expect(await axeFindings(container)).toEqual([])
  await user.type(box(), ' nobody')
  expect(screen.getByText('No options available')).toBeInTheDocument()
  expect(await axeFindings(container)).toEqual([])
})
