import { describe, expect, it } from 'vitest'
import { readDrawing } from './drawing-text'

const NS = 'xmlns="http://www.w3.org/2000/svg"'
const sizeOf = (text: string) => readDrawing(Buffer.from(text))?.size

describe('the size of a drawing', () => {
  it.each([
    ['width="80" height="40"', { width: 80, height: 40 }],
    ["width='80px' height = ' 1e2 '", { width: 80, height: 100 }],
    ['width="1in" height="72pt"', { width: 96, height: 96 }],
    ['viewBox="0 0 5000 5000"', { width: null, height: null }],
    ['width="100%" height="10em"', { width: null, height: null }],
    ['title="a > b" width="9"', { width: 9, height: null }],
    ['stroke-width="9" data-height="9"', { width: null, height: null }],
  ])('of %s', (attributes, size) => {
    expect(sizeOf(`<svg ${NS} ${attributes}/>`)).toEqual(size)
  })

  it.each([
    ['a declaration', '<?xml version="1.0" encoding="UTF-8"?>'],
    ['a comment', '<!-- <svg width="7"> -->\n'],
    [
      'a document type',
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
    ],
    ['a byte order mark', '\ufeff'],
  ])('is found behind %s', (_, before) => {
    expect(sizeOf(`${before}<svg ${NS} width="8" height="8"></svg>`)).toEqual({ width: 8, height: 8 })
  })

  it('is found under a prefix', () => {
    expect(sizeOf('<s:svg xmlns:s="http://www.w3.org/2000/svg" width="8"/>')).toEqual({
      width: 8,
      height: null,
    })
  })
})

describe('a drawing', () => {
  it.each([
    ['nothing', ''],
    ['a page', '<html><svg width="8"/></html>'],
    ['an entity', `<!DOCTYPE svg [<!ENTITY e "x">]><svg ${NS}>&e;</svg>`],
    ['an inner document type', `<!DOCTYPE svg [<!ATTLIST g fill CDATA "red">]><svg ${NS}/>`],
    ['an encoding that hides letters', `<?xml version="1.0" encoding="UTF-7"?><svg ${NS}/>`],
    ['a comment without an end', '<!-- <svg/>'],
    ['a root without an end', `<svg ${NS} width="8`],
    ['another element', '<svgx width="8"/>'],
  ])('that is %s is none', (_, text) => {
    expect(readDrawing(Buffer.from(text))).toBeNull()
  })

  it.each([
    ['UTF-16', Buffer.from(`\ufeff<svg ${NS}/>`, 'utf16le')],
    ['packed', Buffer.from('1f8b080000000000', 'hex')],
    ['no text', Buffer.from([0x3c, 0xff, 0xfe])],
  ])('that is %s is none', (_, bytes) => {
    expect(readDrawing(bytes)).toBeNull()
  })

  it.each([
    ['comments', '<!--'.repeat(2_000_000)],
    ['declarations', '<?xml '.repeat(1_000_000)],
    ['quotes', `<svg ${'a="'.repeat(2_000_000)}`],
    ['attributes', `<svg ${'a="b" '.repeat(1_000_000)}`],
  ])('of endless %s is told at once', (_, text) => {
    const bytes = Buffer.from(text)
    const start = performance.now()
    expect(readDrawing(bytes)).toBeNull()
    expect(performance.now() - start).toBeLessThan(1000)
  })
})
