import * as logic from '@heed/contract/logic'
import { counted } from '@heed/domain/text'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { q } from '../../api/query'
import { RowsSkeleton } from '../../kit/states/RowsSkeleton'
import { MatchedCompanies } from '../../pickers/logic/MatchedCompanies'
import { NoteBox } from '../../ui/NoteBox'

interface Props {
  taskID: string
  /** How many there are, where it is not said beside. */
  count?: number
  after?: (company: logic.MatchedCompany) => ReactNode
}

/** Opens the list of the companies that a task applies to. */
export function ReachedCompanies({ taskID, count, after }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <Button
        variant="link"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen
          ? 'Hide companies'
          : count === undefined
            ? 'Show companies'
            : `See the ${counted(count, 'company', 'companies')}`}
      </Button>
      <div id={id}>{isOpen && <Companies taskID={taskID} after={after} />}</div>
    </div>
  )
}

function Companies({ taskID, after }: Pick<Props, 'taskID' | 'after'>) {
  const { data, error } = useQuery(q(logic.getLogic, { params: { id: taskID } }))
  if (error) return <NoteBox tone="danger">{error.message}</NoteBox>
  if (!data) return <RowsSkeleton rows={3} columns={0} label="Loading companies" />
  return <MatchedCompanies taskID={taskID} sets={data.sets} show="matching" after={after} />
}
