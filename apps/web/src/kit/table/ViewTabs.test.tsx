import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui'
import { ViewTabs } from './ViewTabs'

afterEach(() => {
  vi.restoreAllMocks()
})

test('the open tab is scrolled into sight, again once the counts moved it, and not with each render', () => {
  let left = 600
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.hasAttribute('aria-current') ? new DOMRect(left, 0, 100, 40) : new DOMRect(0, 0, 390, 40)
  })
  const tabs = (count?: number) => (
    <ViewTabs
      label="Categories"
      current="blog"
      views={['faqs', 'task-docs', 'blog'].map((id) => ({ id, label: id, count, href: `/${id}` }))}
    />
  )
  const { rerender } = renderUi(tabs())
  const strip = screen.getByRole('navigation', { name: 'Categories' })
  expect(strip.scrollLeft).toBe(455)
  left = 170
  rerender(tabs(12))
  expect(strip.scrollLeft).toBe(480)
  strip.scrollLeft = 0
  rerender(tabs(12))
  expect(strip.scrollLeft).toBe(0)
})
