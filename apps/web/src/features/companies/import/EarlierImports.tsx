import * as imports from '@heed/contract/company-import'
import type { Output } from '@heed/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import { useToday } from '../../../kit/clock'
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
const whenOf = ({ createdAt, importedAt, undoneAt }: Item) => undoneAt ?? importedAt ?? createdAt

/** Previous imports, and drafts to continue; `current` is the one on the page. */
export function EarlierImports({ agencyID, current }: { agencyID?: string; current?: string }) {
  const today = useToday()
  const found = useQuery(q(imports.search, { query: { agencyID, pageSize: 25 } }))
  if (!found.data) return found.error ? null : <CardSkeleton label="Loading earlier imports" />
  const items = found.data.result.slice(0, SHOWN)
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
            when: [momentText(whenOf(item), today), item.id === current && 'this import']
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      )}
    </Card>
  )
}
