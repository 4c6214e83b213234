import { Drawer } from '@mantine/core'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button'
import { Tag } from '../../ui/Tag'
import { FilterEditor } from './FilterEditor'
import classes from './FilterSheet.module.css'
import type { FilterValues } from './table-state'
import type { Filter } from './table-types'

interface Props {
  filters: readonly Filter[]
  values: FilterValues
  onChange: (id: string, values: readonly string[]) => void
  onClear: () => void
  /** Where the order is chosen. */
  sorting: ReactNode
  /** What stands on the closing button: "Show 37 tasks". */
  show: string
}

/** All filters of a list in one sheet, for a phone. */
export function FilterSheet({ filters, values, onChange, onClear, sorting, show }: Props) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const active = filters.filter((filter) => values[filter.id]?.length).length
  return (
    <>
      <Button
        tall
        icon={<SlidersHorizontal size={15} strokeWidth={1.75} />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        Filters{' '}
        {active > 0 && (
          <Tag>
            {active} <span className="sr-only">active</span>
          </Tag>
        )}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        title="Filters"
        position="bottom"
        size="85%"
        closeButtonProps={{ 'aria-label': 'Close filters' }}
        classNames={{ content: classes.content, body: classes.body }}
      >
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
          {sorting}
        </div>
        <div className={classes.foot}>
          <Button tall onClick={onClear}>
            Clear
          </Button>
          <Button tall block variant="primary" onClick={close}>
            {show}
          </Button>
        </div>
      </Drawer>
    </>
  )
}
