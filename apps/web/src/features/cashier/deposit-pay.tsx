import type { Deposit } from '@foyer/contract/wallet.ts'
import { Details } from '@foyer/ui/details.tsx'
import { LinkButton } from '@foyer/ui/link-button.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#lib/lazy-part.ts'
import { DepositCountdown } from './deposit-countdown.tsx'
import { DepositSlip } from './deposit-slip.tsx'
import { DepositTransfer } from './deposit-transfer.tsx'
import { isRejected } from './deposit-words.ts'

const qrCode = lazyPart(async () => (await import('#lib/qr-code.tsx')).QrCode)

/** How a deposit is paid, by its flow, with the time left while it is pending. */
export function DepositPay({ order }: { order: Deposit }) {
  const isPending = order.state === 'pending'
  return (
    <>
      {isPending && order.qrCode !== null && <ScanCode text={order.qrCode} />}
      {isPending && <DepositCountdown order={order} />}
      {order.flow === 'transfer' && <Transfer order={order} />}
    </>
  )
}

/** The bank details and the slip upload; collapsed once the deposit is no longer pending. */
function Transfer({ order }: { order: Deposit }) {
  const t = useTranslations('cashier')
  const { id, state, hasSlip } = order
  if (state === 'confirmed' || isRejected(order)) return null
  const slip = <DepositSlip id={id} hasSlip={hasSlip} />
  if (state === 'pending') {
    return (
      <section aria-labelledby="transfer-title" className="mx-auto grid w-full max-w-135 gap-3">
        <h3 id="transfer-title" className="font-display text-md font-bold">
          {t('transferTitle')}
        </h3>
        <DepositTransfer order={order} />
        {slip}
      </section>
    )
  }
  // A slip can still be uploaded after the deposit expired or was cancelled, because bank transfers can arrive late.
  return (
    <div className="mx-auto grid w-full max-w-135 gap-2">
      {order.bankAccount && (
        <Details summary={t('transferTo')} className="bg-surface-3!">
          <DepositTransfer order={order} />
        </Details>
      )}
      <Details summary={t(state === 'review' ? 'slipAgain' : 'paidAlready')} className="bg-surface-3!">
        {slip}
      </Details>
    </div>
  )
}

function ScanCode({ text }: { text: string }) {
  const t = useTranslations('cashier')
  return (
    <div className="mx-auto grid w-full max-w-56 gap-2">
      <Suspense fallback={<Skeleton className="aspect-square w-full" />}>
        <qrCode.Part text={text} label={t('qrLabel')} />
      </Suspense>
    </div>
  )
}

/** A link to the provider's payment page: the only way to pay for `redirect`, and for `qr` the way on the phone itself. */
export function PayLink({ order }: { order: Deposit }) {
  const t = useTranslations('cashier')
  if (!order.payUrl) return null
  const isCode = order.flow === 'qr'
  return (
    <LinkButton href={order.payUrl} variant={isCode ? 'secondary' : 'primary'} endIcon="arrow-right">
      {t(isCode ? 'payHere' : 'pay')}
    </LinkButton>
  )
}
