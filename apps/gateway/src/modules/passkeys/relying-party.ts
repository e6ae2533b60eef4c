import { createHmac } from 'node:crypto'
import type { Brand } from '#brands/brands.ts'
import { isLoopbackHostname } from '#http/ip-addresses.ts'
import { resolvePublicOrigin } from '#http/public-origin.ts'
import type { AppServices } from '#src/app-services.ts'

/** The brand whose page requests a passkey, and the origin of the request. */
export interface PasskeyContext {
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
export function resolveRelyingParty(services: AppServices, { brand, origin }: PasskeyContext): RelyingParty {
  const { hostname } = new URL(origin)
  const publicAddress = resolvePublicOrigin(services, brand, origin)
  const isKnown = brand.site.hosts.includes(hostname) || isLoopbackHostname(hostname)
  // FOYER_PUBLIC_URL has the scheme and port in front of a proxy.
  const resolvedOrigin = isKnown && new URL(publicAddress).hostname !== hostname ? origin : publicAddress
  return { id: new URL(resolvedOrigin).hostname, name: brand.profile.name, origin: resolvedOrigin }
}

/** The user handle of a member: stable, unique, and without personal data (WebAuthn, 14.6.1). */
export function computeUserHandle({ secrets }: AppServices, memberId: bigint): string {
  return createHmac('sha256', secrets.deriveKey('passkey user handles')).update(String(memberId)).digest('base64url')
}
