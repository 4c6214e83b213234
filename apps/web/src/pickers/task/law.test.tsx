import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui'
import { LawCard } from './LawCard'

const references = (url: string | null) => [{ label: 'The rule', citation: '29 CFR 2520.104b-2', url }]

it('links a source to its page', () => {
  renderUi(<LawCard sections={[]} references={references('https://www.ecfr.gov/current/title-29')} />)
  const link = screen.getByRole('link', { name: '29 CFR 2520.104b-2' })
  expect(link).toHaveAttribute('href', 'https://www.ecfr.gov/current/title-29')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

it.each([null, 'javascript:alert(1)', '/logout', 'mailto:a@example.com', 'https://a@evil.example'])(
  'shows a source at %s as text',
  (url) => {
    renderUi(<LawCard sections={[]} references={references(url)} />)
    expect(screen.getByText('29 CFR 2520.104b-2')).toBeInTheDocument()
    expect(screen.queryByRole('link')).toBeNull()
  },
)

it('keeps only links to web pages in the law’s text', () => {
  const html =
    '<p>See <a href="https://www.irs.gov">the IRS</a>, <a href="/admin">here</a>, <a href="mailto:a@example.com">write</a>, <a href="javascript:alert(1)">run</a>.</p>'
  renderUi(<LawCard sections={[{ id: 's', title: 'The law', html }]} references={[]} />)
  const text = within(screen.getByRole('region', { name: 'The law' }))
  expect(text.getAllByRole('link').map((link) => link.textContent)).toEqual(['the IRS'])
  expect(text.getByText(/here, write, run/)).toBeInTheDocument()
})
