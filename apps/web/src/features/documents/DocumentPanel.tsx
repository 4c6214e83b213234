import * as stored from '@heed/contract/stored-documents'
import { useQuery } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { q } from '../../api/query'
import { sizeText } from '../../kit/file-size'
import { OpenRowDrawer, OpenRowPanel } from '../../kit/table/OpenRow'
import { IconButton } from '../../ui/IconButton'
import { toast } from '../../ui/show-toast'
import { ChangeDialog } from './ChangeDialog'
import { saveDocument } from './save-document'
import { UsedIn } from './UsedIn'
import { useRemoval } from './use-change'
import { Versions } from './Versions'
import { Preview } from './view/Preview'

const icon = { size: 16, strokeWidth: 1.75 }

const useDocument = (id: string | null) =>
  useQuery({ ...q(stored.get, { params: { id: id ?? '' } }), enabled: id !== null })

const ofDocument = (onClose: () => void) => ({
  label: 'Document',
  titleOf: ({ name }: stored.FullDocument) => name,
  factsOf,
  actsOf: (found: stored.FullDocument) => <Acts document={found} onDeleted={onClose} />,
  onClose,
  children: (found: stored.FullDocument) => <Content document={found} />,
})

/** A document beside the list. */
export const DocumentPanel = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <OpenRowPanel {...ofDocument(onClose)} found={useDocument(id)} />
)

/** The same over the list, where there is no room beside it. */
export const DocumentDrawer = ({ id, onClose }: { id: string | null; onClose: () => void }) => (
  <OpenRowDrawer {...ofDocument(onClose)} found={useDocument(id)} opened={id !== null} />
)

/** "Version 3 · 1.8 MB · 24 pages" */
function factsOf({ version, size, text: { pages } }: stored.FullDocument): string {
  const facts = [`Version ${version}`, sizeText(size)]
  if (pages) facts.push(pages === 1 ? '1 page' : `${pages} pages`)
  return facts.join(' · ')
}

function Content({ document }: { document: stored.FullDocument }) {
  // Of which version a look was asked for, until there is another document.
  const [looked, setLooked] = useState<number>()
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
