import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'

/** Fields in two columns where the form has room. */
export const Pairs = ({ children }: { children: ReactNode }) => (
  <SimpleGrid type="container" cols={{ base: 1, '420px': 2 }} spacing="sm" verticalSpacing="md">
    {children}
  </SimpleGrid>
)
