import type { CatalogItem } from '@heed/contract/catalog'
import { ActionIcon, Menu } from '@mantine/core'
import { ArrowRight, Ellipsis, Eye, GitBranch, Pencil } from 'lucide-react'
import { Link } from '../../../kit/layout/Link'
import { paths } from '../../../paths'
import { TASK_ACTS, type TaskAct } from './task-acts'

const icon = { size: 15, strokeWidth: 1.75 }

interface Props {
  task: CatalogItem
  onAct: (act: TaskAct) => void
  onPreview: () => void
  /** In the head of the task’s own page, where editing has buttons of its own. */
  ofPage?: boolean
}

/** Everything that can be done with one task of the catalog. */
export function TaskActsMenu({ task, onAct, onPreview, ofPage = false }: Props) {
  const { id, name, canEdit } = task
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon
          size={ofPage ? 'md' : 'xs'}
          variant={ofPage ? 'light' : undefined}
          aria-label={ofPage ? 'More actions' : `More for ${name}`}
        >
          <Ellipsis size={16} strokeWidth={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!ofPage && (
          <Menu.Item component={Link} href={paths.task(id)} leftSection={<ArrowRight {...icon} />}>
            Open
          </Menu.Item>
        )}
        {!ofPage && canEdit && (
          <Menu.Item component={Link} href={paths.editTask(id)} leftSection={<Pencil {...icon} />}>
            Edit
          </Menu.Item>
        )}
        {!ofPage && (
          <Menu.Item component={Link} href={paths.taskLogic(id)} leftSection={<GitBranch {...icon} />}>
            {canEdit ? 'Edit logic' : 'Logic'}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Eye {...icon} />} onClick={onPreview}>
          Preview as a company…
        </Menu.Item>
        <Menu.Divider />
        {TASK_ACTS.filter(({ fits }) => fits(task)).map(({ act, label, icon: Icon, danger }) => (
          <Menu.Item
            key={act}
            c={danger && 'var(--danger-text)'}
            leftSection={<Icon {...icon} />}
            onClick={() => onAct(act)}
          >
            {label}…
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
