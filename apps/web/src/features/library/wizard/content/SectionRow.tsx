import { Button, Stack } from '@mantine/core'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { useRegisteredField } from '../../../../kit/forms/form-context'
import { RichTextField } from '../../../../kit/forms/RichTextField'
import { TextField } from '../../../../kit/forms/TextField'
import { IconTextButton } from '../../../../ui/IconTextButton'
import type { SortableParts } from '../../../../ui/SortableRow'
import type { DraftValues } from '../draft-values'
import { firstWords, type SectionValues } from './content-values'
import { PartRow } from './PartRow'
import classes from './rows.module.css'
import { hintOf } from './section-templates'

interface Props {
  section: SectionValues
  parts: SortableParts
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onRemove: () => void
}

/** A section: its heading and first words, or both of them to be edited. */
export function SectionRow({ section, parts, isOpen, onOpen, onRemove }: Props) {
  const { control } = useFormContext<DraftValues>()
  const { index } = parts
  const name = section.title || `section ${index + 1}`
  const id = useId()
  return (
    <PartRow
      id={id}
      title={section.title || `Section ${index + 1}`}
      name={name}
      parts={parts}
      onRemove={onRemove}
      act={
        !isOpen && (
          <>
            <IconTextButton
              kind="edit"
              id={`${id}-edit`}
              aria-label={`Edit ${name}`}
              onClick={() => onOpen(true)}
            />
            <Closed name={`sections.${index}.title`} label={`Heading of ${name}`} controlId={`${id}-edit`} />
            <Closed name={`sections.${index}.html`} label={`Text of ${name}`} controlId={`${id}-edit`} />
          </>
        )
      }
    >
      {isOpen ? (
        <Stack gap="sm" className={classes.editing}>
          <TextField
            control={control}
            name={`sections.${index}.title`}
            label="Heading"
            required
            maxLength={200}
          />
          <RichTextField
            control={control}
            name={`sections.${index}.html`}
            label="Text"
            help={hintOf(section.title)}
          />
          <div>
            <Button
              size="sm"
              leftSection={<Check size={15} strokeWidth={1.75} />}
              onClick={() => onOpen(false)}
              aria-label={`Done with ${name}`}
            >
              Done
            </Button>
          </div>
        </Stack>
      ) : (
        <p className={classes.peek}>{firstWords(section.html) || 'No text yet.'}</p>
      )}
    </PartRow>
  )
}

/** A field that is not shown now: what is wrong with it leads to the button that opens it. */
function Closed(field: { name: string; label: string; controlId: string }) {
  useRegisteredField(field)
  return null
}
