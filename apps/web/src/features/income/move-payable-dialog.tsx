import {
  getAgentIncome,
  getAgentSettlements,
  movePayable,
  type payableDirections,
} from '@foyer/contract/agents/settlements.ts'
import { getTransactionHistory } from '@foyer/contract/betting-and-transaction-records.ts'
import { getSecurityCentre } from '@foyer/contract/identity/security-centre.ts'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { AmountField } from '#payments/amount-field.tsx'
import { PaymentPasswordField } from '#payments/payment-password-field.tsx'
import { PaymentPasswordRequiredNotice } from '#payments/payment-password-required-notice.tsx'
import { type OrderFormValues, useOrderForm } from '#payments/use-order-form.ts'
import { apiQueryOptions, useApiMutation } from '#platform/api/api.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { getBrandCurrency } from '#platform/site/brand-currency.ts'
import { FormFailure } from '#widgets/form-failure.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { SubmitButton } from '#widgets/submit-button.tsx'
import { useWalletSummary } from '#widgets/use-wallet-summary.ts'
import { findPayableAmountError, type PayableAmountErrorCode } from './payable-amount-error.ts'
import { useIncomeText } from './use-income-text.ts'

type Direction = (typeof payableDirections)[number]

type DialogProps = { amount: string; onClose: () => void }

/** Moves commission to the balance. `amount`: what can be taken at most. */
export function TakeCommissionDialog({ amount, onClose }: DialogProps) {
  return (
    <MoveDialog direction="OUT" onClose={onClose}>
      <MoveForm direction="OUT" amount={amount} available={amount} onDone={onClose} />
    </MoveDialog>
  )
}

/** Moves money of the balance back to the commission, so that held payouts can be paid. `amount`: the part that is missing. */
export function PayInDialog({ amount, onClose }: DialogProps) {
  const balance = useWalletSummary()?.balance
  const security = useQuery(apiQueryOptions(getSecurityCentre))
  const isLoaded = security.data !== undefined && balance !== undefined
  return (
    <MoveDialog direction="IN" onClose={onClose}>
      {findLoadError(security) ? (
        <LoadFailure query={security} />
      ) : !isLoaded ? (
        <div aria-busy>
          <Skeleton className="h-64 w-full" />
        </div>
      ) : security.data.hasPaymentPassword ? (
        <MoveForm direction="IN" amount={amount} available={balance} onDone={onClose} />
      ) : (
        <PaymentPasswordRequiredNotice />
      )}
    </MoveDialog>
  )
}

function MoveDialog({
  direction,
  onClose,
  children,
}: {
  direction: Direction
  onClose: () => void
  children: ReactNode
}) {
  const t = useTranslations()
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title={t(`income.move.${direction}.title`)}
      closeLabel={t('frame.close')}
    >
      <div className="grid gap-4">
        <p className="text-muted text-pretty">{t(`income.move.${direction}.text`)}</p>
        {children}
      </div>
    </Dialog>
  )
}

type MoveFormProps = { direction: Direction; amount: string; available: string; onDone: () => void }

function MoveForm(props: MoveFormProps) {
  const { direction, available } = props
  const t = useTranslations('income')
  const text = useIncomeText()
  const { form, failure, passwordError, submit } = useMoveForm(props)
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <FormFailure error={failure} />
      <AmountField<OrderFormValues, PayableAmountErrorCode>
        form={form}
        name="amount"
        label={t('amount')}
        currency={getBrandCurrency()}
        hint={t(`move.${direction}.available`, { amount: text.money(available) })}
        errorText={(code) =>
          code === 'amountZero' || code === 'amountAboveAvailable' ? t(`move.${direction}.${code}`) : undefined
        }
        required
      />
      {direction === 'IN' && <PaymentPasswordField {...form.register('paymentPassword')} problem={passwordError} />}
      <SubmitButton busy={form.formState.isSubmitting} busyLabel={t('moving')}>
        {t(`move.${direction}.submit`)}
      </SubmitButton>
    </form>
  )
}

function useMoveForm({ direction, amount, available, onDone }: MoveFormProps) {
  const t = useTranslations('income')
  const text = useIncomeText()
  const currency = getBrandCurrency()
  const needsPassword = direction === 'IN'
  const { mutateAsync } = useApiMutation(movePayable, {
    refresh: [getAgentIncome, getAgentSettlements, getBalance, getTransactionHistory],
  })
  return useOrderForm<PayableAmountErrorCode>({
    currency,
    amount,
    needsPassword,
    findAmountError: (typed) => findPayableAmountError(typed, { currency, available }),
    send: ({ paymentPassword, ...order }) =>
      mutateAsync({ direction, ...order, ...(needsPassword && { paymentPassword }) }),
    onSent: (moved) => {
      toastQueue.add({ tone: 'success', title: t(`move.${direction}.done`, { amount: text.money(moved) }) })
      onDone()
    },
  })
}
