import { visibleName } from '@heed/domain/visible-name'

type Named = { name: string }

/** Sheets by names that can be seen and told apart, as spreadsheets have them: "List", "List (2)". */
export function withPlainNames<Sheet extends Named>(sheets: readonly Sheet[]): Sheet[] {
  const taken = new Set<string>()
  return sheets.map((sheet, at) => {
    const plain = visibleName(sheet.name.toWellFormed()) || `Sheet ${at + 1}`
    let name = plain
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${plain} (${number})`
    taken.add(name.toLowerCase())
    return { ...sheet, name }
  })
}
