import { type Deposit, getBalance, getDepositMethods } from '@foyer/contract/wallet.ts'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { Card } from '@foyer/ui/card.tsx'
import { FactList } from '@foyer/ui/fact-list.tsx'
import { Outcome } from '@foyer/ui/outcome.tsx'
import { Skeleton, SkeletonText } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { read } from '#lib/api.ts'
import { formatInstant, formatMoney, signOf } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { failureOf, LoadFailure } from '#lib/load-failure.tsx'
import { Link } from '#lib/navigation.tsx'
import { OwnMoney } from '#lib/own-money.tsx'
import { CancelDeposit } from './deposit-cancel.tsx'
import { isUnanswered, useOutcomeWords } from './deposit-outcome.ts'
import { DepositPay, PayLink } from './deposit-pay.tsx'
import { ResumeDeposit } from './deposit-resume.tsx'
import { stateLooks } from './deposit-state-badge.tsx'
import { useDeposit } from './deposit-watch.ts'
import { useMethodWords } from './deposit-words.ts'

/** One deposit: its live state, its details and the next action. */
export function DepositOrder({ id }: { id: string }) {
  const order = useDeposit(id)
  return (
    <Card padding="lg" aria-busy={order.isPending}>
      {failureOf(order) ? (
        <>
          <LoadFailure asked={order} />
          <Steps>
            <OtherDeposit primary={false} />
          </Steps>
        </>
      ) : order.data ? (
        <Order order={order.data} />
      ) : (
        <OrderSkeleton />
      )}
    </Card>
  )
}

function Order({ order }: { order: Deposit }) {
  const { format } = useLanguage()
  const words = useOutcomeWords(order)
  return (
    <div className="grid gap-6">
      <Outcome
        {...stateLooks[order.state]}
        title={words.title}
        amount={formatMoney(order.state === 'confirmed' ? order.credited : order.amount, format)}
      >
        <p className="max-w-100 text-muted text-pretty">{words.explanation}</p>
        {words.reason && <p className="max-w-100 font-semibold text-pretty wrap-anywhere">{words.reason}</p>}
        {order.state === 'confirmed' && <NewBalance />}
      </Outcome>
      {isUnanswered(order) && <ResumeDeposit id={order.id} />}
      <DepositPay order={order} />
      <Facts order={order} />
      <NextStep order={order} />
    </div>
  )
}

function NewBalance() {
  const t = useTranslations('cashier')
  const { format } = useLanguage()
  const { data: wallet } = useQuery(read(getBalance))
  return (
    <p className="mbs-1 flex min-h-6 flex-wrap justify-center gap-x-2 font-semibold">
      <span className="text-muted">{t('newBalance')}</span>
      {wallet ? (
        <OwnMoney text={formatMoney(wallet.balance, format)} />
      ) : (
        <Skeleton shape="line" className="my-1 w-24" />
      )}
    </p>
  )
}

function Facts({ order }: { order: Deposit }) {
  const t = useTranslations('cashier')
  const { format } = useLanguage()
  const words = useMethodWords()
  const { data: methods } = useQuery(read(getDepositMethods))
  const method = methods?.find(({ id }) => id === order.methodId)
  const hasFee = signOf(order.fee) !== 0
  const facts = [
    { name: t('method'), value: method ? words.nameOf(method) : order.methodId },
    ...(hasFee ? [{ name: t('pays'), value: formatMoney(order.amount, format) }] : []),
    ...(hasFee ? [{ name: t('feeName'), value: formatMoney(order.fee, format) }] : []),
    ...(hasFee ? [{ name: t('credited'), value: formatMoney(order.credited, format) }] : []),
    { name: t('opened'), value: formatInstant(order.createdAt, format) },
    ...(order.settledAt ? [{ name: t('closed'), value: formatInstant(order.settledAt, format) }] : []),
    { name: t('reference'), value: <code className="font-text select-all">{order.id}</code> },
  ]
  return <FactList facts={facts} look="quiet" boxed className="mx-auto w-full max-w-135" />
}

function NextStep({ order }: { order: Deposit }) {
  const t = useTranslations('cashier')
  return (
    <Steps>
      <PayLink order={order} />
      {order.state === 'confirmed' && (
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {t('play')}
        </Link>
      )}
      {order.state === 'confirmed' && (
        <Link to="/member" search={{ page: 'transactionHistory' }} className={buttonClass()}>
          {t('seeMovements')}
        </Link>
      )}
      <OtherDeposit primary={order.state === 'cancelled' || (order.state === 'expired' && order.flow !== 'transfer')} />
      {order.state === 'pending' && <CancelDeposit id={order.id} />}
    </Steps>
  )
}

function OtherDeposit({ primary }: { primary: boolean }) {
  const t = useTranslations('cashier')
  return (
    <Link
      to="/member"
      search={{ page: 'depositv2' }}
      className={buttonClass({ variant: primary ? 'primary' : 'secondary' })}
    >
      {t('another')}
    </Link>
  )
}

function Steps({ children }: { children: React.ReactNode }) {
  return <div className="flex flex-wrap justify-center gap-2">{children}</div>
}

function OrderSkeleton() {
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
