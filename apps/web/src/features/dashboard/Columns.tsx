import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { SplitLayout } from '../../kit/layout/SplitLayout'

interface Props {
  children: ReactNode
  side: ReactNode
  sideLabel: string
}

/** The two columns of a dashboard, with equal spacing between all cards. */
export function Columns({ children, side, sideLabel }: Props) {
  return (
    <SplitLayout sideLabel={sideLabel} side={<Stack gap="xl">{side}</Stack>}>
      <Stack gap="xl">{children}</Stack>
    </SplitLayout>
  )
}
