import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render-ui'
import { matchMediaQuery } from '../testing/setup'
import { AnimationWrapper } from './AnimationWrapper'
import done from './animations/done.json'
import empty from './animations/empty.json'

afterEach(() => vi.restoreAllMocks())

const drawing = async (container: HTMLElement) => {
  await waitFor(() => expect(container.querySelector('svg g path')).toBeInTheDocument(), { timeout: 5000 })
  return container.querySelector('svg') as SVGElement
}
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('by default it is 224 by 215, plays once on its own and then stops', async () => {
  const { container } = renderUi(<AnimationWrapper name="done" />)
  expect(container.querySelector('[aria-hidden]')).toHaveStyle({ width: '224px', height: '215px' })
  const svg = await drawing(container)
  const first = svg.innerHTML
  await waitFor(() => expect(svg.innerHTML).not.toBe(first))
  await wait(1500)
  const last = svg.innerHTML
  await wait(200)
  expect(svg.innerHTML).toBe(last)
})

test('a loop restarts', async () => {
  // The engine warns developers that endless motion needs a pause control.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { container } = renderUi(<AnimationWrapper name="done" loop />)
  const svg = await drawing(container)
  await wait(1500)
  const later = svg.innerHTML
  await waitFor(() => expect(svg.innerHTML).not.toBe(later))
})

test('without autoplay it waits', async () => {
  const { container } = renderUi(<AnimationWrapper name="done" autoplay={false} />)
  const svg = await drawing(container)
  const first = svg.innerHTML
  await wait(300)
  expect(svg.innerHTML).toBe(first)
})

test('with reduced motion the last frame is shown at once', async () => {
  matchMediaQuery('(prefers-reduced-motion: reduce)')
  const warn = vi.spyOn(console, 'warn')
  const { container } = renderUi(<AnimationWrapper name="done" />)
  const svg = await drawing(container)
  const still = svg.innerHTML
  await wait(300)
  expect(svg.innerHTML).toBe(still)
  expect(svg.querySelector('.tint')?.closest('g[transform]')?.getAttribute('transform')).not.toContain(
    'matrix(0',
  )
  expect(warn).not.toHaveBeenCalled()
})

test('its size can be set, and a label makes it a picture', () => {
  renderUi(<AnimationWrapper name="empty" width={120} height={100} label="An empty tray" />)
  expect(screen.getByRole('img', { name: 'An empty tray' })).toHaveStyle({ width: '120px', height: '100px' })
})

test.each([done, empty])(
  'the drawing $nm has the wrapper’s size and takes its colors from the theme',
  (file) => {
    expect(file).toMatchObject({ w: 224, h: 215 })
    const text = JSON.stringify(file)
    const paints = text.match(/"ty":"(?:fl|st)"/g)?.length
    expect(text.match(/"cl":"/g)).toHaveLength(paints ?? 0)
  },
)
