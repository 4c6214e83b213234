import { type ZipEntry, zipOf } from './zip'

/** A PDF whose pages say these texts. */
export function wordsPdf(pages: readonly string[], { extra = '' } = {}): Buffer {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${extra}>>`,
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages.flatMap((words, at) => {
      const drawn = `BT /F1 12 Tf 20 100 Td (${words.replace(/[()\\]/g, '\\$&')}) Tj ET`
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + at * 2} 0 R>>`,
        `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
      ]
    }),
  ]
  let text = '%PDF-1.7\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj${object}endobj\n`
    return place
  })
  const start = text.length
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

const NAMES = 'http://schemas.openxmlformats.org'
const TYPES = `<?xml version="1.0"?><Types xmlns="${NAMES}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const RELATIONS = `<?xml version="1.0"?><Relationships xmlns="${NAMES}/package/2006/relationships"><Relationship Id="r1" Type="${NAMES}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`

/** A Word document with these paragraphs, and these extra parts. */
export const wordsDocx = (paragraphs: readonly string[], more: readonly ZipEntry[] = []): Buffer =>
  zipOf([
    { name: '[Content_Types].xml', content: TYPES },
    { name: '_rels/.rels', content: RELATIONS },
    {
      name: 'word/document.xml',
      content: `<?xml version="1.0"?><w:document xmlns:w="${NAMES}/wordprocessingml/2006/main"><w:body>${paragraphs.map((words) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
    },
    ...more,
  ])
