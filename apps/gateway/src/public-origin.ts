import { isLoopbackName } from '#http/door.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'

/**
 * Where a brand's members reach it, for links that leave the site: FOYER_PUBLIC_URL where that is the brand's, else the
 * caller's own address where the brand, or this machine, is known by it. Whoever calls may name any host, so no mail
 * carries one that the caller alone has named.
 */
export function publicOrigin(
  { config, brands }: Pick<Gateway, 'config' | 'brands'>,
  brand: Brand,
  origin: string,
): string {
  const configured = config.publicUrl && new URL(config.publicUrl)
  if (configured && brands.ofHost(configured.hostname).code === brand.code) return configured.origin
  const { protocol, hostname } = new URL(origin)
  const { hosts } = brand.site
  return hosts.includes(hostname) || isLoopbackName(hostname) ? origin : `${protocol}//${hosts[0] ?? hostname}`
}
