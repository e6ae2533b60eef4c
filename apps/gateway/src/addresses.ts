import { BlockList, isIPv4, isIPv6 } from 'node:net'

const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i

/**
 * What an address is counted as: itself, and of IPv6 the /64 that one household or one server has to itself and may
 * draw any number of addresses from.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  const version4 = mapped.exec(plain)?.[1]
  if (version4) return version4
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const front = groupsOf(head)
  const back = tail === undefined ? [] : groupsOf(tail)
  const between = Array.from({ length: 8 - front.length - back.length }, () => 0)
  const groups = [...front, ...between, ...back].slice(0, 4)
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`
}

/** The 16-bit groups of a part of an IPv6 address; one that ends in the form of IPv4 has two more. */
function groupsOf(part: string): number[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => (group.includes('.') ? [0, 0] : [Number.parseInt(group, 16)]))
}

/** This machine's addresses, and those of networks of one's own (RFC 1918, 3927, 4193, 4291, 6598). */
const own = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  own.addSubnet(network, bits, 'ipv4')
}
own.addAddress('::1', 'ipv6')
own.addSubnet('fc00::', 7, 'ipv6')
own.addSubnet('fe80::', 10, 'ipv6')

/** Without its zone, and one of IPv4 in the dress of IPv6 as it is. */
export function plainAddress(address: string): string {
  const [plain = ''] = address.split('%')
  return mapped.exec(plain)?.[1] ?? plain
}

/** Whether an address is of the internet, not of this machine or of somebody's own network. */
export function isPublicAddress(address: string): boolean {
  const plain = plainAddress(address)
  if (isIPv4(plain)) return !own.check(plain, 'ipv4')
  return isIPv6(plain) && !own.check(plain, 'ipv6')
}
