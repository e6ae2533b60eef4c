import { getDeposits, resubmitDeposit } from '@foyer/contract/payments/deposits.ts'
import { Button } from '@foyer/ui/button.tsx'
import { useTranslations } from 'use-intl'
import { useApiMutation } from '#platform/api/api.ts'
import { FormFailure } from '#widgets/form-failure.tsx'

/** Queries the provider again when it did not respond to the creation of the deposit. */
export function CheckDepositStatusButton({ id }: { id: string }) {
  const t = useTranslations('cashier')
  const resume = useApiMutation(resubmitDeposit, { refresh: [getDeposits] })
  return (
    <div className="mx-auto grid w-full max-w-135 gap-3">
      {!resume.isPending && <FormFailure error={resume.error ?? undefined} />}
      <Button
        variant="primary"
        className="justify-self-center"
        busy={resume.isPending}
        busyLabel={t('ordering')}
        onClick={() => resume.mutate({ id })}
      >
        {t('resume')}
      </Button>
    </div>
  )
}
