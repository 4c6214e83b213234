import type { Page } from 'playwright-core'

const ROWS = 200

/** The rows with an error, by their number in the spreadsheet. */
const faultyRows = (prefix: string, mail: string): Record<number, string> => ({
  14: `${prefix} 14,Tex,78704,${mail}`,
  37: `${prefix} 37,Tex,79772,${mail}`,
  58: `${prefix} 58,AZ,8550,${mail}`,
  96: `,IN,47305,${mail}`,
  140: `${prefix} 140,SC,29902,dana@journey`,
})

/** A spreadsheet of 200 companies, `prefix 2` to `prefix 201`, five of them with an error. */
export function faultyFile(prefix: string, mail: string) {
  const faults = faultyRows(prefix, mail)
  const lines = ['Client,St.,ZIP,Advisor mail']
  for (let row = 2; row <= ROWS + 1; row++) lines.push(faults[row] ?? `${prefix} ${row},OH,43611,${mail}`)
  return { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
}

async function fix(page: Page, cell: RegExp, value: string): Promise<void> {
  const button = page.getByRole('button', { name: cell })
  await button.focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('form').getByRole('textbox')
  await box.fill(value)
  await box.press('Enter')
  await page.getByRole('button', { name: new RegExp(`${cell.source}${value}$`) }).waitFor()
}

/** Fixes the five errors in the grid, reloading in between: what is fixed is kept. */
export async function fixFaults(
  page: Page,
  { prefix, mail }: { prefix: string; mail: string },
): Promise<void> {
  await page.getByText('195 ready · 5 to fix').waitFor()
  await page.getByRole('button', { name: /^State of row 14: Tex/ }).click()
  await page.getByRole('button', { name: 'Use Texas' }).click()
  await page.getByText('197 ready · 3 to fix').waitFor()
  await page.reload()
  await fix(page, /^ZIP code of row 58: /, '85501')
  await fix(page, /^Company name of row 96: /, `${prefix} 96`)
  await fix(page, /^Advisor’s e-mail of row 140: /, mail)
}
