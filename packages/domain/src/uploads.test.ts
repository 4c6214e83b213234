import { expect, it } from 'vitest'
import { CONTENT_TYPES, checkUpload, extensionOf, UPLOAD_RULES, UPLOAD_TYPES } from './uploads'

const MEGABYTE = 1024 * 1024

it('keeps the limits of every upload type', () => {
  const image = ['svg', 'png', 'jpg', 'jpeg', 'webp', 'gif']
  const documents = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'mp4']
  expect(Object.fromEntries(UPLOAD_TYPES.map((type) => [type, UPLOAD_RULES[type].extensions]))).toEqual({
    resource: documents.slice(0, 5),
    logo: image,
    profile: image,
    agencyBigPhoto: image,
    agencyLogo: image,
    userFile: documents,
  })
  expect(UPLOAD_RULES.profile.maxPixels).toBe(800)
  expect(UPLOAD_RULES.profile.mimeTypes).toEqual(['image/svg+xml', 'image/png', 'image/jpeg'])
  for (const type of UPLOAD_TYPES) expect(UPLOAD_RULES[type].maxBytes).toBe(10 * MEGABYTE)
})

it('knows a content type for every extension', () => {
  for (const type of UPLOAD_TYPES)
    for (const extension of UPLOAD_RULES[type].extensions)
      expect(CONTENT_TYPES[extension]).not.toHaveLength(0)
})

it.each([
  ['Schedule A.PDF', 10 * MEGABYTE, null],
  ['Schedule A.pdf', 10 * MEGABYTE + 1, 'Schedule A.pdf is larger than 10 MB.'],
  ['clip.mp4', 5, 'clip.mp4 is not one of pdf, doc, docx, xls, xlsx.'],
  ['.pdf', 5, '.pdf is not one of pdf, doc, docx, xls, xlsx.'],
  ['empty.doc', 0, 'empty.doc is empty.'],
])('checks %s of %i bytes', (name, size, message) =>
  expect(checkUpload(UPLOAD_RULES.resource, { name, size })).toBe(message),
)

it('reads an extension', () => {
  expect(extensionOf('archive.tar.GZ')).toBe('gz')
  expect(extensionOf('README')).toBe('')
})
