import { getResponsiblePlaySettings, getSessionNetPosition } from '@foyer/contract/responsible-play.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Progress } from '@foyer/ui/progress.tsx'
import { Stat, toMoneyTone } from '@foyer/ui/stat.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatMinutes, formatMoney, formatNumber, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { getServerNowMs } from '#platform/site/server-clock.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'
import { playTimeUntilRealityCheckMs, readLastRealityCheck, saveLastRealityCheck } from './reality-check-due.ts'

const minuteMs = 60_000
const minPollMs = 15_000

type SessionPosition = ResponseValueOf<typeof getSessionNetPosition>

type RealityCheckProps = { onLimits: () => void; onLeave: () => void }

/**
 * Reality check: after the number of minutes of play that the member has set, across all games and pages, an overlay
 * shows how long they have played and their profit or loss.
 */
export function RealityCheck({ onLimits, onLeave }: RealityCheckProps) {
  const rules = useQuery({
    ...apiQueryOptions(getResponsiblePlaySettings),
    enabled: isFeatureEnabled('responsiblePlay'),
  })
  const everyMinutes = rules.data?.realityCheckMinutes ?? 0
  const [shown, setShown] = useState(readLastRealityCheck)
  const remainingPlayMs = (position: SessionPosition) => playTimeUntilRealityCheckMs(position, { everyMinutes, shown })
  const { data } = useQuery({
    ...apiQueryOptions(getSessionNetPosition),
    enabled: everyMinutes > 0,
    staleTime: 0,
    // The gateway measures play time, so the check cannot become due before the remaining time has passed.
    refetchInterval: ({ state }) => Math.max(minPollMs, state.data ? remainingPlayMs(state.data) : 0),
  })
  if (everyMinutes === 0 || !data || remainingPlayMs(data) > 0) return null
  const continuePlaying = () => {
    saveLastRealityCheck(data)
    setShown(data)
  }
  return <RealityCheckDialog onGoOn={continuePlaying} onLimits={onLimits} onLeave={onLeave} />
}

function RealityCheckDialog({ onGoOn, onLimits, onLeave }: RealityCheckProps & { onGoOn: () => void }) {
  const t = useTranslations('responsible')
  const { format } = useLanguage()
  const { data } = useQuery({ ...apiQueryOptions(getSessionNetPosition), staleTime: 0 })
  const minutes = data && Math.max(1, Math.round((getServerNowMs() - Date.parse(data.since)) / minuteMs))
  return (
    <div
      role="alertdialog"
      aria-modal="true"
      aria-label={t('checkTitle')}
      className="absolute inset-0 z-10 grid place-items-center overflow-y-auto bg-overlay p-4"
    >
      <div className="grid w-full max-w-120 gap-4 rounded-panel bg-surface-2 p-6 shadow-3">
        <h2 className="font-display text-lg font-bold">{t('checkTitle')}</h2>
        <div className="grid grid-cols-2 gap-3">
          <Stat
            label={t('sinceSignIn')}
            icon="clock"
            loading={minutes === undefined}
            value={
              minutes !== undefined && t('minutesLong', { count: minutes, number: formatNumber(minutes, format.tag) })
            }
          />
          <Stat
            label={t('result')}
            icon="scale"
            loading={!data}
            value={data && formatMoney(data.profit, format, { sign: 'always' })}
            tone={toMoneyTone(data ? signOf(data.profit) : 0)}
          />
          {data && signOf(data.inPlay) > 0 && (
            <Stat className="col-span-2" label={t('inPlay')} icon="coins" value={formatMoney(data.inPlay, format)} />
          )}
        </div>
        <PlayTimeLimits />
        <div className="flex flex-wrap gap-2">
          {/* The overlay requires a response, so it takes the focus. */}
          <Button variant="primary" autoFocus onClick={onGoOn}>
            {t('goOn')}
          </Button>
          <Button onClick={onLimits}>{t('toLimits')}</Button>
          <Button variant="ghost" onClick={onLeave}>
            {t('leave')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Usage of the member's play time limits; renders nothing without limits. */
function PlayTimeLimits() {
  const t = useTranslations('responsible')
  const { tag } = useLanguage()
  const { data } = useQuery({ ...apiQueryOptions(getResponsiblePlaySettings), staleTime: 0 })
  const timeLimits = data?.limits.filter(({ kind }) => kind === 'session') ?? []
  return timeLimits.map(({ period, used, amount }) => {
    if (amount === null) return null
    const [played, most] = [Number(used), Number(amount)]
    return (
      <Progress
        key={period}
        label={`${t('kinds.session')}: ${t(`periods.${period}`)}`}
        value={most === 0 ? 1 : played / most}
        valueText={t('usedOf', { used: formatMinutes(played, tag), amount: formatMinutes(most, tag) })}
      />
    )
  })
}
