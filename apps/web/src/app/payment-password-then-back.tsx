import { getUplineTerms } from '@foyer/contract/transfers.ts'
import { getWithdrawTerms } from '@foyer/contract/withdrawals.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { lazyComponent } from '#lib/lazy-part.ts'
import { isMemberPageName } from '#lib/member-page-names.ts'
import { navigate, useSearchParams } from '#lib/navigation.tsx'

type FormProps = { onChanged: () => void }

const PaymentPassword = lazyComponent<FormProps>(
  async () => (await import('#features/account/payment-password-form.tsx')).SetPaymentPasswordForm,
)

/**
 * The form of the payment password. Where a page linked here for it (`back`, and the `step` there), it returns to that
 * page.
 */
export function PaymentPasswordWithReturn({ onChanged }: FormProps) {
  const t = useTranslations()
  const client = useQueryClient()
  const { back, step } = useSearchParams()
  const page = isMemberPageName(back) ? back : undefined
  const handleChanged = () => {
    // They were read before there was a payment password.
    for (const { path } of [getWithdrawTerms, getUplineTerms]) client.removeQueries({ queryKey: [path] })
    onChanged()
    if (page) navigate({ to: '/member', search: { page, step }, replace: true })
  }
  return (
    <div className="grid gap-4">
      {page && <p className="text-sm text-muted">{t('payer.leadsBack', { page: t(`member.${page}`) })}</p>}
      <PaymentPassword.Component onChanged={handleChanged} />
    </div>
  )
}
