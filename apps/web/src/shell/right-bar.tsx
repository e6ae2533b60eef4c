import { IconButton } from '@foyer/ui/button.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { Icon } from '@foyer/ui/icon.tsx'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePageAvailability } from '#platform/navigation/page-availability.ts'
import { scrollToTop } from '#platform/navigation/section-scroll.ts'
import { hasCustomerService, openCustomerService } from '#platform/site/customer-service.ts'
import { getSocialNetworkUrl } from '#platform/site/social-network-url.ts'

/** Quick actions at the inline end: the app, customer service, Telegram where configured, back to top. */
export function RightBar() {
  const t = useTranslations('frame')
  const { hasPage } = usePageAvailability()
  const telegram = getSocialNetworkUrl('TELEGRAM')
  return (
    <aside aria-label={t('quickActions')} className="frame-rail flex-col items-center justify-end gap-2 pbe-4">
      {hasPage('/down') && (
        <Link to="/down" aria-label={t('app')} title={t('app')} className={buttonClass({ square: true })}>
          <Icon name="smartphone" />
        </Link>
      )}
      {hasCustomerService && <IconButton icon="headset" label={t('customerService')} onClick={openCustomerService} />}
      {telegram && (
        <a
          href={telegram}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('telegram')}
          title={t('telegram')}
          className={buttonClass({ square: true })}
        >
          <Icon name="send" />
        </a>
      )}
      <IconButton icon="arrow-up" label={t('toTop')} onClick={scrollToTop} />
    </aside>
  )
}
