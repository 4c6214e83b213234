import type { QuestionKey } from '@heed/domain/benefits/answers'
import { questionOf } from '@heed/domain/benefits/questions'
import { Box, Stack, Text } from '@mantine/core'
import { Link } from '../../../kit/layout/Link'
import { Card } from '../../../ui/Card'
import { assumedText } from '../questions/answer-values'
import { useSetupPlace } from '../setup-context'
import { setupStep } from '../setup-steps'

interface Props {
  open: readonly QuestionKey[]
  missing: readonly QuestionKey[]
}

/** Unanswered questions, each linked to its place. The setup can be completed without answering them. */
export function UnansweredCard({ open, missing }: Props) {
  const { setup } = useSetupPlace()
  if (open.length + missing.length === 0) return null
  return (
    <Card title="Without an answer" count={open.length + missing.length}>
      <p className="small secondary">
        {setup.setupComplete ? '' : 'You can complete the setup without them. '}A question without an answer
        adds no tasks, unless an answer is assumed.
      </p>
      <Questions title="With your agency" keys={open} />
      <Questions title="Not answered yet" keys={missing} />
    </Card>
  )
}

function Questions({ title, keys }: { title: string; keys: readonly QuestionKey[] }) {
  const { hrefOf, savable } = useSetupPlace()
  if (keys.length === 0) return null
  return (
    <Box component="section" mt="md" aria-label={title}>
      <Text component="h3" size="sm" fw={550} mb={4}>
        {title}
      </Text>
      <Stack component="ul" gap="xs" className="small">
        {keys.map((key) => {
          const question = questionOf(key)
          const { label, step } = question
          const assumed = assumedText(question, savable)
          return (
            <li key={key}>
              <Link href={hrefOf(step, key)}>{label}</Link>
              <div className="meta">
                {setupStep(step).label}
                {assumed && ` · Assumed: ${assumed}. Please confirm.`}
              </div>
            </li>
          )
        })}
      </Stack>
    </Box>
  )
}
