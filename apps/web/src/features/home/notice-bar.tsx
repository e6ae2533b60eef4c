import { getNotice } from '@foyer/contract/notices.ts'
import { IconButton } from '@foyer/ui/button.tsx'
import { Marquee } from '@foyer/ui/marquee.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { read } from '#lib/api.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { openModal } from '#lib/modal.ts'
import { navigate } from '#lib/navigation.tsx'
import { noticeQuery } from '#lib/page-queries.ts'
import { useSession } from '#lib/session.ts'
import { isOn, site } from '#lib/site.ts'
import { useSiteMap } from '#lib/site-map.ts'
import { Jackpot } from './jackpot.tsx'

/** The ticker: a line opens its notice; at its end the messages and the jackpot. */
export function NoticeBar() {
  const t = useTranslations('home')
  const { code } = useLanguage()
  const { data } = useQuery(read(getNotice, noticeQuery(code)))
  const lines = (data?.player ?? []).map((notice) => ({
    key: notice.id,
    content: (
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
          {isOn('jackpot') && <Jackpot />}
        </>
      }
    />
  )
}

/** Opens the messages, or the login for a visitor. Where messages are not offered, a member sees no button. */
function MessagesButton() {
  const t = useTranslations('frame')
  const { isSignedIn } = useSession()
  const { hasMemberPage } = useSiteMap()
  if (isSignedIn && !hasMemberPage('messageV2')) return null
  const open = () => {
    if (isSignedIn) navigate({ to: '/member', search: { page: 'messageV2' } })
    else navigate({ to: '/login' })
  }
  return <IconButton icon="mail" variant="ghost" size="sm" label={t('messages')} onClick={open} />
}
