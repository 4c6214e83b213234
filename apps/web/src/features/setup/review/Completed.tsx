import { isCompanyRole } from '@heed/domain/roles'
import { counted } from '@heed/domain/text'
import { Group, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useViewer } from '../../../api/viewer'
import { LinkButton } from '../../../kit/layout/LinkButton'
import { paths } from '../../../paths'
import { AnimationWrapper } from '../../../ui/AnimationWrapper'
import classes from '../setup.module.css'
import { useSetupPlace } from '../setup-context'

/** The moment the setup is complete, and where to go from it. */
export function Completed({ count }: { count: number | undefined }) {
  const { company } = useSetupPlace()
  const isOwn = isCompanyRole(useViewer().userRoleID)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Stack align="center" gap="xs" maw={520} mx="auto" px="md" py={48} ta="center">
      <AnimationWrapper name="done" />
      <h1 ref={title} tabIndex={-1} className={classes.title}>
        Setup is complete
      </h1>
      <p className="secondary">
        {count === undefined ? 'The tasks' : counted(count, 'task')} of {company.name} stand in the list with
        their due dates. This form stays open for changes, such as at renewal.
      </p>
      <Group justify="center" gap="xs" mt="md">
        <LinkButton href={isOwn ? paths.dashboard() : paths.company(company.agencyID, company.id)}>
          {isOwn ? 'Dashboard' : 'Company Profile'}
        </LinkButton>
        <LinkButton variant="primary" href={paths.tasks(isOwn ? undefined : { company: company.id })}>
          See the tasks
        </LinkButton>
      </Group>
    </Stack>
  )
}
