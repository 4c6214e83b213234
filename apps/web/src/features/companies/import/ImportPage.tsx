import * as agencies from '@heed/contract/agencies'
import * as imports from '@heed/contract/company-import'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import { useCrumbs } from '../../../api/top-bar'
import { useUrlState } from '../../../api/use-url-state'
import { useViewer } from '../../../api/viewer'
import { ErrorState } from '../../../kit/states/ErrorState'
import { PageSkeleton } from '../../../kit/states/PageSkeleton'
import { paths } from '../../../paths'
import { CheckStep } from './CheckStep'
import { DoneStep } from './DoneStep'
import classes from './import.module.css'
import { UploadStep } from './UploadStep'

const idOf = (search: Record<string, unknown>) =>
  typeof search.import === 'string' ? search.import : undefined
const addressOf = (id: string | undefined) => ({ import: id })

/**
 * Imports a list of companies: the file, its columns and cells, and the result. The address says which import
 * it is.
 */
export function ImportPage({ agencyID }: { agencyID?: string }) {
  const [id, setId] = useUrlState(idOf, addressOf)
  useImportCrumbs(agencyID)
  const found = useQuery({ ...q(imports.get, { params: { id: id ?? '' } }), enabled: id !== undefined })

  if (id === undefined) return <UploadStep agencyID={agencyID} onStarted={setId} />
  if (found.error)
    return (
      <div className={classes.body}>
        <ErrorState
          title="This import could not be loaded"
          message={found.error.message}
          requestId={found.error.requestId}
          onRetry={() => void found.refetch()}
        />
      </div>
    )
  if (!found.data)
    return (
      <div className={classes.body}>
        <PageSkeleton />
      </div>
    )
  const again = () => setId(undefined)
  if (found.data.state === 'draft')
    return <CheckStep key={id} draft={found.data} onOtherFile={again} onStarted={setId} />
  return <DoneStep done={found.data} onAgain={again} />
}

function useImportCrumbs(agencyID: string | undefined) {
  const viewer = useViewer()
  const isOwn = agencyID === undefined || agencyID === viewer.agencyID
  const agency = useQuery({ ...q(agencies.get, { params: { id: agencyID ?? '' } }), enabled: !isOwn })
  useCrumbs([
    ...(agencyID
      ? [
          {
            label: (isOwn ? viewer.agencyName : agency.data?.name) ?? 'Agency',
            href: paths.agency(agencyID),
          },
          { label: 'Companies', href: paths.agencyCompanies(agencyID) },
        ]
      : [{ label: 'Manage Companies', href: paths.companies() }]),
    { label: 'Import companies' },
  ])
}
