import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUrlState } from '../../../api/use-url-state'
import classes from './list.module.css'
import { TaskDocuments } from './TaskDocuments'

type From = 'library' | 'tasks'

const parse = ({ from }: Record<string, unknown>): From => (from === 'tasks' ? 'tasks' : 'library')
const write = (from: From) => ({ from: from === 'tasks' ? from : undefined })

/** Task Docs come from two places: the library, and what people have attached to their tasks. */
export function TaskDocs({ library }: { library: ReactNode }) {
  const [from, setFrom] = useUrlState(parse, write)
  return (
    <>
      <SegmentedControl
        className={classes.switch}
        aria-label="Where the documents are from"
        value={from}
        onChange={(value) => setFrom(value as From)}
        data={[
          { value: 'library', label: 'Forms and templates' },
          { value: 'tasks', label: 'Attached to tasks' },
        ]}
      />
      {from === 'tasks' ? <TaskDocuments /> : library}
    </>
  )
}
