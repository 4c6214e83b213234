import { describe, expect, it } from 'vitest'
import { foldedColumns, isSaidBelow } from './fold-columns'
import type { Column } from './table-types'

const column = (id: string, importance?: number): Column<object> => ({
  id,
  header: id,
  cell: () => null,
  width: 100,
  importance,
})
const columns = [column('company', 3), column('due', 1), column('year'), column('actions', 4), column('note')]
const folded = (room: number, asked = '') => [...foldedColumns(columns, room, ({ id }) => id === asked)]

describe('columns that do not fit', () => {
  it('stay while everything fits', () => {
    expect(folded(500)).toEqual([])
  })

  it('fold by importance, those without one first and from the right', () => {
    expect(folded(499)).toEqual(['note'])
    expect(folded(300)).toEqual(['note', 'year'])
    expect(folded(150)).toEqual(['note', 'year', 'actions', 'company'])
    expect(folded(0)).toEqual(['note', 'year', 'actions', 'company', 'due'])
  })

  it('stay when the user asked for them', () => {
    expect(folded(250, 'note')).toEqual(['year', 'actions', 'company'])
    expect(folded(0, 'note')).not.toContain('note')
  })

  it('are said below the name when they are among the three that matter most', () => {
    expect(columns.filter(isSaidBelow).map(({ id }) => id)).toEqual(['company', 'due'])
  })
})
