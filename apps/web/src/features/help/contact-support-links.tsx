import { Button } from '@foyer/ui/button.tsx'
import { useTranslations } from 'use-intl'
import { openModal } from '#platform/navigation/modal-store.ts'
import { hasCustomerService, openCustomerService } from '#platform/site/customer-service.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'

/** Links to customer service and feedback; renders nothing when the brand offers neither. */
export function ContactSupportLinks() {
  const t = useTranslations('help')
  if (!hasCustomerService() && !isFeatureEnabled('feedback')) return null
  return (
    <section
      aria-labelledby="ask-title"
      className="flex flex-wrap items-center justify-between gap-4 rounded-panel bg-surface-2 px-5 py-5 shadow-1 sm:px-8"
    >
      <div className="grid min-w-0 gap-1">
        <h2 id="ask-title" className="font-display text-md font-bold">
          {t('askTitle')}
        </h2>
        <p className="text-muted text-pretty">{t('askText')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {hasCustomerService() && (
          <Button icon="headset" onClick={openCustomerService}>
            {t('customerService')}
          </Button>
        )}
        {isFeatureEnabled('feedback') && (
          <Button variant="primary" icon="message-square" onClick={() => openModal({ name: 'feedback' })}>
            {t('feedback')}
          </Button>
        )}
      </div>
    </section>
  )
}
