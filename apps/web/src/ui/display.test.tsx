import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { axeFindings } from '../testing/axe'
import { renderUi } from '../testing/render-ui'
import { Avatar } from './Avatar'
import { AvatarGroup } from './AvatarGroup'
import { avatarPattern } from './avatar-pattern'
import { Badge } from './Badge'
import { Banner } from './Banner'
import { type BadgeStatus, badgeOfStatus } from './badge-kinds'
import { Card } from './Card'
import { FilterChip } from './FilterChip'
import { Kbd } from './Kbd'
import { Logo } from './Logo'
import { NoteBox } from './NoteBox'
import { ProgressBar } from './ProgressBar'
import { ProgressRing } from './ProgressRing'
import { RelativeDate } from './RelativeDate'
import { StackedBar } from './StackedBar'
import { StatusBadge } from './StatusBadge'
import { Tag } from './Tag'

test('a card with a title is a named region with header, body and footer', () => {
  renderUi(
    <Card title="Questions still open" count={3} actions={<button type="button">Add</button>} footer="94%">
      Body
    </Card>,
  )
  const card = screen.getByRole('region', { name: 'Questions still open' })
  expect(within(card).getByRole('heading', { level: 2 })).toHaveTextContent('Questions still open')
  expect(card).toHaveTextContent('Questions still open3AddBody94%')
})

test('a card without a title is no region', () => {
  renderUi(<Card>Body</Card>)
  expect(screen.getByText('Body')).toBeInTheDocument()
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})

test('an avatar shows the photo, and the initials when it fails', () => {
  const { container } = renderUi(<Avatar initials="PR" src="/photo.png" label="Priya Raman" />)
  const photo = container.querySelector('img')
  expect(photo).toHaveAttribute('src', '/photo.png')
  fireEvent.error(photo as HTMLImageElement)
  expect(container.querySelector('img')).not.toBeInTheDocument()
  expect(screen.getByText('PR')).toBeInTheDocument()
  expect(screen.getByText('Priya Raman')).toBeInTheDocument()
})

test('without photo and initials a picture is drawn from the e-mail, without asking anybody', () => {
  const { container } = renderUi(<Avatar email="dana@harborvale.example" />)
  expect(container.querySelector('svg')).toHaveAttribute('viewBox', '0 0 200 200')
  expect(container.querySelector('img')).not.toBeInTheDocument()
})

test('the picture is the same for the same address and mirrors itself', () => {
  const one = avatarPattern('Dana@HarborVale.example ')
  expect(one).toEqual(avatarPattern('dana@harborvale.example'))
  expect(one).not.toEqual(avatarPattern('priya@harborvale.example'))
  const cells = one.cells.map(([column, row]) => `${column}-${row}`)
  for (const [column, row] of one.cells) expect(cells).toContain(`${4 - column}-${row}`)
})

test('a group of avatars names everybody it shows and counts the rest', () => {
  const people = ['Priya', 'Marcus', 'Tom', 'Irene'].map((name) => ({ name, initials: name.slice(0, 2) }))
  const { rerender } = renderUi(<AvatarGroup people={people} />)
  expect(screen.getByText('Priya')).toBeInTheDocument()
  expect(screen.getByText('+2')).toBeInTheDocument()
  expect(screen.getByText('and 2 more')).toBeInTheDocument()
  rerender(<AvatarGroup people={[]} />)
  expect(screen.getByText('Nobody')).toBeInTheDocument()
})

test.each([
  ['COMPLETE', 'Completed'],
  ['UPCOMING', 'Upcoming'],
  ['IN_PROGRESS', 'In Progress'],
  ['PAST_DUE_IN_PROGRESS', 'Past Due'],
  ['PAST_DUE', 'Past Due'],
] as [BadgeStatus, string][])('%s reads %s and carries its glyph', (status, word) => {
  const { container } = renderUi(<StatusBadge status={status} />)
  expect(screen.getByText(word)).toHaveAttribute('data-kind', badgeOfStatus[status])
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
})

test('the two late statuses differ by their glyph', () => {
  const glyph = (status: BadgeStatus) => {
    const { container, unmount } = renderUi(<StatusBadge status={status} />)
    const drawn = container.querySelector('svg')?.innerHTML
    unmount()
    return drawn
  }
  expect(glyph('PAST_DUE')).not.toBe(glyph('PAST_DUE_IN_PROGRESS'))
})

test('a snapshot overrides the status', () => {
  renderUi(<StatusBadge status="PAST_DUE" isSnapshot />)
  expect(screen.getByText('Snapshot')).toHaveAttribute('data-kind', 'snapshot')
  expect(screen.queryByText('Past Due')).not.toBeInTheDocument()
})

test('Pending is a badge of its own', () => {
  renderUi(<Badge kind="pending" />)
  expect(screen.getByText('Pending')).toHaveAttribute('data-kind', 'pending')
})

test('a filter chip is one button when unset and can be removed when set', async () => {
  const onClick = vi.fn()
  const onRemove = vi.fn()
  const { user, rerender } = renderUi(<FilterChip label="Module" onClick={onClick} onRemove={onRemove} />)
  await user.click(screen.getByRole('button', { name: 'Module' }))
  expect(onClick).toHaveBeenCalledOnce()
  expect(screen.getAllByRole('button')).toHaveLength(1)
  rerender(<FilterChip label="Module" value="401(k), HIPAA10" onRemove={onRemove} />)
  expect(screen.getByRole('button', { name: /401\(k\), HIPAA10/ })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Remove module filter' }))
  expect(onRemove).toHaveBeenCalledOnce()
})

test('progress has a name and a value between 0 and 100', () => {
  renderUi(
    <>
      <ProgressBar label="12 of 26 answered" value={46.4} />
      <ProgressBar label="Too much" value={130} />
      <ProgressRing value={72.6} />
      <StackedBar
        label="6 late, 32 done"
        segments={[
          { kind: 'late', value: 6 },
          { kind: 'done', value: 32 },
        ]}
      />
    </>,
  )
  expect(screen.getByRole('progressbar', { name: '12 of 26 answered' })).toHaveAttribute(
    'aria-valuenow',
    '46',
  )
  expect(screen.getByRole('progressbar', { name: 'Too much' })).toHaveAttribute('aria-valuenow', '100')
  expect(screen.getByRole('img', { name: '73 percent complete' })).toHaveTextContent('73%')
  expect(screen.getByRole('img', { name: '6 late, 32 done' })).toBeInTheDocument()
})

test('a note is read out at once only when asked to', () => {
  const { rerender } = renderUi(<NoteBox tone="warning">Calendar year assumed.</NoteBox>)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  rerender(
    <NoteBox tone="danger" announce>
      It failed.
    </NoteBox>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('It failed.')
})

test('a date shows relative and exact together', () => {
  renderUi(<RelativeDate date="2027-03-31" relative="in 6 days" exact="Mar 31, 2027" />)
  const time = screen.getByText('in 6 days').closest('time')
  expect(time).toHaveAttribute('datetime', '2027-03-31')
  expect(time).toHaveTextContent('in 6 days – Mar 31, 2027')
})

test('the logo is the mark, or the agency’s own', () => {
  const { rerender, container } = renderUi(<Logo label="Heed" />)
  expect(container.querySelector('path')).toBeInTheDocument()
  rerender(<Logo src="/logo.png" label="Harbor & Vale" />)
  expect(screen.getByRole('img', { name: 'Harbor & Vale' })).toHaveAttribute('src', '/logo.png')
})

test('axe finds nothing', async () => {
  const { container } = renderUi(
    <>
      <Card title="Card" footer={<a href="/x">See all</a>}>
        <Tag>401(k)</Tag> <Kbd>Ctrl K</Kbd>
      </Card>
      <Banner label="Applied profile" tone="inverse" actions={<button type="button">Remove</button>}>
        Viewing as Priya Raman
      </Banner>
      <AvatarGroup people={[{ name: 'Priya', initials: 'PR' }]} />
      <FilterChip label="Status" value="Late" onRemove={() => {}} />
      <ProgressRing value={38} label="38 percent of the setup form answered" />
    </>,
  )
  expect(await axeFindings(container)).toEqual([])
})
