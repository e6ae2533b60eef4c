import { getFloat } from '@foyer/contract/agents/float.ts'
import { isPageName } from '@foyer/contract/pages.ts'
import { getUplineTransferOptions } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { getWithdrawalOptions } from '@foyer/contract/payments/withdrawals.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import { navigate, useSearchParams } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'

type FormProps = { onChanged: () => void }

const PaymentPassword = createLazyComponent<FormProps>(
  async () => (await import('#features/change-password/set-payment-password-form.tsx')).SetPaymentPasswordForm,
)

/**
 * The form of the payment password. Where a page linked here for it (`back`, and the `step` there), it returns to that
 * page.
 */
export function PaymentPasswordFormWithReturn({ onChanged }: FormProps) {
  const t = useTranslations()
  const client = useQueryClient()
  const { rows } = usePages()
  const { back, step } = useSearchParams()
  const page = isPageName(back) ? back : undefined
  const handleChanged = () => {
    // They were read before there was a payment password.
    for (const { path } of [getWithdrawalOptions, getUplineTransferOptions, getFloat])
      client.removeQueries({ queryKey: [path] })
    onChanged()
    if (page) navigate({ to: page, search: { step }, replace: true })
  }
  return (
    <div className="grid gap-4">
      {page && <p className="text-sm text-muted">{t('payer.leadsBack', { page: t(`titles.${rows[page].title}`) })}</p>}
      <PaymentPassword.Component onChanged={handleChanged} />
    </div>
  )
}
