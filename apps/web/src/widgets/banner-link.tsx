import { type PagePath, pagePaths } from '@foyer/contract/page-paths.ts'
import type { Banner } from '@foyer/contract/site/notices.ts'
import type { ReactNode } from 'react'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePageAvailability } from '#platform/navigation/page-availability.ts'
import { useGameActions } from './use-game-actions.ts'

export type BannerLinkProps = { banner: Banner; className: string; children: ReactNode }

/** Opens what the banner links to: a game, an available page, or nothing. */
export function BannerLink({ banner, className, children }: BannerLinkProps) {
  const play = useGameActions()
  const { hasPage } = usePageAvailability()
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
  const path = banner.linkage.split(/[?#]/)[0] ?? ''
  if (banner.linkageType !== 'ROUTE' || !isPagePath(path) || !hasPage(path)) {
    return <div className={className}>{children}</div>
  }
  return (
    <Link to={banner.linkage} className={className}>
      {children}
    </Link>
  )
}

function isPagePath(path: string): path is PagePath {
  return pagePaths.some((known) => known === path)
}

/** The image's URL for the text direction. */
export function bannerImageUrl({ url }: { readonly url: string }, direction: string): string {
  return direction === 'rtl' ? `${url}?flip=1` : url
}
