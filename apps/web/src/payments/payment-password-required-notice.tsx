import { buttonClass } from '@foyer/ui/button-class.ts'
import { Icon } from '@foyer/ui/icon.tsx'
import { useTranslations } from 'use-intl'
import { Link, useCurrentPage } from '#platform/navigation/navigation.tsx'

export type PaymentPasswordRequiredProps = {
  /** The step of the current page to return to. */
  step?: string | undefined
}

/** Explains that withdrawals and transfers require a payment password, and links to setting one and back. */
export function PaymentPasswordRequiredNotice({ step }: PaymentPasswordRequiredProps) {
  const back = useCurrentPage()
  const t = useTranslations('payer')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-info-soft px-4 py-3">
      <Icon name="key" className="text-info-text" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{t('missingTitle')}</p>
        <p className="text-sm text-muted text-pretty">{t('missingText')}</p>
      </div>
      <Link
        to="securityCenter"
        search={{ open: 'paymentPassword', back, step }}
        className={buttonClass({ variant: 'primary' })}
      >
        {t('set')}
      </Link>
    </div>
  )
}
