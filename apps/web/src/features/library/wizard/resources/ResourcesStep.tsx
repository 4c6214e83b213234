import { Stack } from '@mantine/core'
import { LinksCard } from './LinksCard'
import { ResourcesCard } from './ResourcesCard'

/** Documents, articles and links that help with the task. */
export const ResourcesStep = () => (
  <Stack gap="xl">
    <ResourcesCard />
    <LinksCard />
  </Stack>
)
