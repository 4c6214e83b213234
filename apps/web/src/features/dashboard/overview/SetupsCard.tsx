import type { AgencyDashboard, PlatformDashboard } from '@heed/contract/dashboard'
import { STEPS } from '@heed/domain/benefits/question'
import type { IsoDate } from '@heed/domain/dates'
import { counted } from '@heed/domain/text'
import { Flex, Group, Progress, Text } from '@mantine/core'
import { Link } from '../../../kit/layout/Link'
import { sinceDay, sinceText } from '../../../kit/local-time'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import classes from '../dashboard.module.css'
import type { CompanyLinks } from '../dashboard-links'
import { NothingLate } from '../NothingLate'

type Overview = AgencyDashboard | PlatformDashboard
type Setup = Overview['setups'][number]

/** The step to continue with. */
function stepWords({ step }: Setup): string {
  if (step === null) return 'Not opened'
  return STEPS.find(({ key }) => key === step)?.label ?? 'Review'
}

/** Companies whose setup form is not finished; until it is, they get no tasks. */
export function SetupsCard({ data, companies }: { data: Overview; companies: CompanyLinks }) {
  const { setups, setupCount, today } = data
  const more = setupCount - setups.length
  return (
    <Card
      title="Setup in progress"
      count={
        setupCount > 0 ? (
          <Link href={companies.unfinished()} className={classes.count}>
            {setupCount}
          </Link>
        ) : undefined
      }
      flush
      footer={
        more > 0 && <Link href={companies.unfinished()}>{counted(more, 'more setup')} not finished</Link>
      }
    >
      {setups.length > 0 ? (
        <ul aria-label="Setup in progress">
          {setups.map((setup) => (
            <SetupRow key={setup.companyID} setup={setup} today={today} />
          ))}
        </ul>
      ) : (
        <NothingLate title="Every setup is complete" text="Every client has its tasks." />
      )}
    </Card>
  )
}

function SetupRow({ setup, today }: { setup: Setup; today: IsoDate }) {
  const { companyID, agencyID, name, percent, savedAt, createdAt } = setup
  return (
    <Flex component="li" className={classes.row} direction="column" gap={6}>
      <Group justify="space-between" align="baseline" gap="sm" wrap="nowrap">
        <Link href={paths.questionnaire(agencyID, companyID)} className={`strong ${classes.cover}`}>
          {name}
        </Link>
        <span className="meta num">{percent}%</span>
      </Group>
      <Progress value={percent} aria-label={`${percent} percent answered`} />
      <Group justify="space-between" align="baseline" gap="sm" wrap="nowrap" className="meta">
        <span>{stepWords(setup)}</span>
        {savedAt ? (
          <span className="nowrap">Saved {sinceText(savedAt, today)}</span>
        ) : (
          <Text span inherit c="var(--warning-text)" className="nowrap">
            Added {sinceDay(createdAt, today)}
          </Text>
        )}
      </Group>
    </Flex>
  )
}
