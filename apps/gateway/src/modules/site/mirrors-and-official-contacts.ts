import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import {
  type getMirrors,
  type RepresentativeChannel,
  representativeChannels,
  type verifyRepresentative,
} from '@foyer/contract/site/mirrors-and-chat.ts'
import type { Brand } from '#brands/brands.ts'

/** The brand's domains, main domain first, and all channels, including those without an official contact. */
export function listMirrorsAndChannels({ site }: Brand): ResponseValueOf<typeof getMirrors> {
  const { mainDomain, domains } = site
  const domainNames = [...new Set([...(mainDomain ? [mainDomain] : []), ...domains])]
  const list = domainNames.map((domainName) => ({ domainName, isMain: domainName === mainDomain }))
  return { list, channels: [...representativeChannels] }
}

/** Whether the brand's file lists the contact, in any spelling. */
export function isOfficialRepresentative(
  { site }: Brand,
  contact: RequestBodyOf<typeof verifyRepresentative>,
): boolean {
  const wanted = normalizeContactHandle(contact.channel, contact.handle)
  return (site.representatives ?? []).some(
    ({ channel, handle }) => channel === contact.channel && normalizeContactHandle(channel, handle) === wanted,
  )
}

const phoneChannels: ReadonlySet<RepresentativeChannel> = new Set(['phone', 'whatsapp', 'zalo'])

/** Normalizes a contact: `@Foyer_Help`, `foyer_help` and `https://t.me/foyer_help` are equal, as are the spellings of a number. */
export function normalizeContactHandle(channel: RepresentativeChannel, handle: string): string {
  const text = handle.normalize('NFKC').trim().toLowerCase()
  if (channel === 'email') return text.replace(/^mailto:/, '')
  const name = text
    .replace(/^https?:\/\//, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/^.*\//, '')
    .replace(/^@/, '')
  const digits = name.replaceAll(/[\s().+-]/g, '').replace(/^00/, '')
  return phoneChannels.has(channel) && /^[0-9]+$/.test(digits) ? digits : name
}
