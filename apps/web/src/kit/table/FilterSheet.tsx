import { Badge, Button } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { BottomSheet } from '../dialogs/BottomSheet'
import { useBackCloses } from '../dialogs/use-back-closes'
import { FilterEditor } from './FilterEditor'
import classes from './filters.module.css'
import { SortChoice, type Sorting } from './SortChoice'
import type { FilterValues } from './table-state'
import type { Filter } from './table-types'

interface Props<Row extends RowData> {
  filters: readonly Filter[]
  values: FilterValues
  onChange: (id: string, values: readonly string[]) => void
  onClear: () => void
  /** The list, which is sorted here too. */
  sorting?: Sorting<Row>
  /** The close button's label: "Show 37 tasks". */
  show: string
}

/** All of a list's filters in one sheet, for a phone. */
export function FilterSheet<Row extends RowData>(props: Props<Row>) {
  const { filters, values, onChange, onClear, sorting, show } = props
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  useBackCloses(opened, close)
  const active = filters.filter((filter) => values[filter.id]?.length).length
  return (
    <>
      <Button
        size="lg"
        leftSection={<SlidersHorizontal size={15} strokeWidth={1.75} />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        Filters{' '}
        {active > 0 && (
          <Badge variant="tag">
            {active} <span className="sr-only">active</span>
          </Badge>
        )}
      </Button>
      <BottomSheet opened={opened} onClose={close} title="Filters" closes="filters">
        <div className={classes.groups}>
          {filters.map((filter) => (
            <section key={filter.id} aria-label={filter.label}>
              <h3 className={classes.title}>{filter.label}</h3>
              <FilterEditor
                filter={filter}
                filters={values}
                onChange={(next) => onChange(filter.id, next)}
                close={close}
              />
            </section>
          ))}
          {sorting && <SortChoice {...sorting} />}
        </div>
        <div className={classes.foot}>
          <Button size="lg" onClick={onClear}>
            Clear
          </Button>
          <Button size="lg" flex={1} variant="primary" onClick={close}>
            {show}
          </Button>
        </div>
      </BottomSheet>
    </>
  )
}
