import type { UploadRule } from '@heed/domain/uploads'
import { Group } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { FileUp } from 'lucide-react'
import { useId } from 'react'
import { LeaveGuard } from '../forms/LeaveGuard'
import { UploadRow } from './UploadRow'
import classes from './uploads.module.css'
import { type Upload, type UploadItem, useUploads } from './use-uploads'

interface Props<Result> {
  /** What is added, for screen readers: "Add documents". */
  label: string
  rule: UploadRule
  upload: Upload<Result>
  /** `isLeft`: the page or dialog was left meanwhile. */
  onDone?: (file: File, result: Result, isLeft: boolean) => void
  /** Goes on in the background once the page or dialog is left; otherwise leaving asks first. */
  goesOn?: boolean
  /** False when a list next to it shows what has arrived. */
  keepDone?: boolean
  multiple?: boolean
  disabled?: boolean
  /** Id of a field's error or help text. */
  describedBy?: string
  invalid?: boolean
}

/**
 * Takes files by drag and drop or by choosing, uploads them and shows their progress. Files are checked here,
 * so that every rejected one says why.
 */
export function DropZone<Result>(props: Props<Result>) {
  const { label, rule, multiple = true, disabled, describedBy, invalid } = props
  const { items, add, retry, remove } = useUploads(props)
  const id = useId()
  const isUploading = items.some(({ status }) => status === 'Fresh' || status === 'Started')
  return (
    <div>
      <LeaveGuard when={isUploading && !props.goesOn} />
      <Dropzone
        onDrop={(files) => void add(multiple ? files : files.slice(0, 1))}
        disabled={disabled}
        mod={{ invalid }}
        // Keyboard and screen reader use the file input, the pointer its label.
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        inputProps={{
          id,
          className: 'sr-only',
          style: undefined,
          tabIndex: undefined,
          'aria-label': label,
          'aria-describedby': describedBy ? `${id}-rule ${describedBy}` : `${id}-rule`,
          'aria-invalid': invalid || undefined,
          accept: rule.extensions.map((extension) => `.${extension}`).join(','),
          multiple,
          disabled,
          // Choosing the same file again must count as a change.
          onClick: (event) => {
            event.currentTarget.value = ''
          },
        }}
      >
        <Group gap={10} wrap="nowrap">
          <FileUp size={17} strokeWidth={1.75} aria-hidden />
          <p>
            Drop {multiple ? 'files' : 'a file'} here or{' '}
            <label htmlFor={id} className={classes.choose}>
              choose
            </label>
            . <span id={`${id}-rule`}>{rule.hint}.</span>
          </p>
        </Group>
      </Dropzone>
      {items.length > 0 && (
        <ul className={classes.items} aria-label="Uploads">
          {items.map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              onRetry={() => retry(item)}
              onRemove={() => remove(item.id)}
            />
          ))}
        </ul>
      )}
      <output className="sr-only" aria-live="polite">
        {uploadNews(items)}
      </output>
    </div>
  )
}

/** What screen readers announce: one sentence, not every percent. */
function uploadNews(items: readonly UploadItem[]): string {
  const failed = items.filter((item) => item.status === 'Error')
  const done = items.filter((item) => item.status === 'Success').length
  const open = items.length - done - failed.length
  const parts = [
    open > 0 && `Uploading ${files(open)}.`,
    done > 0 && `${files(done)} uploaded.`,
    ...failed.map((item) => item.message),
  ]
  return parts.filter(Boolean).join(' ')
}

const files = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`
