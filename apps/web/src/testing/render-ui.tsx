import { type RenderOptions, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement, ReactNode } from 'react'
import { UiProvider } from '../ui/UiProvider'

function Wrapper({ children }: { children: ReactNode }) {
  return <UiProvider env="test">{children}</UiProvider>
}

/** Renders below the theme and returns a `user` to type and click with. */
export function renderUi(element: ReactElement, options?: Omit<RenderOptions, 'wrapper'>) {
  const user = userEvent.setup()
  return { user, ...render(element, { ...options, wrapper: Wrapper }) }
}
