import { search } from '@heed/contract/resources'
import { UPLOAD_RULES } from '@heed/domain/uploads'
import { Badge, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FileText, Trash2 } from 'lucide-react'
import { q } from '../../../../api/query'
import { DropZone } from '../../../../kit/uploads/DropZone'
import { Card } from '../../../../ui/Card'
import { IconButton } from '../../../../ui/IconButton'
import { SortableList } from '../../../../ui/SortableList'
import { toast } from '../../../../ui/show-toast'
import classes from '../content/rows.module.css'
import { useRows } from '../content/use-rows'
import { useWizard } from '../wizard-context'
import { RESOURCE_PICKER_ID, ResourcePicker } from './ResourcePicker'
import { placeOf, readersText } from './resource-words'
import type { AttachedResource } from './resources-values'
import { ShownToo } from './ShownToo'
import { uploadFor } from './upload-for'

/** Articles and documents of the resource library: existing ones, and files that are added to it here. */
export function ResourcesCard() {
  const { draft } = useWizard()
  const { rows, add, move, remove } = useRows('resources', { addId: RESOURCE_PICKER_ID })
  const found = useQuery(q(search, { query: { taskID: draft.id, state: 'published', pageSize: 100 } }))
  const shownToo = (found.data?.result ?? []).filter(({ id }) => rows.every((row) => row.id !== id))
  const attach = (resource: AttachedResource) => {
    if (rows.some(({ id }) => id === resource.id))
      toast({ kind: 'info', title: `${resource.title} is attached already` })
    else if (shownToo.some(({ id }) => id === resource.id))
      toast({ kind: 'info', title: `${resource.title} is shown with this task already` })
    else add(resource)
  }
  return (
    <Card title="Resources and documents" count={rows.length} flush>
      {rows.length > 0 && (
        <SortableList
          label="Resources"
          items={rows.map((resource) => ({ ...resource, key: resource.id }))}
          nameOf={({ title }) => title}
          onMove={move}
        >
          {({ title, category, document, isPublished }, { grip, buttons, index }) => (
            <div className={classes.section}>
              <div className={classes.head}>
                {grip}
                <FileText size={16} strokeWidth={1.75} aria-hidden />
                <span className={classes.name}>{title}</span>
                {!isPublished && <Badge variant="tag">Not published</Badge>}
                <span className={classes.acts}>
                  {buttons}
                  <IconButton
                    label={`Remove ${title}`}
                    icon={<Trash2 size={15} strokeWidth={1.75} />}
                    size="xs"
                    onClick={() => remove(index, `“${title}”`)}
                  />
                </span>
              </div>
              <p className={classes.peek}>{placeOf({ category, document })}</p>
            </div>
          )}
        </SortableList>
      )}
      <ShownToo resources={shownToo} />
      <Stack gap="md" className={classes.none}>
        {rows.length + shownToo.length === 0 && (
          <Text size="sm" c="dimmed">
            Nothing attached yet.
          </Text>
        )}
        <ResourcePicker onPick={attach} />
        <DropZone
          label="Add documents"
          rule={UPLOAD_RULES.resource}
          upload={uploadFor(draft)}
          keepDone={false}
          onDone={(_, resource) => attach(resource)}
        />
        <Text size="xs" c="dimmed">
          A file you add becomes a resource of its own, and you can publish it together with the task.{' '}
          {readersText(draft)}
        </Text>
      </Stack>
    </Card>
  )
}
