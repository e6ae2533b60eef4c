import { getNoticesAndBanners } from '@foyer/contract/site/announcements-and-banners.ts'
import { Icon } from '@foyer/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { apiQueryOptions } from '#platform/api/api.ts'
import { noticeQueryParams } from '#platform/api/shared-query-params.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { createImagePropsWithFallback } from '#platform/site/cdn-urls.ts'
import { BannerLink, getBannerPictureUrl } from '#widgets/banner-link.tsx'

/** The banner below the expanded side menu (group `w_leftmenu`); nothing where the brand has none. */
export function SideMenuBanner() {
  const { code, direction } = useLanguage()
  const { data } = useQuery(apiQueryOptions(getNoticesAndBanners, noticeQueryParams(code)))
  const banner = data?.banners.find(({ groupName }) => groupName === 'w_leftmenu')
  if (!banner) return null
  return (
    <BannerLink
      banner={banner}
      className="relative mbs-5 block w-full overflow-hidden rounded-card bg-surface-3 text-start no-underline"
    >
      <img
        {...createImagePropsWithFallback(getBannerPictureUrl(banner, direction))}
        alt=""
        width={1120}
        height={480}
        loading="lazy"
        decoding="async"
        className="aspect-4/3 w-full object-cover object-[89%_50%] rtl:object-[11%_50%]"
      />
      <span className="absolute inset-x-0 inset-be-0 grid gap-0.5 bg-scrim px-3 py-2 text-on-art">
        <span className="text-sm font-bold leading-display text-balance">{banner.title}</span>
        {banner.action && (
          <span className="flex items-center gap-1 text-xs font-semibold">
            {banner.action}
            <Icon name="arrow-right" size={12} />
          </span>
        )}
      </span>
    </BannerLink>
  )
}
