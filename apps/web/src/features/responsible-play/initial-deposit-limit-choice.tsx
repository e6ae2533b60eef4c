import { declineToSetPlayLimits, getResponsiblePlaySettings } from '@foyer/contract/responsible-play.ts'
import { Button } from '@foyer/ui/button.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { useTranslations } from 'use-intl'
import { useApiMutation } from '#platform/api/api.ts'
import { Link, useSearchParam } from '#platform/navigation/navigation.tsx'
import { FormFailure } from '#widgets/form-failure.tsx'

/** A brand may require a choice before the first deposit: set limits or decline them. Afterwards it links back to the deposit page. */
export function InitialDepositLimitChoice({ isDue }: { isDue: boolean }) {
  const t = useTranslations('responsible')
  const isFromDeposit = useSearchParam('next') === 'depositv2'
  const decline = useApiMutation(declineToSetPlayLimits, { refresh: [getResponsiblePlaySettings] })
  if (!isDue && !isFromDeposit) return null
  return (
    <section
      aria-labelledby="choice-title"
      className="grid justify-items-start gap-3 rounded-panel bg-info-soft p-4 text-info-text sm:p-6"
    >
      <h2 id="choice-title" className="font-display text-md font-bold">
        {t(isDue ? 'choiceTitle' : 'chosenTitle')}
      </h2>
      <p className="max-w-[70ch]">{t(isDue ? 'choiceText' : 'chosenText')}</p>
      {isDue ? (
        <Button busy={decline.isPending} onClick={() => decline.mutate({})}>
          {t('wantNone')}
        </Button>
      ) : (
        <Link to="depositv2" className={buttonClass({ variant: 'primary' })}>
          {t('toDeposit')}
        </Link>
      )}
      {decline.error && <FormFailure error={decline.error} />}
    </section>
  )
}
