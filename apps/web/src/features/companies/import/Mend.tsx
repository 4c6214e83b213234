import * as imports from '@heed/contract/company-import'
import type { CompanyImport, ImportRow } from '@heed/contract/company-import-fields'
import { suggestionsFor } from '@heed/domain/company-import/cells'
import type { ImportField } from '@heed/domain/company-import/columns'
import { numberText } from '@heed/domain/text'
import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { CornerDownLeft } from 'lucide-react'
import { type FormEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useWrite } from '../../../api/use-write'
import { failureOf } from '../../../kit/dialogs/failure-text'
import classes from './import.module.css'
import { rowsAlike } from './import-text'
import { told } from './told'
import { keepChanged } from './use-import-rows'

interface Props {
  draft: CompanyImport
  row: ImportRow
  field: ImportField
  text: string
  fault: string | undefined
  label: string
  onClose: () => void
  /** Called when it is left without Enter or a button; Escape discards what was typed. */
  leave: Ref<() => void>
}

const UNIQUE: readonly ImportField[] = ['name', 'adminEmail']

/**
 * Fixes one cell, or every cell with the same text. Enter saves what was typed, or takes the first suggestion
 * if nothing was. Leaving it saves what was typed, as in any spreadsheet.
 */
export function Mend({ draft, row, field, text, fault, label, onClose, leave }: Props) {
  const client = useQueryClient()
  const [value, setValue] = useState(text)
  const [every, setEvery] = useState(fault !== undefined && text !== '' && !UNIQUE.includes(field))
  const change = useWrite(imports.changeCells, { onSuccess: (changed) => keepChanged(client, changed) })
  const isLeft = useRef(false)
  const send = (next: string) =>
    change.mutateAsync({
      params: { id: draft.id },
      body: { cells: [{ row: row.number, field, value: next.trim(), every }] },
    })
  const save = (next: string) =>
    void send(next).then(
      // By then another cell may be open.
      () => isLeft.current || onClose(),
      // The field shows it.
      () => undefined,
    )
  useImperativeHandle(leave, () => () => {
    isLeft.current = true
    if (!change.isPending && value.trim() !== text.trim()) send(value).catch(told)
  })
  const suggestions = fault ? suggestionsFor(field, text) : []
  const alike = every ? rowsAlike(draft, field, text) : 1
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save((value === text && suggestions[0]?.text) || value)
  }
  return (
    <form onSubmit={submit} aria-label={`Fix ${label}`} className={classes.mend}>
      <Stack gap="xs">
        <TextInput
          size="sm"
          aria-label={label}
          value={value}
          maxLength={1000}
          data-autofocus
          error={change.error ? failureOf(change.error).message : fault}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        {suggestions.map(({ text: next, label }, at) => (
          <Button
            key={next}
            size="xs"
            variant={at === 0 ? 'light' : 'subtle'}
            justify="flex-start"
            className={classes.suggestion}
            leftSection={at === 0 && <CornerDownLeft size={13} strokeWidth={1.75} aria-hidden />}
            rightSection={alike > 1 && <span className="meta">{numberText(alike)} rows</span>}
            disabled={change.isPending}
            onClick={() => save(next)}
          >
            Use {label}
          </Button>
        ))}
        <Group justify="space-between" wrap="nowrap" gap="xs">
          {text !== '' && !UNIQUE.includes(field) ? (
            <Checkbox
              size="xs"
              label={`Every row with “${text.length > 16 ? `${text.slice(0, 15)}…` : text}”`}
              checked={every}
              onChange={(event) => setEvery(event.currentTarget.checked)}
            />
          ) : (
            <span />
          )}
          <Button type="submit" size="xs" variant="primary" loading={change.isPending}>
            {fault ? (alike > 1 ? `Fix ${numberText(alike)}` : 'Fix') : 'Save'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
