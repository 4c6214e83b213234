import { Kbd, Progress, RingProgress, Badge as Tag } from '@mantine/core'
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
import { Logo } from './Logo'
import { NoteBox } from './NoteBox'
import { StatusBadge } from './StatusBadge'

test('a card with a title is a named region with header, body and footer', () => {
  renderUi(
    <Card title="Open questions" count={3} actions={<button type="button">Add</button>} footer="94%">
      Body
    </Card>,
  )
  const card = screen.getByRole('region', { name: 'Open questions' })
  expect(within(card).getByRole('heading', { level: 2 })).toHaveTextContent('Open questions')
  expect(card).toHaveTextContent('Open questions3AddBody94%')
})

test('a card without a title is not a region', () => {
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

test('without a photo and initials, a picture is drawn from the e-mail, without any request', () => {
  const { container } = renderUi(<Avatar email="dana@harborvale.example" />)
  expect(container.querySelector('svg')).toHaveAttribute('viewBox', '0 0 200 200')
  expect(container.querySelector('img')).not.toBeInTheDocument()
})

test('the picture is the same for the same address and is symmetrical', () => {
  const one = avatarPattern('Dana@HarborVale.example ')
  expect(one).toEqual(avatarPattern('dana@harborvale.example'))
  expect(one).not.toEqual(avatarPattern('priya@harborvale.example'))
  const cells = one.cells.map(([column, row]) => `${column}-${row}`)
  for (const [column, row] of one.cells) expect(cells).toContain(`${4 - column}-${row}`)
})

test('a group of avatars names everyone it shows and counts the rest', () => {
  const people = ['Priya', 'Marcus', 'Tom', 'Irene'].map((name) => ({ name, initials: name.slice(0, 2) }))
  const { rerender } = renderUi(<AvatarGroup people={people} />)
  expect(screen.getByText('Priya')).toBeInTheDocument()
  expect(screen.getByText('+2')).toBeInTheDocument()
  expect(screen.getByText('and 2 more')).toBeInTheDocument()
  rerender(<AvatarGroup people={[]} />)
  expect(screen.getByText('No one')).toBeInTheDocument()
})

test.each([
  ['COMPLETE', 'Completed'],
  ['UPCOMING', 'Upcoming'],
  ['IN_PROGRESS', 'In Progress'],
  ['PAST_DUE_IN_PROGRESS', 'Past Due'],
  ['PAST_DUE', 'Past Due'],
] as [BadgeStatus, string][])('%s reads %s and has its glyph', (status, word) => {
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

test.each([
  ['not applicable', { isSnapshot: true, closeKind: 'notApplicable' }, 'Not applicable'],
  ['closed by a person', { isSnapshot: true, closeKind: 'closed' }, 'Closed'],
  ['closed by the system', { isSnapshot: true, closeKind: 'system' }, 'Snapshot'],
  ['no longer asked for', { noLongerApplies: true }, 'No longer applies'],
] as const)('a task that is %s is not called past due', (_, standing, word) => {
  renderUi(<StatusBadge status="PAST_DUE" {...standing} />)
  expect(screen.getByText(word)).toBeInTheDocument()
  expect(screen.queryByText('Past Due')).not.toBeInTheDocument()
})

test('completed work stays completed when it no longer applies', () => {
  renderUi(<StatusBadge status="COMPLETE" noLongerApplies />)
  expect(screen.getByText('Completed')).toBeInTheDocument()
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

test('progress has a name and a value, and is green by default', () => {
  renderUi(
    <>
      <Progress value={46} aria-label="12 of 26 answered" />
      <Progress value={58} color="var(--accent-solid)" aria-label="Uploading plan.pdf" />
    </>,
  )
  const bar = screen.getByRole('progressbar', { name: '12 of 26 answered' })
  expect(bar).toHaveAttribute('aria-valuenow', '46')
  expect(bar.style.getPropertyValue('--progress-section-color')).toBe('var(--success-solid)')
  const upload = screen.getByRole('progressbar', { name: 'Uploading plan.pdf' })
  expect(upload.style.getPropertyValue('--progress-section-color')).toBe('var(--accent-solid)')
})

test('a note is announced at once only if requested', () => {
  const { rerender } = renderUi(<NoteBox tone="warning">Calendar year assumed.</NoteBox>)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  rerender(
    <NoteBox tone="danger" announce>
      It failed.
    </NoteBox>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('It failed.')
})

test('the logo is the mark, or the agency’s own', () => {
  const { rerender, container } = renderUi(<Logo label="Heed" />)
  expect(container.querySelector('path')).toBeInTheDocument()
  rerender(<Logo src="/logo.png" label="Harbor & Vale" />)
  expect(screen.getByRole('img', { name: 'Harbor & Vale' })).toHaveAttribute('src', '/logo.png')
})

test('where there is room only for a square, letters replace a wide logo', () => {
  const { rerender } = renderUi(<Logo src="/wide.png" letters="HV" square />)
  const drawn = (width: number, height: number) => {
    const image = screen.getByAltText('')
    Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } })
    fireEvent.load(image)
  }
  drawn(160, 40)
  expect(screen.getByText('HV')).toBeInTheDocument()
  rerender(<Logo src="/square.png" letters="HV" square />)
  drawn(64, 64)
  expect(screen.queryByText('HV')).not.toBeInTheDocument()
})

test('there are no axe findings', async () => {
  const { container } = renderUi(
    <>
      <Card title="Card" footer={<a href="/x">See all</a>}>
        <Tag variant="tag">401(k)</Tag> <Kbd>Ctrl K</Kbd>
      </Card>
      <Banner label="Applied profile" tone="inverse" actions={<button type="button">Remove</button>}>
        Viewing as Priya Raman
      </Banner>
      <AvatarGroup people={[{ name: 'Priya', initials: 'PR' }]} />
      <FilterChip label="Status" value="Late" onRemove={() => {}} />
      <RingProgress
        role="img"
        aria-label="38 percent of the setup form answered"
        sections={[{ value: 38, color: 'var(--success-solid)' }]}
        label="38%"
      />
    </>,
  )
  expect(await axeFindings(container)).toEqual([])
})
