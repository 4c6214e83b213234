import { SimpleGrid, Stack, Text } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '../../../../kit/forms/TextField'
import { Card } from '../../../../ui/Card'
import { IconButton } from '../../../../ui/IconButton'
import { IconTextButton } from '../../../../ui/IconTextButton'
import { SortableList } from '../../../../ui/SortableList'
import classes from '../content/rows.module.css'
import { newKey, useRows } from '../content/use-rows'
import type { DraftValues } from '../draft-values'

/** Legal sources and pages elsewhere, in order. */
export function LinksCard() {
  const { control } = useFormContext<DraftValues>()
  const { rows, add, move, remove } = useRows('links')
  return (
    <Card
      title="Sources and external links"
      count={rows.length}
      flush
      actions={
        <IconTextButton kind="add" onClick={() => add({ key: newKey(), label: '', citation: '', url: '' })}>
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
          {(link, { grip, buttons, index }) => (
            <div className={classes.section}>
              <div className={classes.head}>
                {grip}
                <h3 className={classes.name}>{link.citation || `Link ${index + 1}`}</h3>
                <span className={classes.acts}>
                  {buttons}
                  <IconButton
                    label={`Delete ${link.citation || `link ${index + 1}`}`}
                    icon={<Trash2 size={15} strokeWidth={1.75} />}
                    size="xs"
                    onClick={() => remove(index)}
                  />
                </span>
              </div>
              <Stack gap="sm" className={classes.editing}>
                <SimpleGrid cols={{ base: 1, sm: 2 }}>
                  <TextField
                    control={control}
                    name={`links.${index}.citation`}
                    label="Citation or title"
                    required
                    maxLength={300}
                  />
                  <TextField
                    control={control}
                    name={`links.${index}.label`}
                    label="What it is"
                    maxLength={200}
                  />
                </SimpleGrid>
                <TextField
                  control={control}
                  name={`links.${index}.url`}
                  label="Address"
                  type="url"
                  placeholder="https://"
                />
              </Stack>
            </div>
          )}
        </SortableList>
      )}
    </Card>
  )
}
