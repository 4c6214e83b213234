/** The body and headers of a multipart upload, as a browser sends one. */
export function multipart(
  file: { part: string; name: string; type: string; bytes: Buffer },
  fields: Record<string, string | readonly string[]> = {},
) {
  const boundary = '----heed-test-boundary'
  const text = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  // A list is a field that is sent several times.
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one) => text(name, one)),
  )
  const name = file.name.replace(/"/g, '%22')
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${file.part}"; filename="${name}"\r\ncontent-type: ${file.type}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(texts.join('') + head),
      file.bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}

/** A PDF of exactly `size` bytes, as far as its first and last bytes tell. */
export function pdfOf(size: number): Buffer {
  const bytes = Buffer.alloc(size, 0x20)
  bytes.write('%PDF-1.7\n')
  bytes.write('\n%%EOF\n', size - 7)
  return bytes
}
