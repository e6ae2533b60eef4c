import {
  findWithdrawalTransition,
  isWithdrawalFinal,
  type WithdrawalTransitionName,
} from '@foyer/contract/payments/withdrawal-states.ts'
import type { Withdrawal } from '@foyer/contract/payments/withdrawals.ts'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { Card } from '@foyer/ui/card.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { PaymentStatusSummary } from '@foyer/ui/payment-status-summary.tsx'
import { Skeleton, SkeletonText } from '@foyer/ui/skeleton.tsx'
import { useTranslations } from 'use-intl'
import { formatMoney, formatTimestamp, isolateBidi } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { getServerNowMs } from '#platform/site/server-clock.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { CancelWithdrawalButton } from './cancel-withdrawal-button.tsx'
import { ConfirmLateReceiptButton } from './confirm-payout-received/confirm-late-receipt-button.tsx'
import { ReceiptPanel } from './confirm-payout-received/receipt-panel.tsx'
import { WithdrawalDetails } from './withdrawal-details.tsx'
import { useLiveWithdrawal } from './withdrawal-polling.ts'
import { withdrawalStateAppearance } from './withdrawal-state-badge.tsx'
import { WithdrawalTimeline } from './withdrawal-timeline.tsx'
import { toTimelineSteps } from './withdrawal-timeline-steps.ts'

/** One withdrawal: its live state, its timeline and the next action. */
export function WithdrawalView({ id }: { id: string }) {
  const withdrawalQuery = useLiveWithdrawal(id)
  if (findLoadError(withdrawalQuery)) {
    return (
      <Card padding="lg">
        <LoadFailure query={withdrawalQuery} />
        <div className="flex justify-center">
          <NewWithdrawalLink primary={false} />
        </div>
      </Card>
    )
  }
  if (!withdrawalQuery.data) return <ViewSkeleton />
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div className="grid min-w-0 gap-4">
        <WithdrawalStatus withdrawal={withdrawalQuery.data} />
        {canReportReceipt(withdrawalQuery.data) && (
          <ReceiptPanel withdrawal={withdrawalQuery.data} onExpire={() => void withdrawalQuery.refetch()} />
        )}
      </div>
      <div className="grid min-w-0 gap-4">
        <WithdrawalTimeline withdrawal={withdrawalQuery.data} />
        <WithdrawalDetails withdrawal={withdrawalQuery.data} />
      </div>
    </div>
  )
}

const canMemberTakeStep = ({ state }: Withdrawal, step: WithdrawalTransitionName) =>
  findWithdrawalTransition(state, step, 'member') !== undefined

/** Whether the member can report any outcome of the payment, and not only that it has arrived late. */
const canReportReceipt = (withdrawal: Withdrawal) => canMemberTakeStep(withdrawal, 'receivePart')

function WithdrawalStatus({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdraw')
  const { format } = useLanguage()
  const { state } = withdrawal
  return (
    <Card padding="lg" className="grid gap-6">
      <PaymentStatusSummary
        {...withdrawalStateAppearance[state]}
        title={t(`outcomes.${state}`)}
        amount={formatMoney(withdrawal.payout, format)}
      >
        <p className="max-w-110 text-muted text-pretty">
          <Explanation withdrawal={withdrawal} />
        </p>
        <Reason withdrawal={withdrawal} />
        <ExpectedTime withdrawal={withdrawal} />
      </PaymentStatusSummary>
      <NextActions withdrawal={withdrawal} />
    </Card>
  )
}

function Explanation({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdraw.explanations')
  const { format } = useLanguage()
  const { state, isForced, events, amount, refundedAmount, heldUntil } = withdrawal
  if (heldUntil !== null) return t('held', { time: formatTimestamp(heldUntil, format) })
  if (state === 'received') {
    const last = toTimelineSteps(events).at(-1)?.step
    if (isForced) return t('forced')
    return last === 'receivedByTime' ? t('receivedByTime') : t('received')
  }
  return t(state, { amount: formatMoney(refundedAmount ?? amount, format) })
}

/** The reason given for the final step, unless the member took that step. */
function Reason({ withdrawal: { state, events } }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdraw')
  const { reason = '', by } = events.at(-1) ?? {}
  if (reason === '' || by === 'member' || !isWithdrawalFinal(state)) return null
  return (
    <p className="max-w-110 rounded-card bg-surface-3 px-4 py-2 wrap-anywhere">
      {t('reason', { reason: isolateBidi(reason) })}
    </p>
  )
}

/** When to expect the next step. The receipt form shows the deadline for a receipt itself. */
function ExpectedTime({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdraw')
  const { format } = useLanguage()
  const { expectedAt } = withdrawal
  if (expectedAt === null || canReportReceipt(withdrawal)) return null
  const isLate = Date.parse(expectedAt) < getServerNowMs()
  return (
    <p className="flex max-w-110 items-start gap-2 text-sm font-semibold">
      <Icon name="clock" size={16} className="mbs-px text-muted" />
      {isLate ? t('late') : t('expected', { time: formatTimestamp(expectedAt, format) })}
    </p>
  )
}

function NextActions({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdraw')
  const isRefunded = withdrawal.refundedAmount !== null
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {canMemberTakeStep(withdrawal, 'receive') && !canReportReceipt(withdrawal) && (
        <ConfirmLateReceiptButton withdrawal={withdrawal} />
      )}
      {isRefunded && (
        <Link to="transactionHistory" className={buttonClass()}>
          {t('seeMovements')}
        </Link>
      )}
      <NewWithdrawalLink primary={isRefunded} />
      {canMemberTakeStep(withdrawal, 'cancel') && <CancelWithdrawalButton withdrawal={withdrawal} />}
    </div>
  )
}

function NewWithdrawalLink({ primary }: { primary: boolean }) {
  const t = useTranslations('withdraw')
  return (
    <Link to="withdraw" className={buttonClass({ variant: primary ? 'primary' : 'secondary' })}>
      {t('another')}
    </Link>
  )
}

function ViewSkeleton() {
  return (
    <div aria-busy="true" className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <Card padding="lg" className="grid justify-items-center gap-3">
        <Skeleton className="size-14" />
        <Skeleton shape="line" className="w-40" />
        <Skeleton shape="line" className="h-9 w-48" />
        <div className="w-full max-w-110">
          <SkeletonText lines={2} />
        </div>
        <Skeleton className="h-10 w-36" />
      </Card>
      <Card padding="lg">
        <SkeletonText lines={8} />
      </Card>
    </div>
  )
}
