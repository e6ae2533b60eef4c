import { createHmac } from 'node:crypto'
import { isLoopbackName } from '#http/door.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import { publicOrigin } from '#src/public-origin.ts'

/** The brand whose page requests a passkey, and the origin of the request. */
export interface Asker {
  readonly brand: Brand
  readonly origin: string
}

/** The site as a relying party (WebAuthn level 3, 4). */
export interface RelyingParty {
  /** The host name of the page: a passkey created at one host of a brand does not work at another. */
  readonly id: string
  readonly name: string
  /** The only origin from which a passkey is accepted. */
  readonly origin: string
}

/** Resolves to a known host of the brand. A request by an unknown host gets the brand's public host, which the browser refuses on that page. */
export function relyingParty(gateway: Gateway, { brand, origin }: Asker): RelyingParty {
  const { hostname } = new URL(origin)
  const known = publicOrigin(gateway, brand, origin)
  const isKnown = brand.site.hosts.includes(hostname) || isLoopbackName(hostname)
  // FOYER_PUBLIC_URL has the scheme and port in front of a proxy.
  const own = isKnown && new URL(known).hostname !== hostname ? origin : known
  return { id: new URL(own).hostname, name: brand.profile.name, origin: own }
}

/** The user handle of a member: stable, unique, and without personal data (WebAuthn, 14.6.1). */
export function userHandle({ secrets }: Gateway, memberId: bigint): string {
  return createHmac('sha256', secrets.of('passkey user handles')).update(String(memberId)).digest('base64url')
}
