import { Button, Stack } from '@mantine/core'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../../kit/dialogs/Dialog'
import type { DropdownOption } from '../../../kit/forms/dropdown-options'
import { LinkButton } from '../../../kit/layout/LinkButton'
import { paths } from '../../../paths'
import { CompanyPicker } from '../../../pickers/CompanyPicker'

/** Asks for a company and leads to the task as its users will see it. */
export function PreviewAs({ taskID, agencyID }: { taskID: string; agencyID: string | null }) {
  const [opened, setOpened] = useState(false)
  const [company, setCompany] = useState<DropdownOption | null>(null)
  return (
    <>
      <Button leftSection={<Eye size={16} strokeWidth={1.75} />} onClick={() => setOpened(true)}>
        Preview as a company
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Preview as a company"
        description="The draft as that company’s users will see it."
        footer={
          <>
            <Button onClick={() => setOpened(false)}>Cancel</Button>
            {company && (
              <LinkButton variant="primary" href={paths.taskPreview(taskID, company.value)}>
                Preview
              </LinkButton>
            )}
          </>
        }
      >
        <Stack gap="md">
          <CompanyPicker
            label="Company"
            value={company}
            agencyID={agencyID ?? undefined}
            onSelect={setCompany}
            onClear={() => setCompany(null)}
          />
        </Stack>
      </Dialog>
    </>
  )
}
