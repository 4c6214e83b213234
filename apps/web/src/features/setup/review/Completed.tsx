import type { SetupPreview } from '@heed/contract/setup'
import { isCompanyRole } from '@heed/domain/roles'
import { counted } from '@heed/domain/text'
import { Group, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useViewer } from '../../../api/viewer'
import { LinkButton } from '../../../kit/layout/LinkButton'
import { paths } from '../../../paths'
import { AnimationWrapper } from '../../../ui/AnimationWrapper'
import { dueDatesSentence, laterSentence } from '../preview/later-words'
import classes from '../setup.module.css'
import { useSetupPlace } from '../setup-context'

/** The moment the setup is complete, and where to go next. */
export function Completed({ preview }: { preview: SetupPreview | undefined }) {
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
        {outcome(company.name, preview)} You can change the answers here at any time, for example at renewal.
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

/** What is in the list now and what comes later. */
function outcome(company: string, preview: SetupPreview | undefined) {
  if (!preview) return `The tasks of ${company} are in the list now.`
  const { count, tasks } = preview
  return [
    `${counted(count, 'task')} of ${company} ${count === 1 ? 'is' : 'are'} in the list now, with`,
    dueDatesSentence(preview),
    laterSentence(tasks),
  ]
    .filter(Boolean)
    .join(' ')
}
