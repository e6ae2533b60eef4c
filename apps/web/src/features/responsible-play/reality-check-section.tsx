import {
  changeRealityCheckInterval,
  getResponsiblePlaySettings,
  type ResponsiblePlaySettings,
} from '@foyer/contract/responsible-play.ts'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { useTranslations } from 'use-intl'
import { useApiMutation } from '#platform/api/api.ts'
import { FormFailure } from '#widgets/form-failure.tsx'

/** How often a game shows the time played and the net result. */
export function RealityCheckSection({
  minutes,
  choices,
}: {
  minutes: number
  choices: ResponsiblePlaySettings['realityCheckChoices']
}) {
  const t = useTranslations('responsible')
  const choose = useApiMutation(changeRealityCheckInterval, { refresh: [getResponsiblePlaySettings] })
  const options = choices.map((every) => ({
    value: String(every),
    label: every === 0 ? t('never') : t('everyMinutes', { count: every }),
  }))
  const send = (value: string) => {
    const chosen = choices.find((every) => String(every) === value)
    if (chosen !== undefined) choose.mutate({ minutes: chosen })
  }
  return (
    <section aria-labelledby="reality-title" className="grid gap-3">
      <h2 id="reality-title" className="font-display text-md font-bold">
        {t('reality')}
      </h2>
      <div className="max-w-100">
        <NativeSelect
          label={t('realityLabel')}
          hint={t('realityText')}
          value={String(choose.isPending ? choose.variables.minutes : minutes)}
          disabled={choose.isPending}
          onChange={({ target }) => send(target.value)}
          options={options}
        />
      </div>
      {choose.error && <FormFailure error={choose.error} />}
    </section>
  )
}
