import * as stored from '@heed/contract/stored-documents'
import { useQuery } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { q } from '../../api/query'
import { SideDrawer } from '../../kit/dialogs/SideDrawer'
import { sizeText } from '../../kit/file-size'
import { CardSkeleton } from '../../kit/states/CardSkeleton'
import { ErrorState } from '../../kit/states/ErrorState'
import { RowPanel } from '../../kit/table/RowPanel'
import { IconButton } from '../../ui/IconButton'
import { toast } from '../../ui/show-toast'
import { ChangeDialog } from './ChangeDialog'
import classes from './documents.module.css'
import { saveDocument } from './save-document'
import { UsedIn } from './UsedIn'
import { useRemoval } from './use-change'
import { Versions } from './Versions'
import { Preview } from './view/Preview'

interface Props {
  id: string
  onClose: () => void
}

const icon = { size: 16, strokeWidth: 1.75 }

const useDocument = (id: string | null) =>
  useQuery({ ...q(stored.get, { params: { id: id ?? '' } }), enabled: id !== null })

/** A document beside the list. */
export function DocumentPanel({ id, onClose }: Props) {
  const found = useDocument(id)
  return (
    <RowPanel
      label="Document"
      title={found.data?.name ?? 'Document'}
      facts={found.data && factsOf(found.data)}
      acts={found.data && <Acts document={found.data} onDeleted={onClose} />}
      onClose={onClose}
    >
      <Content found={found} />
    </RowPanel>
  )
}

/** The same over the list, where there is no room beside it. */
export function DocumentDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const found = useDocument(id)
  return (
    <SideDrawer
      opened={id !== null}
      onClose={onClose}
      title={found.data?.name ?? 'Document'}
      description={found.data && factsOf(found.data)}
    >
      <div className={classes.drawer}>
        {found.data && (
          <div className={classes.acts} data-keep-clear>
            <Acts document={found.data} onDeleted={onClose} />
          </div>
        )}
        {id && <Content found={found} />}
      </div>
    </SideDrawer>
  )
}

/** "Version 3 · 1.8 MB · 24 pages" */
function factsOf({ version, size, text: { pages } }: stored.FullDocument): string {
  const facts = [`Version ${version}`, sizeText(size)]
  if (pages) facts.push(pages === 1 ? '1 page' : `${pages} pages`)
  return facts.join(' · ')
}

function Content({ found }: { found: ReturnType<typeof useDocument> }) {
  // Of which version a look was asked for, until there is another document.
  const [looked, setLooked] = useState<number>()
  const { data: document, error } = found
  if (error)
    return (
      <ErrorState
        title="This document could not be opened"
        message={error.message}
        requestId={error.requestId}
        onRetry={() => void found.refetch()}
      />
    )
  if (!document) return <CardSkeleton lines={6} label="Loading document" />
  const shown = document.versions.find(({ version }) => version === looked) ?? document.versions[0]!
  return (
    <>
      <Preview key={`${document.id} ${shown.version}`} document={document} version={shown} />
      <UsedIn uses={document.uses} />
      <Versions document={document} shown={shown.version} onLook={setLooked} />
    </>
  )
}

function Acts({ document, onDeleted }: { document: stored.FullDocument; onDeleted: () => void }) {
  const [asks, setAsks] = useState(false)
  const { id, name, change, uses } = document
  const write = useRemoval()
  return (
    <>
      <IconButton
        label={`Download version ${document.version}`}
        icon={<Download {...icon} />}
        onClick={() => void saveDocument({ id, name })}
      />
      {change !== 'no' && (
        <IconButton label={`Delete ${name}`} icon={<Trash2 {...icon} />} onClick={() => setAsks(true)} />
      )}
      <ChangeDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={`Delete ${name}?`}
        verb="Delete document"
        danger
        needsReason={change === 'withReason'}
        onConfirm={async (reason) => {
          await write.mutateAsync({ body: { documentID: id, reason } })
          onDeleted()
          toast({ title: `${name} was deleted` })
        }}
      >
        {uses.length === 0
          ? 'All of its versions are deleted. It is not attached to any task.'
          : `All of its versions are deleted, and it is removed from ${uses.length === 1 ? 'the task that uses' : `all ${uses.length} places that use`} it.`}
      </ChangeDialog>
    </>
  )
}
