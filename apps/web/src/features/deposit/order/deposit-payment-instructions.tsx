import type { Deposit } from '@foyer/contract/payments/deposits.ts'
import { Details } from '@foyer/ui/details.tsx'
import { LinkButton } from '@foyer/ui/link-button.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { isRejectedByOperator } from '#features/deposit/deposit-labels.ts'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import { BankTransferDetails } from './bank-transfer-details.tsx'
import { DepositCountdown } from './deposit-countdown.tsx'
import { DepositSlipUpload } from './deposit-slip-upload.tsx'

const qrCode = createLazyComponent(async () => (await import('#widgets/qr-code.tsx')).QrCode)

/** How a deposit is paid, by its flow, with the time left while it is pending. */
export function DepositPaymentInstructions({ order }: { order: Deposit }) {
  const isPending = order.state === 'pending'
  return (
    <>
      {isPending && order.qrCode !== null && <PaymentQrCode text={order.qrCode} />}
      {isPending && <DepositCountdown order={order} />}
      {order.flow === 'transfer' && <BankTransfer order={order} />}
    </>
  )
}

/** The bank details and the slip upload; collapsed once the deposit is no longer pending. */
function BankTransfer({ order }: { order: Deposit }) {
  const t = useTranslations('cashier')
  const { id, state, hasSlip } = order
  if (state === 'confirmed' || state === 'chargedBack' || isRejectedByOperator(order)) return null
  const slip = <DepositSlipUpload id={id} hasSlip={hasSlip} />
  if (state === 'pending') {
    return (
      <section aria-labelledby="transfer-title" className="mx-auto grid w-full max-w-135 gap-3">
        <h3 id="transfer-title" className="font-display text-md font-bold">
          {t('transferTitle')}
        </h3>
        <BankTransferDetails order={order} />
        {slip}
      </section>
    )
  }
  // A slip can still be uploaded after the deposit expired or was cancelled, because bank transfers can arrive late.
  return (
    <div className="mx-auto grid w-full max-w-135 gap-2">
      {order.bankAccount && (
        <Details summary={t('transferTo')} className="bg-surface-3!">
          <BankTransferDetails order={order} />
        </Details>
      )}
      <Details summary={t(state === 'review' ? 'slipAgain' : 'paidAlready')} className="bg-surface-3!">
        {slip}
      </Details>
    </div>
  )
}

function PaymentQrCode({ text }: { text: string }) {
  const t = useTranslations('cashier')
  return (
    <div className="mx-auto grid w-full max-w-56 gap-2">
      <Suspense fallback={<Skeleton className="aspect-square w-full" />}>
        <qrCode.Component text={text} label={t('qrLabel')} />
      </Suspense>
    </div>
  )
}

/** A link to the provider's payment page: used for every `redirect` deposit, and for `qr` on the phone itself. */
export function PaymentPageLink({ order }: { order: Deposit }) {
  const t = useTranslations('cashier')
  if (!order.payUrl) return null
  const isQrFlow = order.flow === 'qr'
  return (
    <LinkButton href={order.payUrl} variant={isQrFlow ? 'secondary' : 'primary'} endIcon="arrow-right">
      {t(isQrFlow ? 'payHere' : 'pay')}
    </LinkButton>
  )
}
