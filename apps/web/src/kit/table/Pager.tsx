import { PAGE_SIZES, type PageSize } from '@heed/domain/lists'
import { numberText } from '@heed/domain/text'
import { Group, NativeSelect, Pagination } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import classes from './toolbar.module.css'

interface Props {
  page: number
  pageSize: PageSize
  /** How many rows match. */
  count: number
  onPage: (page: number) => void
  onPageSize: (size: PageSize) => void
}

/** Which part of the list is shown, out of how many, and links to the rest. */
export function Pager({ page, pageSize, count, onPage, onPageSize }: Props) {
  const id = useId()
  const pages = Math.max(1, Math.ceil(count / pageSize))
  const first = (page - 1) * pageSize + 1
  const last = Math.min(count, page * pageSize)
  return (
    <nav aria-label="Pages" className={classes.pager}>
      <span>
        {numberText(first)}–{numberText(last)} of {numberText(count)}
      </span>
      <Group gap={6} wrap="nowrap">
        <label htmlFor={id}>Rows</label>
        <NativeSelect
          id={id}
          size="xs"
          w={76}
          data={PAGE_SIZES.map(String)}
          value={String(pageSize)}
          onChange={(event) => onPageSize(Number(event.currentTarget.value) as PageSize)}
        />
      </Group>
      <Pagination.Root total={pages} value={page} onChange={onPage} ml="auto">
        <Group gap={4} wrap="nowrap">
          <span className={classes.where}>
            Page {numberText(page)} of {numberText(pages)}
          </span>
          <Pagination.Previous aria-label="Previous page" icon={ChevronLeft} />
          <Pagination.Next aria-label="Next page" icon={ChevronRight} />
        </Group>
      </Pagination.Root>
    </nav>
  )
}
