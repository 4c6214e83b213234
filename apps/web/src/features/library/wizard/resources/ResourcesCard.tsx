import { RESOURCE_CATEGORIES } from '@heed/domain/resources'
import { UPLOAD_RULES } from '@heed/domain/uploads'
import { Badge, Stack, Text } from '@mantine/core'
import { FileText, Trash2 } from 'lucide-react'
import { DropZone } from '../../../../kit/uploads/DropZone'
import { Card } from '../../../../ui/Card'
import { IconButton } from '../../../../ui/IconButton'
import { SortableList } from '../../../../ui/SortableList'
import { toast } from '../../../../ui/show-toast'
import classes from '../content/rows.module.css'
import { useRows } from '../content/use-rows'
import { useWizard } from '../wizard-context'
import { ResourcePicker } from './ResourcePicker'
import type { AttachedResource } from './resources-values'
import { uploadFor } from './upload-for'

const categoryName = (slug: string) => RESOURCE_CATEGORIES.find((one) => one.slug === slug)?.title ?? ''

/** Articles and documents of the resource library: existing ones, and files that are added to it here. */
export function ResourcesCard() {
  const { draft } = useWizard()
  const { rows, add, move, remove } = useRows('resources')
  const attach = (resource: AttachedResource) => {
    if (rows.some(({ id }) => id === resource.id))
      toast({ kind: 'info', title: `${resource.title} is attached already` })
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
                    onClick={() => remove(index)}
                  />
                </span>
              </div>
              <p className={classes.peek}>
                {[categoryName(category), document?.name].filter(Boolean).join(' · ')}
              </p>
            </div>
          )}
        </SortableList>
      )}
      <Stack gap="md" className={classes.none}>
        {rows.length === 0 && (
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
          A file you add becomes a resource of its own. You can publish it together with the task.
        </Text>
      </Stack>
    </Card>
  )
}
