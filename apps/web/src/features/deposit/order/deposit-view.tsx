import { getBalance } from '@foyer/contract/payments/balance.ts'
import { type Deposit, getDepositMethods } from '@foyer/contract/payments/deposits.ts'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { Card } from '@foyer/ui/card.tsx'
import { DetailList } from '@foyer/ui/detail-list.tsx'
import { PaymentStatusSummary } from '@foyer/ui/payment-status-summary.tsx'
import { Skeleton, SkeletonText } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useDepositMethodLabels } from '#features/deposit/deposit-labels.ts'
import { depositStateAppearance } from '#features/deposit/deposit-state-badge.tsx'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatMoney, formatTimestamp, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { MaskedAmount } from '#widgets/masked-amount.tsx'
import { CancelDepositButton } from './cancel-deposit-button.tsx'
import { CheckDepositStatusButton } from './check-deposit-status-button.tsx'
import { isAwaitingPaymentInstructions, useDepositOutcomeLabels } from './deposit-outcome-labels.ts'
import { DepositPaymentInstructions, PaymentPageLink } from './deposit-payment-instructions.tsx'
import { useLiveDeposit } from './deposit-polling.ts'

/** One deposit: its live state, its details and the next action. */
export function DepositView({ id }: { id: string }) {
  const order = useLiveDeposit(id)
  return (
    <Card padding="lg" aria-busy={order.isPending}>
      {findLoadError(order) ? (
        <>
          <LoadFailure query={order} />
          <ActionRow>
            <NewDepositLink primary={false} />
          </ActionRow>
        </>
      ) : order.data ? (
        <LoadedDeposit order={order.data} />
      ) : (
        <DepositSkeleton />
      )}
    </Card>
  )
}

function LoadedDeposit({ order }: { order: Deposit }) {
  const { format } = useLanguage()
  const labels = useDepositOutcomeLabels(order)
  const isCredited = order.state === 'confirmed' || order.state === 'chargedBack'
  return (
    <div className="grid gap-6">
      <PaymentStatusSummary
        {...depositStateAppearance[order.state]}
        title={labels.title}
        amount={formatMoney(isCredited ? order.credited : order.amount, format)}
      >
        <p className="max-w-100 text-muted text-pretty">{labels.explanation}</p>
        {labels.reason && <p className="max-w-100 font-semibold text-pretty wrap-anywhere">{labels.reason}</p>}
        {order.state === 'confirmed' && <NewBalance />}
      </PaymentStatusSummary>
      {isAwaitingPaymentInstructions(order) && <CheckDepositStatusButton id={order.id} />}
      <DepositPaymentInstructions order={order} />
      <Details order={order} />
      <NextActions order={order} />
    </div>
  )
}

function NewBalance() {
  const t = useTranslations('cashier')
  const { format } = useLanguage()
  const { data: wallet } = useQuery(apiQueryOptions(getBalance))
  return (
    <p className="mbs-1 flex min-h-6 flex-wrap justify-center gap-x-2 font-semibold">
      <span className="text-muted">{t('newBalance')}</span>
      {wallet ? (
        <MaskedAmount text={formatMoney(wallet.balance, format)} />
      ) : (
        <Skeleton shape="line" className="my-1 w-24" />
      )}
    </p>
  )
}

function Details({ order }: { order: Deposit }) {
  const t = useTranslations('cashier')
  const { format } = useLanguage()
  const labels = useDepositMethodLabels()
  const { data: methods } = useQuery(apiQueryOptions(getDepositMethods))
  const method = methods?.find(({ id }) => id === order.methodId)
  const hasFee = signOf(order.fee) !== 0
  const details = [
    { name: t('method'), value: method ? labels.nameOf(method) : order.methodId },
    ...(hasFee ? [{ name: t('pays'), value: formatMoney(order.amount, format) }] : []),
    ...(hasFee ? [{ name: t('feeName'), value: formatMoney(order.fee, format) }] : []),
    ...(hasFee ? [{ name: t('credited'), value: formatMoney(order.credited, format) }] : []),
    { name: t('opened'), value: formatTimestamp(order.createdAt, format) },
    ...(order.settledAt ? [{ name: t('closed'), value: formatTimestamp(order.settledAt, format) }] : []),
    ...(order.chargedBackAt ? [{ name: t('chargedBackAt'), value: formatTimestamp(order.chargedBackAt, format) }] : []),
    { name: t('reference'), value: <code className="font-text select-all">{order.id}</code> },
  ]
  return <DetailList items={details} variant="quiet" boxed className="mx-auto w-full max-w-135" />
}

function NextActions({ order }: { order: Deposit }) {
  const t = useTranslations('cashier')
  return (
    <ActionRow>
      <PaymentPageLink order={order} />
      {order.state === 'confirmed' && (
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {t('play')}
        </Link>
      )}
      {(order.state === 'confirmed' || order.state === 'chargedBack') && (
        <Link to="transactionHistory" className={buttonClass()}>
          {t('seeMovements')}
        </Link>
      )}
      <NewDepositLink
        primary={order.state === 'cancelled' || (order.state === 'expired' && order.flow !== 'transfer')}
      />
      {order.state === 'pending' && <CancelDepositButton id={order.id} />}
    </ActionRow>
  )
}

function NewDepositLink({ primary }: { primary: boolean }) {
  const t = useTranslations('cashier')
  return (
    <Link to="depositv2" className={buttonClass({ variant: primary ? 'primary' : 'secondary' })}>
      {t('another')}
    </Link>
  )
}

function ActionRow({ children }: { children: React.ReactNode }) {
  return <div className="flex flex-wrap justify-center gap-2">{children}</div>
}

function DepositSkeleton() {
  return (
    <div className="grid justify-items-center gap-3">
      <Skeleton className="size-14" />
      <Skeleton shape="line" className="w-40" />
      <Skeleton shape="line" className="h-9 w-48" />
      <div className="w-full max-w-135">
        <SkeletonText lines={3} />
      </div>
    </div>
  )
}
