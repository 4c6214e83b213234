import type { Resource } from '@heed/contract/resource'
import * as resources from '@heed/contract/resources'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { Ellipsis, Pencil, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useGo } from '../../../api/use-url-state'
import { useWrite } from '../../../api/use-write'
import { useToday } from '../../../kit/clock'
import { ConfirmDialog } from '../../../kit/dialogs/ConfirmDialog'
import { LinkButton } from '../../../kit/layout/LinkButton'
import { paths } from '../../../paths'
import { toast } from '../../../ui/show-toast'
import { RESOURCE_READS } from '../resource-reads'
import { usePublishing } from './use-publishing'

const icon = { size: 16, strokeWidth: 1.75 }

/** Edit, publish, take back and delete, for those whose resource it is. */
export function WriterActions({ resource }: { resource: Resource }) {
  const { id, category, title, isPublished, publishOn, document } = resource
  const today = useToday()
  const isLater = publishOn !== null && publishOn > today
  const { publish, unpublish, busy } = usePublishing()
  const [deleting, setDeleting] = useState(false)
  const go = useGo()
  const remove = useWrite(resources.remove, { invalidates: RESOURCE_READS.slice(1) })
  const confirm = async () => {
    await remove.mutateAsync({ params: { id } })
    go(paths.resourceCategory(category), { replace: true })
    toast({ kind: 'success', title: `${title} was deleted` })
  }
  return (
    <>
      <LinkButton
        variant={isPublished ? 'primary' : 'light'}
        href={paths.updateResource(category, id)}
        leftSection={<Pencil {...icon} />}
      >
        Edit
      </LinkButton>
      {!isPublished && (
        <Button variant="primary" loading={busy} onClick={() => publish(id)}>
          {isLater ? 'Schedule' : 'Publish'}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label="More actions">
            <Ellipsis {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isPublished && (
            <Menu.Item leftSection={<Undo2 {...icon} />} onClick={() => unpublish(id)}>
              Unpublish
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Trash2 {...icon} />} onClick={() => setDeleting(true)}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={deleting}
        onClose={() => setDeleting(false)}
        title={`Delete ${title}?`}
        verb="Delete resource"
        danger
        onConfirm={confirm}
      >
        Nobody will find it anymore{document ? ', and its file is deleted with it' : ''}. Tasks that use it
        will no longer show it.
      </ConfirmDialog>
    </>
  )
}
