import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { TextField } from '../../../../kit/forms/TextField'
import { Card } from '../../../../ui/Card'
import { IconTextButton } from '../../../../ui/IconTextButton'
import { SortableList } from '../../../../ui/SortableList'
import { PartRow } from '../content/PartRow'
import classes from '../content/rows.module.css'
import { newKey, useRows } from '../content/use-rows'
import type { DraftValues } from '../draft-values'

/** Legal sources and pages elsewhere, in order. */
export function LinksCard() {
  const { control } = useFormContext<DraftValues>()
  const { rows, add, move, remove } = useRows('links', { addId: 'add-link' })
  return (
    <Card
      title="Sources and external links"
      count={rows.length}
      flush
      actions={
        <IconTextButton
          kind="add"
          id="add-link"
          onClick={() => add({ key: newKey(), label: '', citation: '', url: '' })}
        >
          Add link
        </IconTextButton>
      }
    >
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed" className={classes.none}>
          A citation such as ERISA §104, or the address of a form. Links open in a new tab.
        </Text>
      ) : (
        <SortableList
          label="Links"
          items={rows}
          nameOf={({ citation }, index) => citation || `Link ${index + 1}`}
          onMove={move}
        >
          {({ citation }, parts) => (
            <PartRow
              title={citation || `Link ${parts.index + 1}`}
              name={citation || `link ${parts.index + 1}`}
              parts={parts}
              onRemove={() => remove(parts.index, citation ? `“${citation}”` : `Link ${parts.index + 1}`)}
            >
              <Stack gap="sm" className={classes.editing}>
                <SimpleGrid cols={{ base: 1, sm: 2 }}>
                  <TextField
                    control={control}
                    name={`links.${parts.index}.citation`}
                    label="Citation or title"
                    required
                    maxLength={300}
                  />
                  <TextField
                    control={control}
                    name={`links.${parts.index}.label`}
                    label="What it is"
                    maxLength={200}
                  />
                </SimpleGrid>
                <TextField
                  control={control}
                  name={`links.${parts.index}.url`}
                  label="Address"
                  type="url"
                  placeholder="https://"
                />
              </Stack>
            </PartRow>
          )}
        </SortableList>
      )}
    </Card>
  )
}
