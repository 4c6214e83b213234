import { Progress } from '@mantine/core'
import { CircleAlert, CircleCheck, RotateCw, X } from 'lucide-react'
import { IconButton } from '../../ui/IconButton'
import { FileRow } from './FileRow'
import classes from './uploads.module.css'
import type { UploadItem } from './use-uploads'

interface Props {
  item: UploadItem
  onRetry: () => void
  onRemove: () => void
}

/** A file being uploaded: its progress, or why it failed. */
export function UploadRow({ item, onRetry, onRemove }: Props) {
  const { file, status } = item
  const waiting = status === 'Fresh' || status === 'Started'
  return (
    <FileRow
      name={file.name}
      meta={<Words item={item} />}
      actions={
        <>
          {status === 'Error' && !item.refused && (
            <IconButton
              label={`Retry ${file.name}`}
              icon={<RotateCw size={16} strokeWidth={1.75} />}
              onClick={onRetry}
            />
          )}
          <IconButton
            label={waiting ? `Cancel ${file.name}` : `Remove ${file.name}`}
            icon={<X size={16} strokeWidth={1.75} />}
            onClick={onRemove}
          />
        </>
      }
    >
      {status === 'Started' && (
        <Progress
          value={Math.round(item.progress * 100)}
          color="var(--accent-solid)"
          maw={320}
          mt={4}
          aria-label={`Uploading ${file.name}`}
        />
      )}
    </FileRow>
  )
}

function Words({ item: { status, progress, message } }: { item: UploadItem }) {
  if (status === 'Fresh') return 'Waiting'
  if (status === 'Started') return `Uploading ${Math.round(progress * 100)}%`
  const Icon = status === 'Success' ? CircleCheck : CircleAlert
  return (
    <span className={classes.standing} data-status={status}>
      <Icon size={14} strokeWidth={2} aria-hidden />
      {status === 'Success' ? 'Uploaded' : message}
    </span>
  )
}
