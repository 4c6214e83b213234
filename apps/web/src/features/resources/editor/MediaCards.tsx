import type { Resource } from '@heed/contract/resource'
import { joinWords } from '@heed/domain/text'
import { UPLOAD_RULES } from '@heed/domain/uploads'
import { VIDEO_HOST_NAMES } from '@heed/domain/video'
import { Stack } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useController, useFieldArray } from 'react-hook-form'
import { sizeText } from '../../../kit/file-size'
import { TextField } from '../../../kit/forms/TextField'
import { DropZone } from '../../../kit/uploads/DropZone'
import { FileRow } from '../../../kit/uploads/FileRow'
import { Card } from '../../../ui/Card'
import { IconButton } from '../../../ui/IconButton'
import { IconTextButton } from '../../../ui/IconTextButton'
import classes from './editor.module.css'
import type { ResourceControl } from './resource-values'

export function VideoCard({ control }: { control: ResourceControl }) {
  return (
    <Card title="Video">
      <TextField
        control={control}
        name="videoUrl"
        label="Address"
        type="url"
        help={`${joinWords(VIDEO_HOST_NAMES, 'or')}. Nothing is loaded from there before somebody presses play.`}
      />
    </Card>
  )
}

interface FileProps {
  control: ResourceControl
  /** What is saved. */
  document: Resource['document']
  /** What was chosen since. */
  file: File | null
  onFile: (file: File | null) => void
}

const trash = <Trash2 size={16} strokeWidth={1.75} />

/** One file to download; a newly chosen one is sent with the next save. */
export function FileCard({ control, document, file, onFile }: FileProps) {
  const { field } = useController({ control, name: 'documentID' })
  const kept = document && field.value === document.id && !file ? document : null
  return (
    <Card title="File">
      <Stack gap="sm">
        {(file || kept) && (
          <ul aria-label="File">
            {file && (
              <FileRow
                name={file.name}
                meta={`${sizeText(file.size)} · sent when you save`}
                actions={
                  <IconButton
                    size="xs"
                    label={`Remove ${file.name}`}
                    icon={trash}
                    onClick={() => onFile(null)}
                  />
                }
              />
            )}
            {kept && (
              <FileRow
                name={kept.name}
                meta={sizeText(kept.size)}
                actions={
                  <IconButton
                    size="xs"
                    label={`Remove ${kept.name}`}
                    icon={trash}
                    onClick={() => field.onChange(null)}
                  />
                }
              />
            )}
          </ul>
        )}
        <DropZone
          label="Choose a file"
          rule={UPLOAD_RULES.resource}
          multiple={false}
          keepDone={false}
          upload={async (chosen) => chosen}
          onDone={(_, chosen) => onFile(chosen)}
        />
      </Stack>
    </Card>
  )
}

/** Buttons to other pages, such as a form's own. */
export function LinksCard({ control }: { control: ResourceControl }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'tableActions', keyName: 'key' })
  const rows = useRef<HTMLDivElement>(null)
  const isAdding = useRef(false)
  const add = () => {
    isAdding.current = true
    append({ label: '', url: '' }, { shouldFocus: false })
  }
  // Whoever adds a link goes on in it.
  useEffect(() => {
    if (!isAdding.current || fields.length === 0) return
    isAdding.current = false
    rows.current?.lastElementChild?.querySelector('input')?.focus()
  }, [fields.length])
  return (
    <Card
      title="Links"
      count={fields.length || undefined}
      actions={
        fields.length < 10 && (
          <IconTextButton kind="add" onClick={add}>
            Add link
          </IconTextButton>
        )
      }
    >
      {fields.length === 0 && <p className="small secondary">Links to forms and official pages.</p>}
      <Stack gap="sm" ref={rows}>
        {fields.map(({ key }, index) => (
          <div key={key} className={classes.link}>
            <TextField
              control={control}
              name={`tableActions.${index}.label`}
              label={`Words of link ${index + 1}`}
              maxLength={60}
              required
            />
            <TextField
              control={control}
              name={`tableActions.${index}.url`}
              label={`Address of link ${index + 1}`}
              type="url"
              placeholder="https://"
              required
            />
            <IconButton label={`Delete link ${index + 1}`} icon={trash} onClick={() => remove(index)} />
          </div>
        ))}
      </Stack>
    </Card>
  )
}
