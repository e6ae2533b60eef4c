import { Button, IconButton } from '@foyer/ui/button.tsx'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { AmountPicks } from '#lib/amount-picks.tsx'
import { OwnMoney, useOwnMoney } from '#lib/own-money.tsx'
import { resolveBy } from '#lib/problem-resolver.ts'
import { plainAmount } from '#lib/typed-amount.ts'
import { fundsDraft } from './funds-draft.ts'
import {
  chosenWallet,
  type FundsProblem,
  type FundsTerms,
  type FundsValues,
  fundsPicks,
  fundsProblems,
  isByLimit,
  isWalletShut,
  mostOf,
} from './funds-form.ts'
import { useMoney } from './wallet-cards.tsx'

type TransferFormProps = {
  terms: FundsTerms
  values: FundsValues
  onValues: (values: FundsValues) => void
  onReview: () => void
}

/** Source, destination and amount; submitting opens the confirm step. */
export function TransferForm({ terms, values: first, onValues, onReview }: TransferFormProps) {
  const t = useTranslations('funds')
  const money = useMoney(terms)
  const own = useOwnMoney()
  const form = useForm<FundsValues>({
    defaultValues: first,
    resolver: resolveBy<FundsValues, FundsProblem>((values) => fundsProblems(values, terms)),
    mode: 'onTouched',
  })
  const values = form.watch()
  const { direction, vassalage, amount } = values
  useEffect(() => {
    fundsDraft.keep({ ...fundsDraft.read(), direction, vassalage, amount })
  }, [direction, vassalage, amount])
  useEffect(() => {
    if (form.getValues('amount') !== '') void form.trigger('amount')
  }, [form])
  const problem = form.formState.errors.amount?.type as FundsProblem | undefined
  const most = mostOf(values, terms)
  const isShut = isWalletShut(values, terms)
  const review = form.handleSubmit(() => {
    onValues(form.getValues())
    onReview()
  })
  return (
    <form noValidate onSubmit={review} className="grid gap-6">
      <Ways form={form} terms={terms} />
      {isShut ? (
        <p role="status" className="rounded-card bg-warning-soft px-4 py-3 text-warning-text text-pretty">
          {t('shut')}
        </p>
      ) : (
        <>
          <Shares form={form} terms={terms} />
          <TextField
            {...form.register('amount')}
            label={t('amount')}
            figures
            autoComplete="off"
            dir="ltr"
            placeholder="0"
            hint={
              most === null
                ? t('mostUnknown')
                : t(isByLimit(values, terms) ? 'mostByLimit' : 'most', { amount: own(money(most)) })
            }
            error={problem && t(`problems.${problem}`)}
            trailing={<span className="text-muted">{terms.currency}</span>}
          />
          <Button type="submit" variant="primary" size="lg" wide endIcon="arrow-right">
            {t('next')}
          </Button>
        </>
      )}
    </form>
  )
}

type PartProps = { form: UseFormReturn<FundsValues>; terms: FundsTerms }

/** The source and the destination: one is always the balance, the other a vendor's wallet. */
function Ways({ form, terms }: PartProps) {
  const t = useTranslations('funds')
  const money = useMoney(terms)
  const values = form.watch()
  const wallet = chosenWallet(values, terms)
  const own = <End name={t('balance')} amount={<OwnMoney text={money(terms.balance)} />} />
  const theirs = (
    <End
      name={wallet?.displayName ?? ''}
      amount={wallet?.balance == null ? t('silent') : <OwnMoney text={money(wallet.balance)} />}
      field={terms.wallets.length > 1 ? <VendorField form={form} terms={terms} /> : undefined}
    />
  )
  const isIn = values.direction === 'IN'
  const swap = () => {
    form.setValue('direction', isIn ? 'OUT' : 'IN')
    form.resetField('amount', { defaultValue: '' })
  }
  return (
    <div className="grid items-center gap-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      <div className="grid h-full gap-1">
        <span className="text-sm font-semibold">{t('from')}</span>
        {isIn ? own : theirs}
      </div>
      <IconButton
        icon="arrow-left-right"
        label={t('swap')}
        onClick={swap}
        className="justify-self-center max-sm:rotate-90 sm:mbs-6"
      />
      <div className="grid h-full gap-1">
        <span className="text-sm font-semibold">{t('to')}</span>
        {isIn ? theirs : own}
      </div>
    </div>
  )
}

function End({ name, amount, field }: { name: string; amount: React.ReactNode; field?: React.ReactNode }) {
  return (
    <div className="flex min-h-16 min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-surface-3 px-4 py-3">
      {field ?? (
        <span className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
      )}
      <span className="font-display text-md font-bold tabular-nums wrap-anywhere">{amount}</span>
    </div>
  )
}

function VendorField({ form, terms }: PartProps) {
  const t = useTranslations('funds')
  return (
    <NativeSelect
      {...form.register('vassalage', { onChange: () => form.resetField('amount', { defaultValue: '' }) })}
      label={t('wallet')}
      hideLabel
      options={terms.wallets.map(({ vassalage, displayName }) => ({ value: vassalage, label: displayName }))}
    />
  )
}

/** Half and all of the maximum, where it is known. */
function Shares({ form, terms }: PartProps) {
  const t = useTranslations('funds')
  const money = useMoney(terms)
  const own = useOwnMoney()
  const values = form.watch()
  const shares = fundsPicks(values, terms)
  if (!shares) return null
  return (
    <AmountPicks
      picks={(['half', 'all'] as const).map((name) => ({
        amount: shares[name],
        label: t(name, { amount: own(money(shares[name])) }),
      }))}
      chosen={plainAmount(values.amount)}
      onChoose={(amount) => form.setValue('amount', amount, { shouldValidate: true, shouldDirty: true })}
    />
  )
}
