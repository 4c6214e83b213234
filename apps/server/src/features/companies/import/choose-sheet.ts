import { findSheet } from '@heed/domain/company-import/headings'
import type { ChooseSheet, SheetHead } from '../../../adapters/tables/read-workbook'
import { invalidField } from '../../../http/refusal'

/**
 * The sheet that somebody names, in whatever case, else the first one with headings that are known. A hidden one is read
 * by itself only where no other can be a list.
 * @throws invalid
 */
export const sheetChooser =
  (wanted: string | undefined): ChooseSheet =>
  (sheets) => {
    if (wanted) return named(sheets, wanted)
    const filled = sheets.filter(isFilled)
    const lists = filled.filter(isList)
    const among =
      [lists.filter(({ isHidden }) => !isHidden), lists].find(({ length }) => length > 0) ?? filled
    return among[findSheet(among.map(({ rows }) => rows))]
  }

const isFilled = ({ rows }: SheetHead) => rows.length > 0
/** One line alone is a note, or headings with nothing below them. */
const isList = ({ rows }: SheetHead) => rows.length > 1

function named(sheets: readonly SheetHead[], wanted: string): SheetHead {
  const found = sheets.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  if (!found) throw invalidField('sheet', `This workbook has no sheet “${wanted}”.`)
  if (!isFilled(found)) throw invalidField('sheet', `The sheet “${found.name}” has nothing on it.`)
  return found
}
