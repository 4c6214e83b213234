import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { renderUi } from '../../testing/render-ui'
import { matchMediaQuery } from '../../testing/setup'
import { Breadcrumbs } from './Breadcrumbs'
import { Facts } from './Facts'
import { Figures } from './Figures'
import { Link, LinkContext, type LinkProps } from './Link'
import { LinkButton } from './LinkButton'
import { List } from './List'
import { ListRow } from './ListRow'
import { PageHeader } from './PageHeader'
import { SplitLayout } from './SplitLayout'
import { Timeline } from './Timeline'
import { PHONE_QUERY } from './use-phone'
import { WebLink } from './WebLink'

describe('links', () => {
  it.each(['https://www.irs.gov/a', null])('to %s wrap, however long their text is', (href) => {
    const citation = 'C'.repeat(120)
    renderUi(<WebLink href={href}>{citation}</WebLink>)
    expect(screen.getByText(citation)).toHaveStyle({ overflowWrap: 'anywhere' })
  })

  it('go through the link the application provides', () => {
    const RouterLink = (props: LinkProps) => <a data-router {...props} />
    renderUi(
      <LinkContext value={RouterLink}>
        <Link href="/tasks">Tasks</Link>
        <LinkButton href="/companies/create" variant="primary">
          Add company
        </LinkButton>
      </LinkContext>,
    )
    for (const link of screen.getAllByRole('link')) expect(link).toHaveAttribute('data-router')
    expect(screen.getByRole('link', { name: 'Add company' })).toHaveAttribute('data-variant', 'primary')
  })

  it('are plain links without one', () => {
    renderUi(<Link href="/tasks">Tasks</Link>)
    expect(screen.getByRole('link', { name: 'Tasks' })).toHaveAttribute('href', '/tasks')
  })
})

describe('PageHeader', () => {
  const header = (
    <PageHeader title="Tasks" subtitle="Bayline" primaryAction={<button type="button">Add</button>} />
  )

  it('holds the only h1 and the actions', () => {
    renderUi(header)
    expect(screen.getByRole('heading', { level: 1, name: 'Tasks' })).toBeInTheDocument()
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Add' })).toBeInTheDocument()
  })

  it('shows the primary action once on a phone too', () => {
    matchMediaQuery(PHONE_QUERY)
    renderUi(header)
    expect(screen.getAllByRole('button', { name: 'Add' })).toHaveLength(1)
  })
})

describe('Breadcrumbs', () => {
  it('are a list, so that screen readers announce the depth', () => {
    renderUi(<Breadcrumbs items={[{ label: 'Tasks', href: '/tasks' }, { label: 'COBRA Notice' }]} />)
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    const items = within(trail.getByRole('list')).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Tasks', 'COBRA Notice'])
    expect(trail.getByText('COBRA Notice')).toHaveAttribute('aria-current', 'page')
  })
})

describe('the parts of a page', () => {
  it('have names and no axe findings together', async () => {
    renderUi(
      <main>
        <Breadcrumbs items={[{ label: 'Companies', href: '/companies' }, { label: 'Bayline Robotics' }]} />
        <PageHeader title="Bayline Robotics" />
        <Figures
          label="Now"
          items={[
            {
              id: 'late',
              label: 'Past due',
              value: 3,
              detail: 'Oldest 24 days',
              href: '/tasks?status=PAST_DUE',
            },
            { id: 'done', label: 'Completed', value: 61, unit: 'of 125' },
          ]}
        />
        <SplitLayout
          side={<Facts items={[{ label: 'Plan year', value: 'Jul 2025 – Jun 2026' }]} />}
          sideLabel="Facts"
        >
          <List label="Past due">
            <ListRow title="Form 5500" meta="Health & Wellness" href="/tasks/1" after="24 days late" />
            <ListRow title="Nothing to open" />
          </List>
          <Timeline
            label="History"
            items={[{ id: '1', text: 'Checked off action 2', when: 'Jan 22, 9:40 AM' }]}
          />
        </SplitLayout>
      </main>,
    )
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' })
    expect(within(crumbs).getByText('Bayline Robotics')).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: /Past due/ })).toHaveAttribute('href', '/tasks?status=PAST_DUE')
    expect(screen.getByRole('list', { name: 'Now' })).toHaveTextContent('61 of 125')
    expect(screen.getByRole('definition')).toHaveTextContent('Jul 2025 – Jun 2026')
    expect(screen.getByRole('complementary', { name: 'Facts' })).toBeInTheDocument()
    const rows = within(screen.getByRole('list', { name: 'Past due' })).getAllByRole('listitem')
    expect(rows.map((row) => within(row).queryByRole('link')?.getAttribute('href'))).toEqual([
      '/tasks/1',
      undefined,
    ])
    expect(screen.getByRole('list', { name: 'History' })).toHaveTextContent('Jan 22, 9:40 AM')
    expect(await axeFindings()).toEqual([])
  })
})

describe('an e-mail address in a card', () => {
  it('can wrap at its @ and its dots, and nowhere else', () => {
    renderUi(
      <Facts
        items={[
          { label: 'Advisor', value: 'genevieve.lindqvist@marlowcounty.gov' },
          { label: 'Size', value: '3.5 MB of Acme Inc.' },
        ]}
      />,
    )
    const [advisor, size] = screen.getAllByRole('definition')
    expect(advisor?.innerHTML).toBe('genevieve<wbr>.lindqvist@<wbr>marlowcounty<wbr>.gov')
    expect(size?.innerHTML).toBe('3.5 MB of Acme Inc.')
  })
})
