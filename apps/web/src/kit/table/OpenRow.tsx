import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '../../api/api-error'
import { SideDrawer } from '../dialogs/SideDrawer'
import { CardSkeleton } from '../states/CardSkeleton'
import { ErrorState } from '../states/ErrorState'
import { RowPanel } from './RowPanel'
import classes from './row-panel.module.css'

type Found<Row> = Pick<UseQueryResult<Row, ApiError>, 'data' | 'error' | 'refetch'>

interface Props<Row> {
  /** What a row is: "Document". */
  label: string
  found: Found<Row>
  titleOf: (row: Row) => string
  /** One line below the title. */
  factsOf: (row: Row) => ReactNode
  /** Icon buttons. */
  actsOf?: (row: Row) => ReactNode
  onClose: () => void
  children: (row: Row) => ReactNode
}

/** The open row of a list, read in full, beside the list. */
export function OpenRowPanel<Row>({ label, found, titleOf, factsOf, actsOf, onClose, children }: Props<Row>) {
  const { data: row } = found
  return (
    <RowPanel
      label={label}
      title={row ? titleOf(row) : label}
      facts={row && factsOf(row)}
      acts={row && actsOf?.(row)}
      onClose={onClose}
    >
      <Content label={label} found={found}>
        {children}
      </Content>
    </RowPanel>
  )
}

interface DrawerProps<Row> extends Props<Row> {
  opened: boolean
  width?: number
}

/** The same over the list, where there is no room beside it. */
export function OpenRowDrawer<Row>({ opened, width, ...props }: DrawerProps<Row>) {
  const { label, found, titleOf, factsOf, actsOf, onClose, children } = props
  const { data: row } = found
  return (
    <SideDrawer
      inAddress
      opened={opened}
      onClose={onClose}
      title={row ? titleOf(row) : label}
      description={row && factsOf(row)}
      {...(width && { width })}
    >
      <div className={classes.drawer}>
        {row && actsOf && (
          <div className={classes.acts} data-keep-clear>
            {actsOf(row)}
          </div>
        )}
        {opened && (
          <Content label={label} found={found}>
            {children}
          </Content>
        )}
      </div>
    </SideDrawer>
  )
}

function Content<Row>({ label, found, children }: Pick<Props<Row>, 'label' | 'found' | 'children'>) {
  const { data: row, error } = found
  const name = label.toLowerCase()
  if (error)
    return (
      <ErrorState
        title={`This ${name} could not be opened`}
        message={error.message}
        requestId={error.requestId}
        onRetry={() => void found.refetch()}
      />
    )
  return row ? children(row) : <CardSkeleton lines={6} label={`Loading ${name}`} />
}
