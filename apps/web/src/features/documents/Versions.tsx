import * as stored from '@heed/contract/stored-documents'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { Download, Ellipsis, Eye, RotateCcw, Upload } from 'lucide-react'
import { useState } from 'react'
import { useToday } from '../../kit/clock'
import { sinceDay } from '../../kit/local-time'
import { toast } from '../../ui/show-toast'
import { ChangeDialog } from './ChangeDialog'
import classes from './documents.module.css'
import { saveDocument } from './save-document'
import { useChange } from './use-change'
import { VersionDialog } from './VersionDialog'

interface Props {
  document: stored.FullDocument
  /** The version that is looked at. */
  shown: number
  onLook: (version: number) => void
}

/** Who changed a document when, with a look at each version and its restoring. */
export function Versions({ document, shown, onLook }: Props) {
  const [uploads, setUploads] = useState(false)
  const [restored, setRestored] = useState<stored.Version>()
  const write = useChange(stored.restoreVersion)
  const { id, change, version: latest } = document
  const mayChange = change !== 'no'
  return (
    <section className={classes.section}>
      <h3>Versions</h3>
      <ul>
        {document.versions.map((version) => (
          <VersionRow
            key={version.version}
            id={id}
            version={version}
            isShown={version.version === shown}
            onLook={() => onLook(version.version)}
            onRestore={mayChange && !version.isCurrent ? () => setRestored(version) : undefined}
          />
        ))}
      </ul>
      {mayChange && (
        <Button
          variant="add"
          size="xs"
          mt={8}
          leftSection={<Upload size={15} strokeWidth={1.75} />}
          onClick={() => setUploads(true)}
        >
          Upload a new version
        </Button>
      )}
      <VersionDialog
        opened={uploads}
        onClose={() => setUploads(false)}
        document={document}
        onAdded={(added) => onLook(added)}
      />
      <ChangeDialog
        opened={restored !== undefined}
        onClose={() => setRestored(undefined)}
        title={`Restore version ${restored?.version}?`}
        verb="Restore version"
        needsReason={change === 'withReason'}
        onConfirm={async (reason) => {
          const version = restored!.version
          const now = await write.mutateAsync({ body: { documentID: id, version, reason } })
          onLook(now.version)
          toast({ title: `Version ${version} was restored as version ${now.version}` })
        }}
      >
        It becomes version {latest + 1}. Version {latest} is kept.
      </ChangeDialog>
    </section>
  )
}

interface RowProps {
  id: string
  version: stored.Version
  isShown: boolean
  onLook: () => void
  onRestore: (() => void) | undefined
}

const icon = { size: 15, strokeWidth: 1.75 }

/** "3  Signed by both parties  Priya Raman, today" */
function VersionRow({ id, version, isShown, onLook, onRestore }: RowProps) {
  const { version: number, name, note, uploadedBy, uploadedAt } = version
  const today = useToday()
  return (
    <li className={classes.line} aria-current={isShown || undefined}>
      <span className={`num ${version.isCurrent ? 'strong' : 'secondary'}`}>{number}</span>
      <span className={classes.grow}>
        <span className="small">{note || (number === 1 ? 'First version' : 'No remark')}</span>
        <span className="meta num">
          {uploadedBy.name}, {sinceDay(uploadedAt, today)}
        </span>
      </span>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon size="xs" aria-label={`More for version ${number}`}>
            <Ellipsis size={16} strokeWidth={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Eye {...icon} />} onClick={onLook} disabled={isShown}>
            Look at it
          </Menu.Item>
          <Menu.Item
            leftSection={<Download {...icon} />}
            onClick={() => void saveDocument({ id, name, version: number })}
          >
            Download
          </Menu.Item>
          {onRestore && (
            <Menu.Item leftSection={<RotateCcw {...icon} />} onClick={onRestore}>
              Restore…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
