import ipaddr from 'ipaddr.js'

const CUSTOMER_BITS = 64

/** An address by the network one customer has: of IPv6 the first 64 bits, because the rest is free to choose. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  // An IPv4 address that came in through an IPv6 socket counts as what it is.
  const plain = ipaddr.process(address)
  if (plain.kind() === 'ipv4') return plain.toString()
  const network = ipaddr.IPv6.networkAddressFromCIDR(
    `${plain.toNormalizedString().replace(/%.*$/, '')}/${CUSTOMER_BITS}`,
  )
  return `${network.toString()}/${CUSTOMER_BITS}`
}
