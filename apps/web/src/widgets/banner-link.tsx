import type { Banner } from '@foyer/contract/site/announcements-and-banners.ts'
import type { ReactNode } from 'react'
import { Link, type PageDestination } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { parseSiteAddress } from '#platform/navigation/parse-site-address.ts'
import { useGameActions } from './use-game-actions.ts'

export type BannerLinkProps = { banner: Banner; className: string; children: ReactNode }

/** Opens what the banner links to: a game, an available page, or nothing. */
export function BannerLink({ banner, className, children }: BannerLinkProps) {
  const play = useGameActions()
  const { isAvailable } = usePages()
  if (banner.linkageType === 'GAME') {
    return (
      <button
        type="button"
        className={className}
        onClick={() => play.startReal({ nodeId: banner.linkage, title: banner.title })}
      >
        {children}
      </button>
    )
  }
  const destination = getBannerDestination(banner)
  if (!destination || !isAvailable(destination.to)) return <div className={className}>{children}</div>
  return (
    <Link {...destination} className={className}>
      {children}
    </Link>
  )
}

/** The page that a banner links to, if it does. */
export function getBannerDestination({ linkageType, linkage }: Banner): PageDestination | undefined {
  return linkageType === 'ROUTE' ? parseSiteAddress(linkage, location.origin) : undefined
}

/** The banner's picture for the text direction. */
export function getBannerPictureUrl({ url, rtlUrl }: Banner, direction: string): string {
  return direction === 'rtl' ? rtlUrl : url
}

/** A promotion's picture for the text direction. */
export function getPromotionImageUrl({ url }: { readonly url: string }, direction: string): string {
  return direction === 'rtl' ? `${url}?flip=1` : url
}
