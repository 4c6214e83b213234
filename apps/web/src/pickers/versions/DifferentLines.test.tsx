import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render-ui'
import { DifferentLines } from './DifferentLines'

test.each([
  { lines: [], said: 'Nothing else' },
  { lines: [''], said: 'Empty' },
  { lines: ['', 'File Form 5500'], said: 'File Form 5500' },
])('$lines is said as $said', ({ lines, said }) => {
  renderUi(
    <dl>
      <dt>Summary</dt>
      <DifferentLines label="Before" lines={lines} />
    </dl>,
  )
  expect(screen.getByRole('definition')).toHaveTextContent(`Before${said}`)
})
