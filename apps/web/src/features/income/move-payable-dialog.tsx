import {
  getAgentIncome,
  getAgentSettlements,
  movePayable,
  type payableDirections,
} from '@foyer/contract/agents/settlements.ts'
import { getTransactionHistory } from '@foyer/contract/betting-and-transaction-records.ts'
import { getSecurityCentre } from '@foyer/contract/identity/security-centre.ts'
import { getBalance } from '@foyer/contract/payments/deposits.ts'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { AmountField } from '#payments/amount-field.tsx'
import { type OrderIdempotencyKey, reuseOrCreateOrderKey } from '#payments/order-idempotency-key.ts'
import {
  type PaymentPasswordErrorCode,
  PaymentPasswordField,
  toPaymentPasswordError,
} from '#payments/payment-password-field.tsx'
import { PaymentPasswordRequiredNotice } from '#payments/payment-password-required-notice.tsx'
import { apiQueryOptions, useApiMutation } from '#platform/api/api.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { getBrandCurrency } from '#platform/site/brand-currency.ts'
import { FormFailure } from '#widgets/form-failure.tsx'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { SubmitButton } from '#widgets/submit-button.tsx'
import { useWalletSummary } from '#widgets/use-wallet-summary.ts'
import {
  type MovePayableFieldErrorCode,
  type MovePayableTerms,
  type MovePayableValues,
  toWireAmount,
  validateMovePayable,
} from './move-payable-form-rules.ts'
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

function MoveForm({ direction, amount, available, onDone }: MoveFormProps) {
  const t = useTranslations('income')
  const text = useIncomeText()
  const currency = getBrandCurrency()
  const terms: MovePayableTerms = { currency, available, needsPassword: direction === 'IN' }
  const { form, failure, send } = useSubmitMove({ direction, amount, terms, onDone })
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-5">
      <FormFailure error={failure} />
      <AmountField<MovePayableValues, MovePayableFieldErrorCode>
        form={form}
        name="amount"
        label={t('amount')}
        currency={currency}
        hint={t(`move.${direction}.available`, { amount: text.money(available) })}
        errorText={(code) =>
          code === 'amountZero' || code === 'amountAboveAvailable' ? t(`move.${direction}.${code}`) : undefined
        }
        required
      />
      {terms.needsPassword && (
        <PaymentPasswordField
          {...form.register('paymentPassword')}
          problem={errors.paymentPassword?.type as PaymentPasswordErrorCode | undefined}
        />
      )}
      <SubmitButton busy={isSubmitting} busyLabel={t('moving')}>
        {t(`move.${direction}.submit`)}
      </SubmitButton>
    </form>
  )
}

type SubmitMoveOptions = Pick<MoveFormProps, 'direction' | 'amount' | 'onDone'> & { terms: MovePayableTerms }

/** The idempotency key is the same while the amount is, so that a retry moves nothing twice. */
function useSubmitMove({ direction, amount, terms, onDone }: SubmitMoveOptions) {
  const t = useTranslations('income')
  const text = useIncomeText()
  const [failure, setFailure] = useState<unknown>()
  const orderKey = useRef<OrderIdempotencyKey>(undefined)
  const { mutateAsync } = useApiMutation(movePayable, {
    refresh: [getAgentIncome, getAgentSettlements, getBalance, getTransactionHistory],
  })
  const form = useForm<MovePayableValues>({
    defaultValues: { amount, paymentPassword: '' },
    resolver: createFormResolver<MovePayableValues, MovePayableFieldErrorCode>((values) =>
      validateMovePayable(values, terms),
    ),
  })
  const send = async (values: MovePayableValues) => {
    setFailure(undefined)
    const moved = toWireAmount(values.amount, terms.currency)
    orderKey.current = reuseOrCreateOrderKey(orderKey.current, moved, () => crypto.randomUUID())
    try {
      await mutateAsync({
        direction,
        amount: moved,
        ...(terms.needsPassword && { paymentPassword: values.paymentPassword }),
        idempotencyKey: orderKey.current.key,
      })
      toastQueue.add({ tone: 'success', title: t(`move.${direction}.done`, { amount: text.money(moved) }) })
      onDone()
    } catch (error) {
      const fieldError = toPaymentPasswordError(error)
      if (fieldError) form.setError('paymentPassword', { type: fieldError }, { shouldFocus: true })
      else setFailure(error)
    }
  }
  return { form, failure, send }
}
