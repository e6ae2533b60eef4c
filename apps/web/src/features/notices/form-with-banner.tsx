import { type Banner, getNoticesAndBanners } from '@foyer/contract/site/announcements-and-banners.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQueryOptions } from '#platform/api/api.ts'
import { noticeQueryParams } from '#platform/api/shared-query-params.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { createImagePropsWithFallback } from '#platform/site/cdn-urls.ts'
import { BannerLink, getBannerPictureUrl } from '#widgets/banner-link.tsx'

export type FormBannerGroup = 'w_login' | 'w_register' | 'w_forget'

/** The first banner of a group; undefined while there is none. */
export function useFormPicture(group: FormBannerGroup): Banner | undefined {
  const { code } = useLanguage()
  const { data } = useQuery(apiQueryOptions(getNoticesAndBanners, noticeQueryParams(code)))
  return data?.banners.find(({ groupName }) => groupName === group)
}

/** A form with its banner beside it, where the viewport is wide enough for both. */
export function FormWithBanner({ group, children }: { group: FormBannerGroup; children: ReactNode }) {
  const banner = useFormPicture(group)
  if (!banner) return children
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]">
      <BannerImage banner={banner} />
      <div className="min-w-0">{children}</div>
    </div>
  )
}

function BannerImage({ banner }: { banner: Banner }) {
  const { direction } = useLanguage()
  return (
    <BannerLink
      banner={banner}
      className="sticky inset-bs-0 hidden h-full max-h-130 min-h-96 overflow-hidden rounded-card bg-surface-3 text-start no-underline md:block"
    >
      <img
        {...createImagePropsWithFallback(getBannerPictureUrl(banner, direction))}
        alt=""
        width={720}
        height={880}
        loading="lazy"
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
      <span className="absolute inset-x-3 inset-be-3 grid gap-1 rounded-control bg-scrim px-4 py-3 text-on-art">
        <span className="text-2xs font-[650] tracking-caps [text-transform:var(--caps)]">{banner.eyebrow}</span>
        <span className="font-display text-md font-bold leading-display text-balance">{banner.title}</span>
      </span>
    </BannerLink>
  )
}
