import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { csvOf } from './csv'
import type { Cell, Sheet } from './sheet'
import { workbookOf } from './workbook'

const sheetOf = (...rows: Cell[][]): Sheet => ({
  name: 'Clients: [2027]/all',
  zone: 'America/New_York',
  columns: [
    { header: 'Name', kind: 'text' },
    { header: 'Open', kind: 'number' },
    { header: 'Due', kind: 'date' },
    { header: 'Added', kind: 'moment' },
  ],
  batches: (async function* () {
    for (const row of rows) yield [row]
  })(),
})

async function bytesOf(written: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of written) parts.push(part)
  return Buffer.concat(parts)
}

const csv = async (...rows: Cell[][]) => (await bytesOf(csvOf(sheetOf(...rows)))).toString()
const workbook = async (...rows: Cell[][]) => {
  const [sheet] = await readWorkbook(await bytesOf(workbookOf(sheetOf(...rows))))
  return sheet
}

describe('a sheet as CSV', () => {
  it('begins with a byte order mark and ends its lines as RFC 4180 does', async () => {
    expect(await csv(['Bayline, "the" Röbotics', 12, '2027-03-31', '2027-01-25T15:05:00Z'])).toBe(
      '\ufeffName,Open,Due,Added (Eastern Time)\r\n"Bayline, ""the"" Röbotics",12,2027-03-31,2027-01-25 10:05\r\n',
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'takes no text for a formula: %j',
    async (text) => {
      expect((await csv([text, -5, null, null])).split('\r\n').slice(1).join('\r\n')).toContain(`'${text}`)
    },
  )

  it.each(['\n', '\r', '\r\n'])('keeps a cell together, whatever breaks its lines: %j', async (end) => {
    const text = `Notice${end}=1+1`
    expect(await csv([text, 1, null, null])).toBe(
      `\ufeffName,Open,Due,Added (Eastern Time)\r\n"${text}",1,,\r\n`,
    )
  })

  it('leaves true numbers as they are', async () => {
    expect(await csv(['A', -5, null, null])).toContain('\r\nA,-5,,\r\n')
  })
})

describe('a sheet as a workbook', () => {
  it('has text, numbers and dates where a spreadsheet looks for them', async () => {
    const found = await workbook(
      ['Bayline & <Sons>', 12, '2027-03-31', '2027-01-25T15:05:00Z'],
      ['=1+1', -5, null, ''],
    )
    expect(found?.data).toEqual([
      ['Name', 'Open', 'Due', 'Added (Eastern Time)'],
      ['Bayline & <Sons>', 12, new Date('2027-03-31T00:00:00Z'), new Date('2027-01-25T10:05:00Z')],
      ['=1+1', -5, null, null],
    ])
  })

  it('holds nothing that XML cannot, and the rest as it is', async () => {
    const found = await workbook(['a\u0000\u000b\ud800b _x0041_ \u{1f600}\nnext', 1, null, null])
    expect(found?.data[1]?.[0]).toBe('a\ufffdb _x0041_ \u{1f600}\nnext')
    expect(found?.sheet).toBe('Clients   2027  all')
  })

  it('is read back whole when it is long', async () => {
    const rows = Array.from({ length: 2000 }, (_, index): Cell[] => [`Company ${index}`, index, null, null])
    const found = await workbook(...rows)
    expect(found?.data).toHaveLength(2001)
    expect(found?.data.at(-1)?.slice(0, 2)).toEqual(['Company 1999', 1999])
  })

  it('fails where its rows fail', async () => {
    const sheet = sheetOf()
    const broken = {
      ...sheet,
      batches: (async function* (): AsyncGenerator<Cell[][]> {
        yield [['A', 1, null, null]]
        throw new Error('The database is gone.')
      })(),
    }
    await expect(bytesOf(workbookOf(broken))).rejects.toThrow('The database is gone.')
    await expect(bytesOf(csvOf({ ...broken, batches: sheetOf().batches }))).resolves.toBeDefined()
  })
})
