import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

const ipv4MappedPattern = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i

/**
 * The key that an address is counted under: an IPv4 address itself, or the /64 prefix of an IPv6 address. One household or
 * server owns a whole /64 and can use any address in it.
 */
export function networkKeyOf(address: string): string {
  const [plain = ''] = address.split('%')
  const version4 = ipv4MappedPattern.exec(plain)?.[1]
  if (version4) return version4
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const front = parseGroups(head)
  const back = tail === undefined ? [] : parseGroups(tail)
  const between = Array.from({ length: 8 - front.length - back.length }, () => 0)
  const groups = [...front, ...between, ...back].slice(0, 4)
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`
}

/** Parses part of an IPv6 address into 16-bit groups. A trailing IPv4 form stands for two groups. */
function parseGroups(part: string): number[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => (group.includes('.') ? [0, 0] : [Number.parseInt(group, 16)]))
}

/** Loopback, link-local, private and carrier-grade NAT ranges (RFC 1918, 3927, 4193, 4291, 6598). */
const nonPublicRanges = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  nonPublicRanges.addSubnet(network, bits, 'ipv4')
}
nonPublicRanges.addAddress('::1', 'ipv6')
nonPublicRanges.addSubnet('fc00::', 7, 'ipv6')
nonPublicRanges.addSubnet('fe80::', 10, 'ipv6')

/** Removes the IPv6 zone, and turns an IPv4-mapped IPv6 address into IPv4. */
export function normalizeIpAddress(address: string): string {
  const [plain = ''] = address.split('%')
  return ipv4MappedPattern.exec(plain)?.[1] ?? plain
}

/** Whether an address is on the public internet, not on this machine or a private network. */
export function isPublicIpAddress(address: string): boolean {
  const plain = normalizeIpAddress(address)
  if (isIPv4(plain)) return !nonPublicRanges.check(plain, 'ipv4')
  return isIPv6(plain) && !nonPublicRanges.check(plain, 'ipv6')
}

const sharedPrefix = 'proxy '

/** The address of calls through a proxy that is not listed (`client-address.ts`): of the caller, only the proxy is known. */
export function toSharedAddress(proxy: string): string {
  return `${sharedPrefix}${proxy}`
}

/** Whether an address belongs to a proxy, so that it says nothing about the caller. */
export function isSharedAddress(address: string): boolean {
  return address.startsWith(sharedPrefix)
}

/** Whether a text is an IP address or a range in CIDR notation (RFC 4632). A range of all addresses is not one. */
export function isAddressRange(item: string): boolean {
  const [address = '', bits, ...rest] = item.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

/** Whether an address is one of these addresses, or in one of these ranges. */
export function isInAddressRanges(address: string, ranges: readonly string[]): boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    const family = isIPv4(network) ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(network, family)
    else list.addSubnet(network, Number(bits), family)
  }
  const plain = normalizeIpAddress(address)
  return list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
}

/** Whether a host name, of a URL or of a request, is this machine's. */
export function isLoopbackHostname(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]' || hostname === '::1'
}
