import type { ListedDocument } from '@heed/contract/stored-documents'
import { ActionIcon, Menu } from '@mantine/core'
import { Download, Ellipsis, PanelRight } from 'lucide-react'
import { saveDocument } from './save-document'

const icon = { size: 15, strokeWidth: 1.75 }

/** What can be done with a document in its row. */
export function DocumentMenu({ document, onOpen }: { document: ListedDocument; onOpen: () => void }) {
  const { id, name } = document
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={`Actions for ${name}`}>
          <Ellipsis size={16} strokeWidth={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<PanelRight {...icon} />} onClick={onOpen}>
          Open
        </Menu.Item>
        <Menu.Item leftSection={<Download {...icon} />} onClick={() => void saveDocument({ id, name })}>
          Download
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
