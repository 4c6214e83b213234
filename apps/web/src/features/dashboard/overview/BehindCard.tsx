import type { AgencyDashboard, PlatformDashboard } from '@heed/contract/dashboard'
import { counted, numberText } from '@heed/domain/text'
import { useMemo } from 'react'
import { Link } from '../../../kit/layout/Link'
import { usePhone } from '../../../kit/layout/use-phone'
import { paths } from '../../../paths'
import { type BehindCompany, BehindTable } from '../../../pickers/standing/BehindTable'
import { behindLinks } from '../../../task-links'
import { Card } from '../../../ui/Card'
import classes from '../dashboard.module.css'
import type { CompanyLinks } from '../dashboard-links'
import { NothingLate } from '../NothingLate'

type Overview = AgencyDashboard | PlatformDashboard

/** Only the worst, so that the next deadlines and open setups are not far below. */
const SHOWN_ON_PHONE = 4

/** Companies with late work, furthest behind first. */
export function BehindCard({ data, companies: lists }: { data: Overview; companies: CompanyLinks }) {
  const { behind, behindCount, companies, today, kind } = data
  const shown = usePhone() ? behind.slice(0, SHOWN_ON_PHONE) : behind
  const more = behindCount - shown.length
  const ofAll = kind === 'platform'
  const linksOf = useMemo(
    () =>
      ({ companyID, agencyID }: BehindCompany) => ({
        name: paths.dashboard({ companyID, agencyID: ofAll ? agencyID : undefined }),
        ...behindLinks(companyID),
      }),
    [ofAll],
  )
  return (
    <Card
      title="Clients behind schedule"
      count={
        behindCount > 0 ? (
          <Link href={lists.behind()} className={classes.count}>
            {numberText(behindCount)} of {numberText(companies)}
          </Link>
        ) : undefined
      }
      flush
      footer={more > 0 && <Link href={lists.behind()}>{counted(more, 'more client')} behind</Link>}
    >
      {behind.length > 0 ? (
        <BehindTable
          label="Clients behind schedule"
          rows={shown}
          today={today}
          ofAll={ofAll}
          linksOf={linksOf}
        />
      ) : (
        <NothingLate title="No clients are behind schedule" text="No client has a past-due task." />
      )}
    </Card>
  )
}
