import { type ChangeableRate, getLineRates, setDownlineRates } from '@foyer/contract/agents/line-rates.ts'
import { getDownline } from '@foyer/contract/agents/team.ts'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions, useApiMutation } from '#platform/api/api.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { formatDay } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { FormFailure } from '#widgets/form-failure.tsx'
import { LineRateFields, useLineRateFields } from '#widgets/line-rate-fields.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { SubmitButton } from '#widgets/submit-button.tsx'

type RatesDialogProps = { id: string; account: string; onClose: () => void }

/** The rebate rates of a direct downline, and their change from the next day on. */
export function RatesDialog({ id, account, onClose }: RatesDialogProps) {
  const t = useTranslations()
  const query = useQuery({ ...apiQueryOptions(getLineRates, { id }), staleTime: 0 })
  return (
    <Dialog open onOpenChange={onClose} title={t('lineRates.titleOf', { account })} closeLabel={t('frame.close')}>
      {findLoadError(query) ? (
        <LoadFailure query={query} />
      ) : query.data ? (
        <RatesForm
          id={id}
          account={account}
          rates={query.data.downline}
          from={query.data.changesFrom}
          onDone={onClose}
        />
      ) : (
        <div aria-busy>
          <Skeleton className="h-80 w-full" />
        </div>
      )}
    </Dialog>
  )
}

type RatesFormProps = {
  id: string
  account: string
  rates: readonly ChangeableRate[]
  /** The day from which a change holds. */
  from: string
  onDone: () => void
}

function RatesForm({ id, account, rates, from, onDone }: RatesFormProps) {
  const t = useTranslations('lineRates')
  const { format } = useLanguage()
  const fields = useLineRateFields(rates.map((rate) => ({ ...rate, start: rate.nextRate })))
  const change = useApiMutation(setDownlineRates, { refresh: [getLineRates, getDownline] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = change.isPending ? undefined : fields.read()
    if (!given) return
    change.mutate(
      { id, rates: given },
      {
        onSuccess: () => {
          toastQueue.add({ tone: 'success', title: t('saved', { account }) })
          onDone()
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {change.error && <FormFailure error={change.error} />}
      <LineRateFields
        fields={fields}
        legend={t('legend')}
        hint={t('changeHint', { day: formatDay(`${from}T12:00:00Z`, { ...format, timeZone: 'UTC' }) })}
      />
      <SubmitButton busy={change.isPending} busyLabel={t('saving')}>
        {t('save')}
      </SubmitButton>
    </form>
  )
}
