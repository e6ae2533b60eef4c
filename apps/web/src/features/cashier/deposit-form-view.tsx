import { createDeposit, type DepositMethod, getDeposits } from '@foyer/contract/wallet.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Chip } from '@foyer/ui/chip.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { RadioGroup } from '@foyer/ui/radio-group.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useWrite } from '#lib/api.ts'
import { FormFailure } from '#lib/form-failure.tsx'
import { formatMoney } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { navigate } from '#lib/navigation.tsx'
import { type OrderKey, orderKey } from '#lib/order-key.ts'
import { plainAmount } from '#lib/typed-amount.ts'
import {
  chosenMethod,
  type DepositProblem,
  type DepositSummary,
  type DepositTerms,
  type DepositValues,
  depositProblems,
  depositSummary,
  orderContent,
} from './deposit-form.ts'
import { DepositReview } from './deposit-review.tsx'
import { useMethodWords } from './deposit-words.ts'

/** Chooses a method and an amount, then leads to where it is paid. */
export function DepositForm({ terms }: { terms: DepositTerms }) {
  const t = useTranslations('cashier')
  const words = useMethodWords()
  const form = useForm<DepositValues>({
    defaultValues: { methodId: terms.methods[0]?.id ?? '', amount: '' },
    resolver: resolverFor(terms),
    mode: 'onTouched',
  })
  const values = form.watch()
  const method = chosenMethod(values, terms)
  const summary = depositSummary(values, terms)
  const { order, failure, isLeaving } = useOrder()
  const { errors, isSubmitting } = form.formState
  const problem = errors.amount?.type as DepositProblem | undefined
  const choose = (amount: string) => form.setValue('amount', amount, { shouldValidate: true, shouldDirty: true })
  return (
    <form noValidate onSubmit={form.handleSubmit(() => summary && order(summary))} className="grid gap-6">
      <RadioGroup
        {...form.register('methodId', {
          onChange: () => form.formState.touchedFields.amount && form.trigger('amount'),
        })}
        label={t('method')}
        look="card"
        value={values.methodId}
        options={terms.methods.map((option) => methodOption(option, words))}
        className="sm:[&>div]:grid sm:[&>div]:grid-cols-2"
      />
      {method && <AmountPicks method={method} chosen={plainAmount(values.amount)} onChoose={choose} />}
      <TextField
        {...form.register('amount')}
        label={t('amount')}
        figures
        autoComplete="off"
        dir="ltr"
        placeholder="0"
        hint={method && words.limitsOf(method)}
        error={problem && problemText(t, problem, method && words.limitsOf(method))}
        trailing={<span className="text-muted">{terms.currency}</span>}
      />
      <DepositReview summary={summary} words={words} />
      <FormFailure error={failure} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        endIcon="arrow-right"
        busy={isSubmitting || isLeaving}
        busyLabel={t('ordering')}
      >
        {t(orderWords[method?.flow ?? 'redirect'])}
      </Button>
    </form>
  )
}

const orderWords = { redirect: 'order', qr: 'orderCode', transfer: 'orderTransfer' } as const

function resolverFor(terms: DepositTerms): Resolver<DepositValues> {
  return (values) => {
    const problems = Object.entries(depositProblems(values, terms))
    if (problems.length === 0) return { values, errors: {} }
    return { values: {}, errors: Object.fromEntries(problems.map(([field, type]) => [field, { type }])) }
  }
}

/** Sends the order and leaves for its payment page, or for its own where it is paid there. The key outlives a failure, so that a second press orders nothing twice. */
function useOrder() {
  const { mutateAsync: send } = useWrite(createDeposit, { refresh: [getDeposits] })
  const key = useRef<OrderKey>(undefined)
  const [failure, setFailure] = useState<unknown>()
  const [isLeaving, setLeaving] = useState(false)
  const order = async (summary: DepositSummary) => {
    setFailure(undefined)
    key.current = orderKey(key.current, orderContent(summary), () => crypto.randomUUID())
    const body = { methodId: summary.method.id, amount: summary.amount, idempotencyKey: key.current.key }
    try {
      const { id, flow, payUrl } = await send(body)
      if (flow === 'redirect' && payUrl) {
        setLeaving(true)
        location.assign(payUrl)
      } else {
        navigate({ to: '/member', search: { page: 'depositv2', deposit: id } })
      }
    } catch (error) {
      setFailure(error)
    }
  }
  return { order, failure, isLeaving }
}

function methodOption(method: DepositMethod, words: ReturnType<typeof useMethodWords>) {
  const lines = [words.limitsOf(method), words.feeOf(method), words.timeOf(method)]
  const hint = lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
  const label = (
    <span className="flex items-center gap-2">
      <Icon name={words.iconOf(method)} />
      {words.nameOf(method)}
    </span>
  )
  return { value: method.id, label, hint }
}

type AmountPicksProps = { method: DepositMethod; chosen: string; onChoose: (amount: string) => void }

function AmountPicks({ method, chosen, onChoose }: AmountPicksProps) {
  const t = useTranslations('cashier')
  const { format } = useLanguage()
  return (
    <fieldset className="grid gap-2">
      <legend className="mbe-2 text-sm font-semibold">{t('picks')}</legend>
      <div className="flex flex-wrap gap-2">
        {method.amountPicks.map((pick) => (
          <Chip
            key={pick}
            selected={pick === chosen}
            onClick={() => onChoose(pick)}
            className={pick === chosen ? '' : 'bg-surface-3! hover:bg-surface-4!'}
          >
            {formatMoney(pick, format, pick.includes('.') ? {} : { decimals: 0 })}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

function problemText(
  t: ReturnType<typeof useTranslations<'cashier'>>,
  problem: DepositProblem,
  limits: string | undefined,
): string {
  const sentence = t(`problems.${problem}`)
  const isLimit = problem === 'amountTooSmall' || problem === 'amountTooLarge'
  return isLimit && limits ? `${sentence} ${limits}` : sentence
}
