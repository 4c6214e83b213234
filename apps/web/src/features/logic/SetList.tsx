import { Button } from '@mantine/core'
import { Plus, Split } from 'lucide-react'
import { EmptyState } from '../../kit/states/EmptyState'
import { Card } from '../../ui/Card'
import { SortableList } from '../../ui/SortableList'
import type { Draft } from './draft'
import { useEditor } from './editor-context'
import classes from './logic.module.css'
import { SetCard } from './SetCard'

/** The sets in their order. The first one stays where it is. */
export function SetList({ draft }: { draft: Draft }) {
  const { edit, isReadOnly, isFull } = useEditor()
  const add = (
    <Button
      leftSection={<Plus size={16} strokeWidth={1.75} />}
      disabled={isFull()}
      onClick={() => edit({ do: 'addSet' })}
    >
      Add set
    </Button>
  )
  if (draft.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<Split size={20} strokeWidth={1.75} />}
          title="This task has no logic yet"
          text="Without logic it applies only to companies and agencies that are added by hand. Add a set to say who gets it."
          action={!isReadOnly && add}
        />
      </Card>
    )
  return (
    <>
      <SortableList
        label="Sets"
        items={draft}
        nameOf={(_, index) => `set ${index + 1}`}
        onMove={(from, to) => edit({ do: 'moveSet', from, to })}
        fixed={1}
        disabled={isReadOnly}
      >
        {(set, parts) => <SetCard set={set} parts={parts} />}
      </SortableList>
      {!isReadOnly && <div className={classes.addSet}>{add}</div>}
    </>
  )
}
