import type { Promotion } from '@foyer/contract/promotions/promotions.ts'
import { Icon } from '@foyer/ui/icon.tsx'
import { useTranslations } from 'use-intl'

/** Whether the reader could take part in a promotion, and if not, why. Nothing for a promotion without anything to take part in. */
export function PromotionEligibility({ promotion: { eligibility, state } }: { promotion: Promotion }) {
  const t = useTranslations('promotions')
  if (eligibility === null || state === 'ended') return null
  const { isEligible, reasons } = eligibility
  return (
    <div className="grid gap-2 rounded-card bg-surface-3 p-3 text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name={isEligible ? 'circle-check' : 'info'} size={16} className="flex-none" />
        {isEligible ? t('eligible') : t('ineligible')}
      </p>
      {reasons.length > 0 && (
        <ul className="grid gap-1 text-muted">
          {reasons.map((reason) => (
            <li key={reason}>{t(`reasons.${reason}`)}</li>
          ))}
        </ul>
      )}
      <p className="text-muted">{t('notJoinable')}</p>
    </div>
  )
}
