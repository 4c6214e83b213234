import { counted } from '@heed/domain/text'
import { Button, Menu } from '@mantine/core'
import { LayoutTemplate } from 'lucide-react'
import { useState } from 'react'
import { CopySectionsDialog } from './CopySectionsDialog'
import { missingTemplates } from './section-templates'

type Section = { title: string; html: string }

interface Props {
  sections: readonly { title: string }[]
  onAdd: (sections: readonly Section[]) => void
}

/** Headings that readers know, all that are missing or one of them, and the sections of another task. */
export function TemplateMenu({ sections, onAdd }: Props) {
  const [copying, setCopying] = useState(false)
  const missing = missingTemplates(sections)
  const empty = (titles: readonly { title: string }[]) =>
    onAdd(titles.map(({ title }) => ({ title, html: '' })))
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="edit" size="xs" leftSection={<LayoutTemplate size={15} strokeWidth={1.75} />}>
            Use a template
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {missing.length > 1 && (
            <Menu.Item onClick={() => empty(missing)}>All {counted(missing.length, 'heading')}</Menu.Item>
          )}
          {missing.map((template) => (
            <Menu.Item key={template.title} onClick={() => empty([template])}>
              {template.title}
            </Menu.Item>
          ))}
          {missing.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setCopying(true)}>Copy from another task…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CopySectionsDialog opened={copying} onClose={() => setCopying(false)} onAdd={onAdd} />
    </>
  )
}
