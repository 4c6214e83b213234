import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { RichTextField } from '../../../kit/forms/RichTextField'
import { TextField } from '../../../kit/forms/TextField'
import { Card } from '../../../ui/Card'
import { IconTextButton } from '../../../ui/IconTextButton'
import { SortableList } from '../../../ui/SortableList'
import classes from './editor.module.css'
import type { ResourceControl } from './resource-values'

/** The text, section by section; one of them is open. */
export function SectionsCard({ control }: { control: ResourceControl }) {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'sections', keyName: 'key' })
  const [open, setOpen] = useState<string | null>(() =>
    fields.length === 1 ? (fields[0]?.key ?? null) : null,
  )
  const [isAdding, setAdding] = useState(false)
  const latest = fields.at(-1)
  if (isAdding && latest) {
    setAdding(false)
    setOpen(latest.key)
  }
  const add = () => {
    append({ title: '', html: '' })
    setAdding(true)
  }
  return (
    <Card
      title="Sections"
      count={fields.length}
      flush
      line
      actions={
        <IconTextButton kind="add" onClick={add}>
          Add section
        </IconTextButton>
      }
    >
      {fields.length === 0 && <p className={classes.none}>No text yet. A video or a file can do without.</p>}
      <SortableList
        label="Sections"
        items={fields}
        nameOf={(_, index) => `section ${index + 1}`}
        onMove={move}
      >
        {(field, { grip, buttons, index }) => (
          <div className={classes.section}>
            <div className={classes.head}>
              {grip}
              <Words control={control} index={index} />
              {buttons}
              <IconTextButton
                kind={open === field.key ? 'cancel' : 'edit'}
                aria-expanded={open === field.key}
                aria-label={`${open === field.key ? 'Close' : 'Edit'} section ${index + 1}`}
                onClick={() => setOpen(open === field.key ? null : field.key)}
              >
                {open === field.key ? 'Close' : 'Edit'}
              </IconTextButton>
              <IconTextButton
                kind="delete"
                aria-label={`Delete section ${index + 1}`}
                onClick={() => remove(index)}
              />
            </div>
            {open === field.key && (
              <Stack gap="md" className={classes.fields}>
                <TextField
                  control={control}
                  name={`sections.${index}.title`}
                  label="Section title"
                  maxLength={200}
                />
                <RichTextField control={control} name={`sections.${index}.html`} label="Section text" />
              </Stack>
            )}
          </div>
        )}
      </SortableList>
    </Card>
  )
}

const plain = (html: string) => {
  const text = new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html').body.textContent ?? ''
  return text.replace(/\s+/g, ' ').trim()
}

/** A section's title and how its text begins. */
function Words({ control, index }: { control: ResourceControl; index: number }) {
  const section = useWatch({ control, name: `sections.${index}` })
  const text = plain(section?.html ?? '')
  return (
    <div className={classes.words}>
      <span className={classes.title}>{section?.title || `Section ${index + 1}`}</span>
      {text && <span className={classes.text}>{text.slice(0, 160)}</span>}
    </div>
  )
}
