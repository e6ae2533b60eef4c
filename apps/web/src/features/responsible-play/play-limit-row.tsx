import { limits as appLimits } from '@foyer/contract/limits-and-intervals.ts'
import type { PlayLimit, PlayLimitKind, PlayLimitPeriod } from '@foyer/contract/responsible-play.ts'
import { Badge, type BadgeTone } from '@foyer/ui/badge.tsx'
import { Button } from '@foyer/ui/button.tsx'
import { Chip } from '@foyer/ui/chip.tsx'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { Progress, type ProgressTone } from '@foyer/ui/progress.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useFocusReturn } from '#platform/navigation/use-focus-return.ts'
import { getBrandCurrency } from '#platform/site/brand-currency.ts'
import { findMostUrgentLimit, type PlayLimitState, toPlayLimitState } from './derive-play-limit-state.ts'
import { PendingLimitChangeNotice } from './pending-limit-change-notice.tsx'
import { PlayLimitEditor } from './play-limit-editor.tsx'
import { computeRemainingOfLimit, computeUsedShareOfLimit } from './play-limit-form-rules.ts'
import { useLimitFormatter } from './use-limit-formatter.ts'

/** Colour and icon of each state, so that colour is never the only signal. */
const stateAppearance = {
  none: { tone: 'neutral', icon: 'circle-minus', bar: 'accent' },
  set: { tone: 'success', icon: 'circle-check', bar: 'accent' },
  nearlyReached: { tone: 'warning', icon: 'circle-alert', bar: 'warning' },
  increasePending: { tone: 'info', icon: 'hourglass', bar: 'accent' },
  increaseDue: { tone: 'info', icon: 'hourglass', bar: 'accent' },
  reached: { tone: 'danger', icon: 'ban', bar: 'danger' },
} as const satisfies Record<PlayLimitState, { tone: BadgeTone; icon: IconName; bar: ProgressTone }>

type PlayLimitRowProps = { kind: PlayLimitKind; limits: readonly PlayLimit[] }

/** The limits of one kind: the state of the chosen period, what is left in it, and the button to change it. */
export function PlayLimitRow({ kind, limits }: PlayLimitRowProps) {
  const t = useTranslations('responsible')
  const [chosenPeriod, setChosenPeriod] = useState<PlayLimitPeriod>()
  const limit = limits.find(({ period }) => period === chosenPeriod) ?? findMostUrgentLimit(limits)
  if (!limit) return null
  const state = toPlayLimitState(limit)
  const { tone, icon } = stateAppearance[state]
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h3 className="flex flex-wrap items-center gap-2 font-semibold">
            {t(`kinds.${kind}`)}
            <Badge tone={tone} icon={icon}>
              {t(`states.${state}`)}
            </Badge>
          </h3>
          <p className="text-sm text-muted">{t(`kindTexts.${kind}`, { minutes: appLimits.playGapMinutes })}</p>
        </div>
        <PeriodChoice kind={kind} limits={limits} chosen={limit.period} onChoose={setChosenPeriod} />
      </div>
      <LimitOfPeriod key={limit.period} limit={limit} state={state} onEdit={() => setChosenPeriod(limit.period)} />
    </div>
  )
}

type PeriodChoiceProps = PlayLimitRowProps & { chosen: PlayLimitPeriod; onChoose: (period: PlayLimitPeriod) => void }

/** The periods of a kind; an icon marks those with a limit, because only one is shown at a time. */
function PeriodChoice({ kind, limits, chosen, onChoose }: PeriodChoiceProps) {
  const t = useTranslations('responsible')
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{t('periodOf', { kind: t(`kinds.${kind}`) })}</legend>
      {limits.map((limit) => {
        const state = toPlayLimitState(limit)
        return (
          <Chip
            key={limit.period}
            size="sm"
            selected={limit.period === chosen}
            onClick={() => onChoose(limit.period)}
            className={limit.period === chosen ? '' : 'bg-surface-3! hover:bg-surface-4!'}
            {...(state !== 'none' && { icon: stateAppearance[state].icon })}
          >
            {t(`periods.${limit.period}`)}
            {state !== 'none' && <span className="sr-only">{` (${t(`states.${state}`)})`}</span>}
          </Chip>
        )
      })}
    </fieldset>
  )
}

type LimitOfPeriodProps = {
  limit: PlayLimit
  state: PlayLimitState
  /** Keeps the period of the edited limit chosen: a change of its state may make another one more urgent. */
  onEdit: () => void
}

function LimitOfPeriod({ limit, state, onEdit }: LimitOfPeriodProps) {
  const t = useTranslations('responsible')
  const [isEditing, setEditing] = useState(false)
  const opener = useFocusReturn(isEditing)
  const { amount, period, pending } = limit
  const action = amount === null ? t('set') : t('change')
  const edit = () => {
    onEdit()
    setEditing(true)
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <LimitUsage limit={limit} state={state} />
        {!isEditing && (
          <Button
            ref={opener}
            aria-label={`${action}: ${t(`kinds.${limit.kind}`)}, ${t(`periods.${period}`)}`}
            onClick={edit}
          >
            {action}
          </Button>
        )}
      </div>
      {pending && <PendingLimitChangeNotice limit={limit} pending={pending} />}
      {isEditing && <PlayLimitEditor limit={limit} onDone={() => setEditing(false)} />}
    </div>
  )
}

/** What is left of the limit as a bar, and when it starts over; without a limit what is used so far. */
function LimitUsage({ limit, state }: { limit: PlayLimit; state: PlayLimitState }) {
  const t = useTranslations('responsible')
  const { format } = useLanguage()
  const formatLimit = useLimitFormatter(limit)
  const { kind, amount, used, period, endsAt } = limit
  const currency = getBrandCurrency()
  const resets = t('resets', { time: formatTimestamp(endsAt, format) })
  if (amount === null) {
    return (
      <p className="min-w-0 flex-1 text-sm">
        {t('usedUnbounded', { used: formatLimit(used) })}
        <span className="block text-muted">{resets}</span>
      </p>
    )
  }
  return (
    <div className="grid min-w-0 flex-1 gap-2">
      <Progress
        label={t(`periods.${period}`)}
        value={1 - computeUsedShareOfLimit(used, amount)}
        valueText={t('leftOf', {
          left: formatLimit(computeRemainingOfLimit(kind, { used, amount }, currency)),
          amount: formatLimit(amount),
        })}
        tone={stateAppearance[state].bar}
      />
      <p className="text-sm text-muted">{resets}</p>
    </div>
  )
}
