import { isIPv6 } from 'node:net'

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
