import { IconButton } from '@foyer/ui/button.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { Icon } from '@foyer/ui/icon.tsx'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { scrollToTop } from '#platform/navigation/section-scroll.ts'
import { hasCustomerService, openCustomerService } from '#platform/site/customer-service.ts'
import { getSocialNetworkUrl } from '#platform/site/social-network-url.ts'

/** Quick actions at the inline end: the app, customer service, Telegram where configured, back to top. */
export function RightBar() {
  const t = useTranslations()
  const { isAvailable } = usePages()
  const telegram = getSocialNetworkUrl('TELEGRAM')
  return (
    <aside aria-label={t('frame.quickActions')} className="frame-rail flex-col items-center justify-end gap-2 pbe-4">
      {isAvailable('/down') && (
        <Link
          to="/down"
          aria-label={t('titles.down')}
          title={t('titles.down')}
          className={buttonClass({ square: true })}
        >
          <Icon name="smartphone" />
        </Link>
      )}
      {hasCustomerService() && (
        <IconButton icon="headset" label={t('frame.customerService')} onClick={openCustomerService} />
      )}
      {telegram && (
        <a
          href={telegram}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('frame.telegram')}
          title={t('frame.telegram')}
          className={buttonClass({ square: true })}
        >
          <Icon name="send" />
        </a>
      )}
      <IconButton icon="arrow-up" label={t('frame.toTop')} onClick={scrollToTop} />
    </aside>
  )
}
