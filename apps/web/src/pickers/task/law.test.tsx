import { glossary } from '@heed/contract/library'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { fake } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { LawCard } from './LawCard'

const references = (url: string | null) => [{ label: 'The rule', citation: '29 CFR 2520.104b-2', url }]

const term = {
  term: 'Plan document',
  short: 'The writing a plan is run by.',
  seeAlso: ['ERISA'],
  relatedTasks: [],
}

const show = (card: ReactElement) => renderPage(card, { api: [fake(glossary, () => ({ result: [term] }))] })

it('links a source to its page', async () => {
  show(
    <LawCard
      format="Standard"
      sections={[]}
      references={references('https://www.ecfr.gov/current/title-29')}
    />,
  )
  const link = await screen.findByRole('link', { name: '29 CFR 2520.104b-2' })
  expect(link).toHaveAttribute('href', 'https://www.ecfr.gov/current/title-29')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

it.each([null, 'javascript:alert(1)', '/logout', 'mailto:a@example.com', 'https://a@evil.example'])(
  'shows a source at %s as text',
  async (url) => {
    show(<LawCard format="Standard" sections={[]} references={references(url)} />)
    expect(await screen.findByText('29 CFR 2520.104b-2')).toBeInTheDocument()
    expect(screen.queryByRole('link')).toBeNull()
  },
)

it('is what the law asks only of tasks of the platform', async () => {
  show(<LawCard format="Custom" sections={[]} references={references(null)} />)
  expect(await screen.findByRole('region', { name: 'What to do' })).toBeVisible()
  expect(screen.queryByText('What the law requires')).toBeNull()
})

it('keeps only links to pages and mailboxes in the law’s text', async () => {
  const html =
    '<p>See <a href="https://www.irs.gov">the IRS</a>, <a href="/admin">here</a>, <a href="mailto:a@example.com">write</a>, <a href="javascript:alert(1)">run</a>.</p>'
  show(<LawCard format="Standard" sections={[{ id: 's', title: 'The law', html }]} references={[]} />)
  const text = within(await screen.findByRole('region', { name: 'The law' }))
  expect(text.getAllByRole('link').map((link) => link.textContent)).toEqual(['the IRS', 'write'])
  expect(text.getByText(/here, , run\./)).toBeInTheDocument()
})

it('explains a term where it first occurs, on focus and until Escape', async () => {
  const html = '<h3>Plan document</h3><p>Keep the plan document. A plan document is signed.</p>'
  const { user } = show(
    <LawCard format="Standard" sections={[{ id: 's', title: 'The law', html }]} references={[]} />,
  )
  const words = await screen.findByRole('button', { name: 'plan document' })
  await user.tab()
  expect(words).toHaveFocus()
  expect(await screen.findByText('The writing a plan is run by.')).toBeVisible()
  expect(words).toHaveAccessibleDescription(/The writing a plan is run by\. ?See also ERISA/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('The writing a plan is run by.')).toBeNull())
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('tooltip')).toBeVisible()
})
