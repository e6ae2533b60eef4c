import { getNoticesAndBanners } from '@foyer/contract/site/announcements-and-banners.ts'
import { IconButton } from '@foyer/ui/button.tsx'
import { Marquee } from '@foyer/ui/marquee.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { noticeQueryParams } from '#platform/api/shared-query-params.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { openModal } from '#platform/navigation/modal-store.ts'
import { Link, navigate } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { useSession } from '#platform/session/session.ts'
import { isFeatureEnabled, site } from '#platform/site/site.ts'
import { useWalletSummary } from '#widgets/use-wallet-summary.ts'
import { JackpotCounter } from './cosmetic-jackpot-counter.tsx'

/**
 * The notice ticker, followed by the messages button and the jackpot. A line opens its announcement on the announcements
 * page, or in a dialog when the brand has no such page.
 */
export function NoticeBar() {
  const t = useTranslations('home')
  const { code } = useLanguage()
  const { data } = useQuery(apiQueryOptions(getNoticesAndBanners, noticeQueryParams(code)))
  const { isAvailable } = usePages()
  const lines = (data?.player ?? []).map((notice) => ({
    key: notice.id,
    content: isAvailable('/announce') ? (
      <Link to="/announce" search={{ id: notice.id }} className="rounded-tag no-underline hover:text-ink">
        {notice.title}
      </Link>
    ) : (
      <button
        type="button"
        className="rounded-tag hover:text-ink"
        onClick={() => openModal({ name: 'notice', notices: [notice] })}
      >
        {notice.title}
      </button>
    ),
  }))
  const items = lines.length > 0 ? lines : [{ key: 'none', content: t('noNotices', { brand: site.brand.name }) }]
  return (
    <Marquee
      className="mbs-4"
      icon="megaphone"
      labels={{ region: t('notices'), pause: t('pauseNotices'), play: t('playNotices') }}
      items={items}
      trailing={
        <>
          <MessagesButton />
          {isFeatureEnabled('jackpot') && !site.brand.standards.noCosmeticFigures && <JackpotCounter />}
        </>
      }
    />
  )
}

/** Opens the inbox, or the login page for a visitor. Hidden from members when the inbox is not available. */
function MessagesButton() {
  const t = useTranslations()
  const { isSignedIn } = useSession()
  const { isAvailable } = usePages()
  const unread = useWalletSummary()?.unreadMessages ?? 0
  if (isSignedIn && !isAvailable('messageV2')) return null
  const open = () => {
    if (isSignedIn) navigate({ to: 'messageV2' })
    else navigate({ to: '/login' })
  }
  return (
    <span className="relative">
      <IconButton
        icon={unread > 0 ? 'mail' : 'mail-open'}
        variant="ghost"
        size="sm"
        label={unread > 0 ? t('frame.unreadMessages', { count: unread }) : t('titles.messageV2')}
        onClick={open}
        className={unread > 0 ? 'text-accent-text!' : ''}
      />
      {unread > 0 && (
        <span aria-hidden="true" className="absolute inset-bs-1 inset-e-1 size-2 rounded-pill bg-accent" />
      )}
    </span>
  )
}
