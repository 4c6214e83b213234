import { Text } from '@mantine/core'
import { Card } from '../../../../ui/Card'
import { IconTextButton } from '../../../../ui/IconTextButton'
import { SortableList } from '../../../../ui/SortableList'
import classes from './rows.module.css'
import { SectionRow } from './SectionRow'
import { TemplateMenu } from './TemplateMenu'
import { newKey, useRows } from './use-rows'

/** What people read: sections of rich text, in order. */
export function SectionsCard() {
  const { rows, open, setOpen, add, move, remove } = useRows('sections', { addId: 'add-section' })
  const addAll = (sections: readonly { title: string; html: string }[]) => {
    const added = sections.map((section) => ({ key: newKey(), ...section }))
    for (const section of added) add(section)
    setOpen(added[0]?.key ?? null)
  }
  return (
    <Card
      title="Sections"
      count={rows.length}
      flush
      actions={
        <>
          <TemplateMenu sections={rows} onAdd={addAll} />
          <IconTextButton kind="add" id="add-section" onClick={() => addAll([{ title: '', html: '' }])}>
            Add section
          </IconTextButton>
        </>
      }
    >
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed" className={classes.none}>
          No text yet. A template has the headings that readers know from other tasks.
        </Text>
      ) : (
        <SortableList
          label="Sections"
          items={rows}
          nameOf={({ title }, index) => `Section ${title || index + 1}`}
          onMove={move}
        >
          {(section, parts) => (
            <SectionRow
              {...{ section, parts }}
              isOpen={open === section.key || section.title === ''}
              onOpen={(isOpen) => setOpen(isOpen ? section.key : null)}
              onRemove={() =>
                remove(parts.index, section.title ? `“${section.title}”` : `Section ${parts.index + 1}`)
              }
            />
          )}
        </SortableList>
      )}
    </Card>
  )
}
