import * as imports from '@heed/contract/company-import'
import type { Output } from '@heed/contract/endpoint'
import { counted } from '@heed/domain/text'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../api/query'
import { useWrite } from '../../../api/use-write'
import { useToday } from '../../../kit/clock'
import { ConfirmDialog } from '../../../kit/dialogs/ConfirmDialog'
import { Link } from '../../../kit/layout/Link'
import { Timeline } from '../../../kit/layout/Timeline'
import { momentText } from '../../../kit/local-time'
import { CardSkeleton } from '../../../kit/states/CardSkeleton'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import { companiesText as companies } from './done-text'

type Item = Output<typeof imports.search>['result'][number]

const SENTENCES: Record<Item['state'], (item: Item) => string> = {
  draft: ({ createdBy, fileName }) => `${createdBy} started an import from ${fileName}`,
  imported: ({ createdBy, imported }) => `${createdBy} imported ${companies(imported)}`,
  undone: ({ undoneBy, imported }) => `${undoneBy} undid an import of ${companies(imported)}`,
}
const SHOWN = 8
const MORE = 25
/** As many as one answer holds. */
const MOST = 900
const whenOf = ({ createdAt, importedAt, undoneAt }: Item) => undoneAt ?? importedAt ?? createdAt

/** Previous imports, and drafts to continue or discard; `current` is the one on the page. */
export function EarlierImports({ agencyID, current }: { agencyID?: string; current?: string }) {
  const today = useToday()
  const [shown, setShown] = useState(SHOWN)
  const [draft, setDraft] = useState<Item | null>(null)
  const [asking, setAsking] = useState(false)
  const discard = useWrite(imports.discard, { invalidates: [imports.search] })
  const found = useQuery({
    ...q(imports.search, { query: { agencyID, pageSize: shown } }),
    placeholderData: keepPreviousData,
  })
  if (!found.data) return found.error ? null : <CardSkeleton label="Loading earlier imports" />
  const { count, result: items } = found.data
  const more = count - items.length
  const ask = (item: Item) => {
    setDraft(item)
    setAsking(true)
  }
  return (
    <Card title="Earlier imports">
      {items.length === 0 ? (
        <p className="small secondary">Nothing has been imported yet.</p>
      ) : (
        <Timeline
          label="Earlier imports"
          items={items.map((item) => ({
            id: item.id,
            text:
              item.id === current ? (
                <span aria-current="true">{SENTENCES[item.state](item)}</span>
              ) : (
                <Link href={paths.importCompanies(agencyID, item.id)}>{SENTENCES[item.state](item)}</Link>
              ),
            when: (
              <>
                {[momentText(whenOf(item), today), item.id === current && 'this import']
                  .filter(Boolean)
                  .join(' · ')}
                {item.state === 'draft' && item.id !== current && (
                  <DiscardButton of={item} onClick={() => ask(item)} />
                )}
              </>
            ),
          }))}
        />
      )}
      {more > 0 && shown < MOST && (
        <Button
          variant="link"
          size="sm"
          loading={found.isPlaceholderData}
          onClick={() => setShown((before) => Math.min(before + MORE, MOST))}
        >
          Show more of {counted(count, 'import')}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Discard the import from ${draft?.fileName}?`}
        verb="Discard import"
        danger
        onConfirm={() => draft && discard.mutateAsync({ params: { id: draft.id } })}
      >
        The uploaded file and the corrections made to it are removed. Nothing has been imported from it.
      </ConfirmDialog>
    </Card>
  )
}

function DiscardButton({ of: { fileName }, onClick }: { of: Item; onClick: () => void }) {
  return (
    <>
      {' · '}
      <Button
        variant="link"
        size="compact-xs"
        aria-label={`Discard the import from ${fileName}`}
        onClick={onClick}
      >
        Discard
      </Button>
    </>
  )
}
