import { Stack } from '@mantine/core'
import type { KnownUser } from '../../api/app-state'
import { useBrand } from '../../api/brand'
import { SideDrawer } from '../../kit/dialogs/SideDrawer'
import type { OpenPage } from '../open-page'
import { SidebarLinks } from './SidebarLinks'
import { UserMenu } from './UserMenu'

interface Props {
  viewer: KnownUser
  openPage: OpenPage
  onClose: () => void
}

/** The sidebar on a phone. */
export function PhoneMenu({ viewer, openPage, onClose }: Props) {
  const { name } = useBrand()
  return (
    <SideDrawer opened onClose={onClose} title={name} width="min(20rem, 85vw)" side="left">
      <Stack gap="xl" mx={-8}>
        <SidebarLinks viewer={viewer} openPage={openPage} onFollow={onClose} />
        <UserMenu viewer={viewer} />
      </Stack>
    </SideDrawer>
  )
}
