import type { Brand } from '#brands/brands.ts'
import type { AppServices } from '#src/app-services.ts'
import { isLoopbackHostname } from './ip-addresses.ts'

/**
 * The origin of a brand's site, for links in messages: FOYER_PUBLIC_URL if its host belongs to the brand, else the origin of
 * the request if its host belongs to the brand or is a loopback name. A caller can send any Host header, so an unknown host is
 * replaced by the brand's first one.
 */
export function resolvePublicOrigin(
  { config, brands }: Pick<AppServices, 'config' | 'brands'>,
  brand: Brand,
  origin: string,
): string {
  const configured = config.publicUrl && new URL(config.publicUrl)
  if (configured && brands.getByHost(configured.hostname).code === brand.code) return configured.origin
  const { protocol, hostname } = new URL(origin)
  const { hosts } = brand.site
  return hosts.includes(hostname) || isLoopbackHostname(hostname) ? origin : `${protocol}//${hosts[0] ?? hostname}`
}
