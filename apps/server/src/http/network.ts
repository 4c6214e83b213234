import { isIPv6 } from 'node:net'

/** An address by the network one customer has: of IPv6 the first 64 bits, because the rest is free to choose. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [left = '', right = ''] = plain.toLowerCase().split('::')
  const head = left ? left.split(':') : []
  const tail = right ? right.split(':') : []
  const zeros = plain.includes('::')
    ? Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
    : []
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}
