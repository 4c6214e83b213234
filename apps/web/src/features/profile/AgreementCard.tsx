import type { Profile } from '@heed/contract/profile'
import { AGREEMENT_SECTIONS, AGREEMENT_UPDATED } from '@heed/domain/agreement'
import { Button, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../kit/dialogs/Dialog'
import { Facts } from '../../kit/layout/Facts'
import { exactMoment } from '../../kit/local-time'
import { Card } from '../../ui/Card'

/** Which version of the agreement the user accepted, and when. */
export function AgreementCard({ own: { agreement } }: { own: Profile }) {
  const [reading, setReading] = useState(false)
  return (
    <Card
      title="User Agreement"
      footer={
        <Button variant="link" size="sm" onClick={() => setReading(true)}>
          Read the agreement
        </Button>
      }
    >
      <Facts
        items={[
          { label: 'Version', value: `Last updated ${AGREEMENT_UPDATED}` },
          { label: 'Accepted', value: agreement ? exactMoment(agreement.acceptedAt) : 'Not yet' },
        ]}
      />
      <Dialog
        opened={reading}
        onClose={() => setReading(false)}
        title="User Agreement"
        description={`Last updated ${AGREEMENT_UPDATED}`}
        width="37rem"
        footer={<Button onClick={() => setReading(false)}>Close</Button>}
      >
        <Stack gap="md">
          {AGREEMENT_SECTIONS.map(({ title, paragraphs }) => (
            <Stack key={title} gap={8}>
              <Title order={3}>{title}</Title>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Stack>
          ))}
        </Stack>
      </Dialog>
    </Card>
  )
}
