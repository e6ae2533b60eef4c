import { getGameMenus } from '@foyer/contract/games/games.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { gameMenusQueryParams } from '#platform/api/shared-query-params.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { navigate } from '#platform/navigation/navigation.tsx'
import { type MenuName, useMenuItems } from '#platform/navigation/page-and-menu-context.ts'
import { pendingSectionStore, scrollToSection } from '#platform/navigation/section-scroll.ts'
import { listNonEmptyCategories } from '#platform/site/game-categories.ts'
import { useServerNowMs } from '#platform/site/server-clock.ts'
import { site } from '#platform/site/site.ts'
import { getSocialNetworkUrl } from '#platform/site/social-network-url.ts'
import { BrandLogo } from './brand-logo.tsx'
import { FooterMarks } from './footer-marks.tsx'
import { FooterVendors } from './footer-vendors.tsx'
import { MenuItemControl } from './menu-item-control.tsx'

const socialLinks = [
  { type: 'FACEBOOK', label: 'facebook' },
  { type: 'TWITTER', label: 'twitter' },
  { type: 'INSTAGRAM', label: 'instagram' },
  { type: 'YOUTUBE', label: 'youtube' },
] as const

/** The footer (specification section 2): each entry depends on its feature switch, and empty lists are omitted. */
export function Footer() {
  const t = useTranslations('frame')
  return (
    <footer className="border-bs border-line bg-surface-1">
      <div className="mx-auto grid max-w-content gap-8 px-(--gutter) py-8">
        <div className="flex flex-wrap gap-x-20 gap-y-8">
          <div className="grid max-w-full content-start gap-3 lg:me-auto">
            <BrandLogo />
            <p className="max-w-80 text-sm text-muted text-pretty">
              {t('footerAdults', { age: site.status.register.minimumAge })}
            </p>
          </div>
          <GameLinks />
          <MenuLinks menu="footerCasino" title={t('footerCasino')} />
          <MenuLinks menu="footerHelp" title={t('footerHelp')} />
          <SocialLinks />
        </div>
        <FooterVendors />
        <FooterMarks />
        <Copyright />
      </div>
    </footer>
  )
}

function Copyright() {
  const t = useTranslations('frame')
  const year = new Date(useServerNowMs()).getFullYear()
  return <p className="text-xs text-muted">{t('footerRights', { year: String(year), brand: site.brand.name })}</p>
}

const linkClass = 'text-start text-sm text-muted no-underline hover:text-ink'

function GameLinks() {
  const t = useTranslations('frame')
  const names = useTranslations('category')
  const { code } = useLanguage()
  const { data: menus = [] } = useQuery(apiQueryOptions(getGameMenus, gameMenusQueryParams(code)))
  const entries = listNonEmptyCategories(menus).map((category) => (
    <button
      key={category}
      type="button"
      className={linkClass}
      onClick={() => {
        if (scrollToSection(category)) return
        pendingSectionStore.set(category)
        navigate({ to: '/' })
      }}
    >
      {names(category)}
    </button>
  ))
  return <LinkList title={t('footerGames')} entries={entries} columns />
}

/** The entries of a menu as a list of links. */
function MenuLinks({ menu, title }: { menu: MenuName; title: string }) {
  const entries = useMenuItems(menu).map((item) => (
    <MenuItemControl key={item.id} item={item} className={linkClass}>
      {item.label}
    </MenuItemControl>
  ))
  return <LinkList title={title} entries={entries} />
}

function SocialLinks() {
  const t = useTranslations('frame')
  const entries = socialLinks.flatMap(({ type, label }) => {
    const url = getSocialNetworkUrl(type)
    if (!url) return []
    return [
      <a key={type} href={url} target="_blank" rel="noopener noreferrer" className={linkClass}>
        {t(label)}
      </a>,
    ]
  })
  return <LinkList title={t('footerSocial')} entries={entries} />
}

type LinkListProps = { title: string; entries: readonly ReactNode[]; columns?: boolean }

function LinkList({ title, entries, columns = false }: LinkListProps) {
  if (entries.length === 0) return null
  return (
    <nav aria-label={title} className="grid content-start gap-3">
      <p className="font-semibold">{title}</p>
      <div className={`grid justify-items-start gap-x-20 gap-y-2 ${columns ? 'grid-cols-2' : ''}`}>{entries}</div>
    </nav>
  )
}
