import * as imports from '@heed/contract/company-import'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../testing/as-user'
import { csv, importFile } from '../../../testing/import-file'
import type { TestApp } from '../../../testing/start-test-app'
import { startWithAdmin } from '../../../testing/start-with-admin'
import { rowsOf, sheetOf, textCell, workbookOf } from '../../../testing/workbook'
import { zipOf } from '../../../testing/zip'

const UNLIMITED = 1_000_000
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

let test: TestApp
let caller: Caller
beforeAll(async () => {
  ;({ test, caller } = await startWithAdmin({ uploadsPerHour: UNLIMITED }))
})
afterAll(() => test.close())

const dry = (file: Parameters<typeof importFile>[1]) => importFile(caller, file, { dryRun: 'true' })
const workbook = (bytes: Buffer) => dry({ name: 'clients.xlsx', type: XLSX, bytes })
const cellsOf = async (id: string) =>
  (await caller.call(imports.rows, { params: { id }, query: { sort: 'number' } })).json.result.map(
    ({ cells }) => cells,
  )

describe('a csv file', () => {
  it.each([
    ['with semicolons', csv('Company;City', 'Abernathy;Toledo')],
    ['with tabs', csv('Company\tCity', 'Abernathy\tToledo')],
    ['with a mark of UTF-8', `\ufeff${csv('Company,City', 'Abernathy,Toledo')}`],
    ['in UTF-16', Buffer.from(`\ufeff${csv('Company,City', 'Abernathy,Toledo')}`, 'utf16le')],
    ['with bare line feeds', 'Company,City\nAbernathy,Toledo'],
    ['with empty rows and columns at its end', csv('Company,City,,', 'Abernathy,Toledo,,', ',,,', '')],
  ])('%s is read', async (_, bytes) => {
    const { json } = await dry({ bytes })
    expect(json.columns.slice(0, 2)).toEqual([
      { header: 'Company', field: 'name' },
      { header: 'City', field: 'city' },
    ])
    expect(await cellsOf(json.id)).toEqual([['Abernathy', 'Toledo']])
  })

  it('of an older spreadsheet keeps its letters', async () => {
    const { json } = await dry({ bytes: Buffer.from(csv('Company', 'Caf\u00e9 Ren\u00e9e'), 'latin1') })
    expect(await cellsOf(json.id)).toEqual([['Café Renée']])
  })

  it('that a spreadsheet saved as plain CSV keeps its quotes, dashes and signs', async () => {
    const written = 'St. Luke\u2019s Hospital \u2013 East\u2122 \u201cCaf\u00e9\u201d \u20ac'
    const bytes = Buffer.concat([
      Buffer.from('Company,ST\r\nSt. Luke'),
      Buffer.from([0x92]),
      Buffer.from('s Hospital '),
      Buffer.from([0x96]),
      Buffer.from(' East'),
      Buffer.from([0x99, 0x20, 0x93]),
      Buffer.from('Caf\u00e9', 'latin1'),
      Buffer.from([0x94, 0x20, 0x80]),
      Buffer.from(',IN\r\n'),
    ])
    expect(await cellsOf((await dry({ bytes })).json.id)).toEqual([[written, 'IN']])
  })

  it.each([
    [
      'a title',
      ['Book of business, as of Nov 15, 2026', '', 'Company;City', 'Abernathy, Inc.;Toledo', 'B;C'],
    ],
    ['commas in each row', ['Company;City', 'Abernathy, Inc.;Toledo', 'Beacon, LLC;Dayton']],
  ])('with semicolons and %s is split at the semicolons', async (_, lines) => {
    const { id } = (await dry({ bytes: csv(...lines) })).json
    expect(await cellsOf(id)).toContainEqual(['Abernathy, Inc.', 'Toledo'])
  })

  it('keeps formulas as text, quotes, and breaks within a cell as spaces', async () => {
    const { json } = await dry({
      bytes: csv('Company,City', '=HYPERLINK("http://evil"),"To\r\nledo"', '"He said ""hi""",@SUM(1+1)'),
    })
    expect(await cellsOf(json.id)).toEqual([
      ['=HYPERLINK("http://evil")', 'To ledo'],
      ['He said "hi"', '@SUM(1+1)'],
    ])
  })

  it('counts its rows as a spreadsheet does', async () => {
    const { json } = await dry({ bytes: csv('Company,City', '', '"Aber\nnathy",', '', 'Beacon,') })
    const { result } = (await caller.call(imports.rows, { params: { id: json.id } })).json
    expect(result.map(({ number }) => number)).toEqual([3, 5])
  })

  it.each([
    ['a quote that never ends', csv('Company', `"Abernathy${'x'.repeat(300_000)}`), 400],
    ['nothing but headings', csv('Company,City'), 400],
    ['nothing', ' ', 400],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 415],
    ['bytes that are no text', Buffer.from('Company\0\0\0x\nA'), 400],
    ['too many rows', csv('Company', ...Array.from({ length: 10_001 }, (_, n) => `C ${n}`)), 413],
    ['too many columns', csv('Company', `A${','.repeat(100_000)}x`), 413],
    ['a cell that is too long', csv('Company', 'x'.repeat(5_000)), 413],
  ])('with %s is refused', async (_, bytes, status) => {
    const refused = await dry({ bytes })
    expect([refused.status, refused.json]).toMatchObject([status, { fields: { file: expect.any(String) } }])
  })

  it('with a row that is too long says so', async () => {
    const refused = await dry({ bytes: csv('Company', 'x'.repeat(300_000)) })
    expect([refused.status, refused.json]).toMatchObject([413, { message: 'Row 2 is too long to read.' }])
  })

  it('names the row whose quote never ends', async () => {
    const refused = await dry({ bytes: csv('Company', 'A', 'B', `"C${'x'.repeat(300_000)}`) })
    expect(refused.json).toMatchObject({
      message: 'Row 4 is too long, or has a quotation mark that is never closed.',
    })
    const short = await dry({ bytes: csv('Company', 'A', '"B') })
    expect(short.json).toMatchObject({ message: 'Row 3 has a quotation mark that is never closed.' })
  })

  it.each([
    ['nothing but commas', ','],
    ['nothing but line ends', '\n'],
    ['nothing but short rows of commas', `${','.repeat(50_000)}\n`],
  ])('of ten megabytes with %s takes no time', async (_, text) => {
    const begun = performance.now()
    const refused = await dry({ bytes: text.repeat(9_900_000 / text.length) })
    expect(refused.status).toBe(413)
    expect(performance.now() - begun).toBeLessThan(5_000)
  })

  it('of another name or type is refused', async () => {
    expect((await dry({ name: 'clients.pdf', bytes: csv('Company', 'A') })).status).toBe(415)
    expect((await dry({ name: 'clients.csv', type: 'image/png', bytes: csv('Company', 'A') })).status).toBe(
      415,
    )
    expect((await dry({ name: 'clients.xlsx', type: XLSX, bytes: csv('Company', 'A') })).status).toBe(415)
  })
})

describe('a workbook', () => {
  it('is read by its first sheet, formulas as what they showed last', async () => {
    const rows = `${rowsOf([['Company', 'Zip', 'City']])}<row r="2">${textCell('A2', 'Abernathy & Sons')}<c r="B2"><v>43611</v></c><c r="C2" t="str"><f>CONCAT("To","ledo")</f><v>Toledo</v></c></row>`
    const { json } = await workbook(workbookOf(sheetOf(rows)))
    expect(json).toMatchObject({ sheet: 'Clients', rows: 1, ready: 1, fileName: 'clients.xlsx' })
    expect(await cellsOf(json.id)).toEqual([['Abernathy & Sons', '43611', 'Toledo']])
  })

  const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relation = (type: string, target: string) => ({
    name: 'xl/worksheets/_rels/sheet1.xml.rels',
    content: `<Relationships><Relationship Id="r1" Type="${RELATIONS}/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
  })

  it('with links to click on is read', async () => {
    const more = [relation('hyperlink', 'mailto:dana@harbor.example')]
    const { json } = await workbook(workbookOf(sheetOf(rowsOf([['Company'], ['Abernathy']])), { more }))
    expect(json).toMatchObject({ ready: 1 })
  })

  const plain = sheetOf(rowsOf([['Company'], ['Abernathy']]))
  const bomb = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
  const zeros = Buffer.alloc(90_000_000)
  const farAway = (cell: string) =>
    workbookOf(
      sheetOf(
        `${rowsOf([['Company']])}<row r="1048576">${cell}<is><t>x</t></is>${cell.replace(/<(\S+).*/s, '</$1>')}</row>`,
      ),
    )
  /** More than is looked through for an address. */
  const hidden = `t2="${'x'.repeat(500)}"`
  it.each<[string, Buffer, number]>([
    [
      'another archive inside',
      workbookOf(plain, { more: [{ name: 'xl/a.zip', content: zipOf([{ name: 'a', content: 'a' }]) }] }),
      400,
    ],
    ['entities to expand', workbookOf(`${bomb}${plain}`), 400],
    ['entities in its texts', workbookOf(plain, { strings: `${bomb}<sst><si><t>&b;</t></si></sst>` }), 400],
    [
      'a size that is not true',
      workbookOf(plain, { more: [{ name: 'xl/media/a.xml', content: zeros, claimedBytes: 10 }] }),
      413,
    ],
    [
      'more inside than its size allows',
      workbookOf(plain, { more: [{ name: 'xl/b.xml', content: zeros }] }),
      413,
    ],
    [
      'a cell in column XFD',
      workbookOf(sheetOf(`<row r="1">${textCell('A1', 'Company')}${textCell('XFD1', 'x')}</row>`)),
      413,
    ],
    [
      'a cell in the last row',
      workbookOf(sheetOf(`<row r="1048576">${textCell('A1048576', 'Company')}</row>`)),
      413,
    ],
    ['a cell far away in single quotes', farAway("<c r='XFD1048576' t='inlineStr'>"), 413],
    ['a cell far away after a tab', farAway('<c\tt="inlineStr" r = "XFD1048576">'), 413],
    ['a cell far away of another namespace', farAway('<x:c r="XFD1048576" t="inlineStr">'), 413],
    ['a cell with an address in code', farAway('<c r="&#88;FD1048576" t="inlineStr">'), 400],
    ['a cell far away that cannot be found', farAway(`<c ${hidden} r="XFD1048576" t="inlineStr">`), 413],
    [
      'references to other files',
      workbookOf(plain, {
        more: [{ name: 'xl/externalLinks/externalLink1.xml', content: '<externalLink/>' }],
      }),
      400,
    ],
    [
      'something to fetch',
      workbookOf(plain, { more: [relation('oleObject', 'http://evil.example/a')] }),
      400,
    ],
    [
      'data from outside',
      workbookOf(plain, { more: [{ name: 'xl/connections.xml', content: '<connections/>' }] }),
      400,
    ],
    ['macros', workbookOf(plain, { more: [{ name: 'xl/vbaProject.bin', content: 'x' }] }), 400],
    ['a password', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_000)]), 415],
    ['no sheet', zipOf([{ name: 'a.txt', content: 'a' }]), 415],
    ['a damaged sheet', workbookOf('<worksheet><sheetData><row'), 400],
  ])('with %s is refused within bounds', async (_, bytes, status) => {
    const begun = performance.now()
    const refused = await workbook(bytes)
    expect([refused.status, refused.json]).toMatchObject([status, { fields: { file: expect.any(String) } }])
    expect(performance.now() - begun).toBeLessThan(15_000)
  })

  it('keeps nobody waiting while it is read', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => [`Company ${n}`, 'Toledo', 'OH', '43611', 'Yes'])
    const big = workbookOf(sheetOf(rowsOf([['Company', 'City', 'State', 'Zip', 'Bill MEWA'], ...rows])))
    let longest = 0
    let last = performance.now()
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    const { json } = await workbook(big)
    clearInterval(timer)
    expect(json).toMatchObject({ rows: 10_000, ready: 10_000 })
    expect(longest).toBeLessThan(1_000)
  })
})
