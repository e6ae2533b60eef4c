import { cancelBonus, getBonusDetails, type LockedBonus } from '@foyer/contract/engagement/bonuses.ts'
import { useTranslations } from 'use-intl'
import { useApiMutation } from '#platform/api/api.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { ConfirmDialog } from '#widgets/confirm-dialog.tsx'

/** Says what is forfeited, and that nothing else changes. */
export function ForfeitDialog({ bonus, onClose }: { bonus: LockedBonus; onClose: () => void }) {
  const t = useTranslations('bonuses')
  const { format } = useLanguage()
  const forfeit = useApiMutation(cancelBonus, { refresh: [getBonusDetails] })
  const money = (amount: string) => formatMoney(amount, format)
  return (
    <ConfirmDialog
      title={t('forfeitTitle', { amount: money(bonus.amount) })}
      text={t('forfeitText', { amount: money(bonus.amount), wagered: money(bonus.wagered) })}
      confirmLabel={t('forfeit')}
      cancelLabel={t('keep')}
      variant="danger"
      busy={forfeit.isPending}
      busyLabel={t('forfeiting')}
      failure={forfeit.error ?? undefined}
      onConfirm={() => forfeit.mutate({ id: bonus.id }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
