import { PAGE_SIZES, type PageSize } from '@heed/domain/lists'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../../ui/IconButton'
import classes from './toolbar.module.css'

interface Props {
  page: number
  pageSize: PageSize
  /** How many rows match. */
  count: number
  onPage: (page: number) => void
  onPageSize: (size: PageSize) => void
}

const number = new Intl.NumberFormat('en-US')

/** Which part of the list is on screen, how much of it, and the way to the rest. */
export function Pager({ page, pageSize, count, onPage, onPageSize }: Props) {
  const id = useId()
  const pages = Math.max(1, Math.ceil(count / pageSize))
  const first = (page - 1) * pageSize + 1
  const last = Math.min(count, page * pageSize)
  return (
    <nav aria-label="Pages" className={classes.pager}>
      <span>
        {number.format(first)}–{number.format(last)} of {number.format(count)}
      </span>
      <span className={classes.size}>
        <label htmlFor={id}>Rows</label>
        <select
          id={id}
          className={classes.select}
          value={pageSize}
          onChange={(event) => onPageSize(Number(event.currentTarget.value) as PageSize)}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </span>
      <span className={classes.turn}>
        <span className={classes.where}>
          Page {number.format(page)} of {number.format(pages)}
        </span>
        <IconButton
          label="Previous page"
          variant="light"
          size="xs"
          icon={<ChevronLeft size={16} strokeWidth={1.75} />}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          label="Next page"
          variant="light"
          size="xs"
          icon={<ChevronRight size={16} strokeWidth={1.75} />}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </nav>
  )
}
