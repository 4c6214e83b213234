import { Button } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/render-ui'
import { colorSchemeKey } from './color-scheme'

test('a stored color scheme is on the document before anything is painted', () => {
  localStorage.setItem(colorSchemeKey, 'dark')
  renderUi(<Button variant="primary">Save</Button>)
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('filled buttons use the accent tokens, never a contrast guess', () => {
  renderUi(<Button variant="primary">Save</Button>)
  const button = screen.getByRole('button', { name: 'Save' })
  expect(button.style.getPropertyValue('--button-bg')).toBe('var(--accent-solid)')
  expect(button.style.getPropertyValue('--button-color')).toBe('var(--accent-on)')
})
