/** An animation of this many frames of one color each, in a few bytes. */
export function gifOf(frames: number, { width, height }: { width: number; height: number }): Buffer {
  const size = [width & 255, width >> 8, height & 255, height >> 8]
  const head = Buffer.from([...Buffer.from('GIF89a'), ...size, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, ...size, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])])
}
