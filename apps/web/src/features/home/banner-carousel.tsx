import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { type Banner, getNoticesAndBanners } from '@foyer/contract/site/announcements-and-banners.ts'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { Carousel } from '@foyer/ui/carousel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { noticeQueryParams } from '#platform/api/shared-query-params.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { getBannerDestination, getBannerPictureUrl } from '#widgets/banner-link.tsx'
import { useGameActions } from '#widgets/use-game-actions.ts'

/** The home page's banners: five seconds each with a one-second transition. Loops only with more than one banner. */
export function BannerCarousel() {
  const t = useTranslations('home')
  const { code } = useLanguage()
  const { data } = useQuery(apiQueryOptions(getNoticesAndBanners, noticeQueryParams(code)))
  const banners = data?.banners.filter((banner) => banner.groupName === 'w_home') ?? []
  if (banners.length === 0) return <div className="hero-banner" />
  return (
    <Carousel
      items={banners}
      itemKey={(banner) => banner.url}
      labels={{
        region: t('banners'),
        previous: t('previousBanner'),
        next: t('nextBanner'),
        pause: t('pauseBanners'),
        play: t('playBanners'),
        slide: (number, count) => t('banner', { number, count }),
      }}
      autoplayMs={limits.bannerAutoplayMs}
      transition="fade"
      transitionMs={limits.bannerTransitionMs}
      loop={banners.length > 1}
      className="hero-banner"
    >
      {(banner, index, isNear) => <BannerSlide banner={banner} first={index === 0} isNear={isNear} />}
    </Carousel>
  )
}

type BannerSlideProps = { banner: Banner; first: boolean; isNear: boolean }

function BannerSlide({ banner, first, isNear }: BannerSlideProps) {
  const { direction } = useLanguage()
  // Slides lie over each other, so lazy loading alone would load the pictures of all of them. One that was shown fades out with its picture.
  const [wasNear, setWasNear] = useState(isNear)
  if (isNear && !wasNear) setWasNear(true)
  return (
    <div className="relative size-full">
      {wasNear && (
        <img
          src={getBannerPictureUrl(banner, direction)}
          alt=""
          width={1120}
          height={480}
          fetchPriority={first ? 'high' : 'low'}
          loading={first ? 'eager' : 'lazy'}
          decoding={first ? 'sync' : 'async'}
          className="banner-picture"
        />
      )}
      <div className="absolute inset-0 flex max-w-[66%] flex-col items-start justify-center gap-2 ps-5 pbe-6 text-on-art sm:max-w-[58%] sm:ps-8">
        <p className="text-2xs font-[650] tracking-caps [text-transform:var(--caps)] sm:text-xs">{banner.eyebrow}</p>
        <p className="font-display text-xl font-bold leading-display tracking-display text-balance sm:text-2xl lg:text-3xl">
          {banner.title}
        </p>
        <BannerAction banner={banner} />
      </div>
    </div>
  )
}

function BannerAction({ banner }: { banner: Banner }) {
  const play = useGameActions()
  const { isAvailable } = usePages()
  const actionClass = `${buttonClass({ variant: 'primary' })} mbs-1 sm:mbs-2`
  if (!banner.action) return null
  if (banner.linkageType === 'GAME') {
    const game = { nodeId: banner.linkage, title: banner.title }
    return (
      <button type="button" className={actionClass} onClick={() => play.startReal(game)}>
        {banner.action}
      </button>
    )
  }
  const destination = getBannerDestination(banner)
  if (!destination || !isAvailable(destination.to)) return null
  return (
    <Link {...destination} className={actionClass}>
      {banner.action}
    </Link>
  )
}
