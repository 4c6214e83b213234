import * as imports from '@heed/contract/company-import'
import type { CompanyImport } from '@heed/contract/company-import-fields'
import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import { StickyActionBar } from '../../../kit/layout/StickyActionBar'
import classes from './import.module.css'

const LOOK_EVERY_MS = 400

/** Saving progress, as reported by the server; also for anyone who opens the page in the meantime. */
export function Saving({ draft, what }: { draft: CompanyImport; what: string }) {
  const { id } = draft
  useQuery({ ...q(imports.get, { params: { id } }), refetchInterval: LOOK_EVERY_MS })
  const percent = Math.round((draft.saved ?? 0) * 100)
  return (
    <StickyActionBar always>
      <div className={classes.standing} role="status">
        <span className="strong">Importing {what} …</span>{' '}
        <span className="meta">You can leave this page; the import continues.</span>
      </div>
      <div className={classes.share}>
        <Progress value={percent} aria-label={`Importing ${what}`} transitionDuration={200} />
        <span className="num small">{percent}%</span>
      </div>
    </StickyActionBar>
  )
}
