import type { ListedDocument, search, Use } from '@heed/contract/stored-documents'
import { useToday } from '../../kit/clock'
import { sizeText } from '../../kit/file-size'
import { Link } from '../../kit/layout/Link'
import { momentText } from '../../kit/local-time'
import type { ListColumn, ListName } from '../../kit/table/list-query'
import { FileTile } from '../../kit/uploads/FileTile'
import classes from './documents.module.css'
import { addressOfUse } from './uses'

/** `addressOf`: the same list with a document open beside it. */
export const documentName = (addressOf: (id: string) => string): ListName<typeof search> => ({
  header: 'Document',
  text: ({ name }) => name,
  meta: ({ size, uploadedBy }) => `${sizeText(size)} · ${uploadedBy.name}`,
  before: ({ name }) => <FileTile name={name} />,
  href: ({ id }) => addressOf(id),
  sort: 'name',
  minWidth: 240,
})

const company: ListColumn<typeof search> = {
  id: 'company',
  header: 'Company',
  cell: ({ companyName }) => <span className="small secondary">{companyName ?? 'All companies'}</span>,
  importance: 3,
  width: 180,
  phone: true,
}

const others: readonly ListColumn<typeof search>[] = [
  {
    id: 'version',
    header: 'Version',
    cell: ({ version }) => <span className="small secondary num">{version}</span>,
    importance: 4,
    labeled: true,
    width: 84,
  },
  {
    id: 'use',
    header: 'Used in',
    cell: (document) => <UseCell document={document} />,
    importance: 1,
    labeled: true,
    width: 250,
    phone: true,
  },
  {
    id: 'updatedAt',
    header: 'Changed',
    cell: ({ uploadedAt }) => <Changed at={uploadedAt} />,
    sort: 'updatedAt',
    importance: 2,
    width: 186,
    phone: true,
  },
]

export const documentColumns = (withCompany: boolean): readonly ListColumn<typeof search>[] =>
  withCompany ? [company, ...others] : others

function Changed({ at }: { at: string }) {
  return <span className="small secondary num">{momentText(at, useToday())}</span>
}

function UseCell({ document: { use, moreUses } }: { document: ListedDocument }) {
  if (!use) return <span className="meta">Nothing</span>
  return (
    <span className={classes.use}>
      <UseName use={use} />
      {moreUses > 0 && <span className="meta num"> + {moreUses}</span>}
    </span>
  )
}

/** A task or a resource as a link. */
export const UseName = ({ use }: { use: Use }) => (
  <Link href={addressOfUse(use)} className="small secondary">
    {use.name}
  </Link>
)
