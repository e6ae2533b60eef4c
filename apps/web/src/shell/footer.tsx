import { getGameMenus } from '@foyer/contract/games/games.ts'
import type { PagePath } from '@foyer/contract/page-paths.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { gameMenusQueryOptions } from '#platform/api/shared-query-options.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import type { MemberPageName } from '#platform/navigation/member-page-names.ts'
import { openModal } from '#platform/navigation/modal-store.ts'
import { Link, navigate } from '#platform/navigation/navigation.tsx'
import { usePageAvailability } from '#platform/navigation/page-availability.ts'
import { pendingSection, scrollToSection } from '#platform/navigation/section-scroll.ts'
import { hasCustomerService, openCustomerService } from '#platform/site/customer-service.ts'
import { listNonEmptyCategories } from '#platform/site/game-categories.ts'
import { useServerNowMs } from '#platform/site/server-clock.ts'
import { listServicesOpenedInModals } from '#platform/site/services-opened-in-modals.ts'
import { isFeatureEnabled, site } from '#platform/site/site.ts'
import { getSocialNetworkUrl } from '#platform/site/social-network-url.ts'
import { BrandLogo } from './brand-logo.tsx'
import { FooterVendors } from './footer-vendors.tsx'

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
          <CasinoLinks />
          <HelpLinks />
          <SocialLinks />
        </div>
        <FooterVendors />
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
  const { data: menus = [] } = useQuery(apiQueryOptions(getGameMenus, gameMenusQueryOptions(code)))
  const entries = listNonEmptyCategories(menus).map((category) => (
    <button
      key={category}
      type="button"
      className={linkClass}
      onClick={() => {
        if (scrollToSection(category)) return
        pendingSection.set(category)
        navigate({ to: '/' })
      }}
    >
      {names(category)}
    </button>
  ))
  return <LinkList title={t('footerGames')} entries={entries} columns />
}

function CasinoLinks() {
  const t = useTranslations('frame')
  const { hasPage } = usePageAvailability()
  const entries = [
    ...pageLink('/promotions', t('promotions'), hasPage('/promotions')),
    ...useMemberLink('missionLeaderboard', t('missions')),
    ...useMemberLink('manualRebate', t('rebate')),
    ...useMemberLink('rewardCenter', t('rewards')),
    ...pageLink('/agent', t('agent'), isFeatureEnabled('agentPolicy') && hasPage('/agent')),
  ]
  return <LinkList title={t('footerCasino')} entries={entries} />
}

function HelpLinks() {
  const t = useTranslations('frame')
  const { hasPage } = usePageAvailability()
  const service = hasCustomerService
    ? [
        <button key="service" type="button" className={linkClass} onClick={openCustomerService}>
          {t('customerService')}
        </button>,
      ]
    : []
  const windows = listServicesOpenedInModals().map(({ name }) => (
    <button key={name} type="button" className={linkClass} onClick={() => openModal({ name })}>
      {t(name)}
    </button>
  ))
  const pages = [
    ...pageLink('/help', t('help'), hasPage('/help')),
    ...pageLink('/announce', t('announcements'), hasPage('/announce')),
  ]
  const responsible = useMemberLink('responsiblePlay', t('responsiblePlay'))
  return <LinkList title={t('footerHelp')} entries={[...service, ...pages, ...responsible, ...windows]} />
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

function pageLink(path: PagePath, label: string, shown: boolean): ReactNode[] {
  if (!shown) return []
  return [
    <Link key={path} to={path} className={linkClass}>
      {label}
    </Link>,
  ]
}

function useMemberLink(name: MemberPageName, label: string): ReactNode[] {
  const { hasMemberPage } = usePageAvailability()
  if (!hasMemberPage(name)) return []
  return [
    <Link key={name} to="/member" search={{ page: name }} className={linkClass}>
      {label}
    </Link>,
  ]
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
