import { useTranslations } from 'use-intl'
import { isFeatureEnabled, site } from '#platform/site/site.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { CategoryChips } from './category-chips.tsx'
import { EmptyLobby } from './empty-lobby.tsx'
import { HomeLanes } from './home-lanes.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { ResponsiblePlayNote } from './responsible-play-note.tsx'
import { useHomeSections, useIsLobbyEmpty } from './use-home-sections.ts'
import { useScrollSpy } from './use-scroll-spy.ts'
import { WinnerBoard } from './winner-board.tsx'

/** The home page: banners, winners, notices and the game lanes. */
export function HomePage() {
  const t = useTranslations('home')
  const sections = useHomeSections()
  const isEmpty = useIsLobbyEmpty()
  useScrollSpy(sections)
  return (
    <>
      <h1 className="sr-only">{t('heading', { brand: site.brand.name })}</h1>
      <div className="hero" data-board={isFeatureEnabled('winnerBoard') || undefined}>
        <BannerCarousel />
        {isFeatureEnabled('winnerBoard') && <WinnerBoard />}
      </div>
      <NoticeBar />
      {isEmpty ? (
        <EmptyLobby />
      ) : (
        <>
          <CategoryChips sections={sections} />
          <HomeLanes sections={sections} />
        </>
      )}
      <ResponsiblePlayNote />
    </>
  )
}
