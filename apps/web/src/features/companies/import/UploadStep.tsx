import * as imports from '@heed/contract/company-import'
import type { SheetFormat } from '@heed/contract/exports'
import { IMPORT_COLUMNS, type ImportField, TEMPLATE_FIELDS } from '@heed/domain/company-import/columns'
import { IMPORT_RULE } from '@heed/domain/company-import/file-rule'
import { Button, Stack } from '@mantine/core'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { callUpload } from '../../../api/call-upload'
import { saveFile } from '../../../api/save-file'
import { failureOf } from '../../../kit/dialogs/failure-text'
import type { DropdownOption } from '../../../kit/forms/dropdown-options'
import { FieldFrame } from '../../../kit/forms/FieldFrame'
import { SplitLayout } from '../../../kit/layout/SplitLayout'
import { DropZone } from '../../../kit/uploads/DropZone'
import { AgencyPicker } from '../../../pickers/AgencyPicker'
import { Card } from '../../../ui/Card'
import { toast } from '../../../ui/show-toast'
import { EarlierImports } from './EarlierImports'
import { ImportHead } from './ImportHead'
import classes from './import.module.css'

interface Props {
  /** The agency the companies join; if not given, the form asks for it. */
  agencyID?: string
  onStarted: (id: string) => void
}

/** The first step: a file, or the template to fill in. */
export function UploadStep({ agencyID, onStarted }: Props) {
  const [picked, setPicked] = useState<DropdownOption | null>(null)
  const joins = agencyID ?? picked?.value
  return (
    <div className={classes.page}>
      <ImportHead step={0} />
      <div className={classes.body}>
        <SplitLayout side={<EarlierImports agencyID={agencyID} />} sideLabel="Earlier imports">
          <Card title="Your list">
            <Stack gap="md">
              <p className="secondary">
                One row for each company, with a heading above each column. Nothing is added until you have
                reviewed it.
              </p>
              {agencyID === undefined && <AgencyChoice picked={picked} onPick={setPicked} />}
              <DropZone
                label="Add a file of companies"
                rule={IMPORT_RULE}
                multiple={false}
                keepDone={false}
                upload={(file, control) =>
                  callUpload(
                    imports.start,
                    { file, fields: { dryRun: 'true', ...(joins && { agencyID: joins }) } },
                    control,
                  )
                }
                onDone={(_, { id }) => onStarted(id)}
              />
              <Template />
              <p className="meta">
                Only the company name is required. These columns are recognized by their names:{' '}
                {TEMPLATE_FIELDS.filter((field) => field !== 'name')
                  .map(nameOf)
                  .join('; ')}
                . Others can be matched in the next step. Setup form answers are saved as its draft.
              </p>
            </Stack>
          </Card>
        </SplitLayout>
      </div>
    </div>
  )
}

/** "Employees (a whole number)" */
function nameOf(field: ImportField): string {
  const { label, hint } = IMPORT_COLUMNS[field]
  return hint ? `${label} (${hint})` : label
}

interface ChoiceProps {
  picked: DropdownOption | null
  onPick: (option: DropdownOption | null) => void
}

function AgencyChoice({ picked, onPick }: ChoiceProps) {
  const id = useId()
  return (
    <FieldFrame
      id={id}
      label="Agency"
      help="For rows that name no agency in a column. Without one they join the house agency."
    >
      <AgencyPicker id={id} label="Agency" value={picked} onSelect={onPick} onClear={() => onPick(null)} />
    </FieldFrame>
  )
}

const TEMPLATES: readonly { format: SheetFormat; label: string }[] = [
  { format: 'xlsx', label: 'Excel template' },
  { format: 'csv', label: 'CSV template' },
]

function Template() {
  const save = (format: SheetFormat) =>
    saveFile(imports.template, { query: { format } }, `Companies to import.${format}`).catch((cause) =>
      toast({ kind: 'error', title: failureOf(cause).message }),
    )
  return (
    <div className={classes.templates}>
      <span className="small secondary">No list handy?</span>
      {TEMPLATES.map(({ format, label }) => (
        <Button
          key={format}
          size="xs"
          leftSection={<Download size={14} strokeWidth={1.75} />}
          onClick={() => void save(format)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
