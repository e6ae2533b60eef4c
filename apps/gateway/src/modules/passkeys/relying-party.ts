import { createHmac } from 'node:crypto'
import { isLoopbackName } from '#http/door.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import { publicOrigin } from '#src/public-origin.ts'

/** Whose page asks for a passkey, and the scheme and host that it came by. */
export interface Asker {
  readonly brand: Brand
  readonly origin: string
}

/** The site as an authenticator knows it (WebAuthn level 3, 4). */
export interface RelyingParty {
  /** The host name of the page: a passkey made at one host of a brand is none at another. */
  readonly id: string
  readonly name: string
  /** The only origin whose pages a passkey is taken from. */
  readonly origin: string
}

/** Only a host that the brand is known by; whoever calls by another one gets the brand's own, which its page may not use. */
export function relyingParty(gateway: Gateway, { brand, origin }: Asker): RelyingParty {
  const { hostname } = new URL(origin)
  const known = publicOrigin(gateway, brand, origin)
  const isKnown = brand.site.hosts.includes(hostname) || isLoopbackName(hostname)
  // FOYER_PUBLIC_URL knows the scheme and the port before a proxy.
  const own = isKnown && new URL(known).hostname !== hostname ? origin : known
  return { id: new URL(own).hostname, name: brand.profile.name, origin: own }
}

/** The name by which authenticators know a member: always the same, and to nobody else's account (WebAuthn, 14.6.1). */
export function userHandle({ secrets }: Gateway, memberId: bigint): string {
  return createHmac('sha256', secrets.of('passkey user handles')).update(String(memberId)).digest('base64url')
}
