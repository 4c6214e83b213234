import { Stack } from '@mantine/core'
import { ActionsCard } from './ActionsCard'
import { SectionsCard } from './SectionsCard'

/** What people do and what they read. */
export const ContentStep = () => (
  <Stack gap="xl">
    <ActionsCard />
    <SectionsCard />
  </Stack>
)
