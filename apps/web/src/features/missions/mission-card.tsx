import { claimMission, getMissions, type Mission } from '@foyer/contract/engagement/missions.ts'
import { Badge } from '@foyer/ui/badge.tsx'
import { Card } from '@foyer/ui/card.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { Progress } from '@foyer/ui/progress.tsx'
import { useTranslations } from 'use-intl'
import { formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { ClaimButton } from '#widgets/claim-button.tsx'
import { useRewardAmount } from '#widgets/use-reward-amount.ts'
import { useMissionText } from './use-mission-text.ts'

const eventIcons: Readonly<Record<Mission['goal']['event'], IconName>> = {
  round: 'gamepad-2',
  deposit: 'wallet',
  login: 'calendar-check',
  referral: 'users',
  profile: 'user-check',
}

/** One mission: what to do, how far the member is, what it gives, and the button that claims it. */
export function MissionCard({ mission }: { mission: Mission }) {
  const { goal, title, text, state } = mission
  const { goalText } = useMissionText()
  const isQuiet = state === 'locked' || state === 'over'
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex gap-3">
        <span
          aria-hidden="true"
          className={`grid size-11 flex-none place-items-center rounded-control ${isQuiet ? 'bg-surface-3 text-muted' : 'bg-accent-soft text-accent-text'}`}
        >
          <Icon name={state === 'locked' ? 'lock' : eventIcons[goal.event]} size={20} />
        </span>
        <div className="grid min-w-0 flex-1 gap-1">
          <div className="flex items-start justify-between gap-3">
            <h3 className="min-w-0 font-display text-md font-bold leading-display text-balance wrap-anywhere">
              {title}
            </h3>
            <Stars count={mission.stars} />
          </div>
          <p className="text-sm text-muted text-pretty wrap-anywhere">{goalText(mission)}</p>
          {text !== '' && <p className="text-sm text-muted text-pretty wrap-anywhere">{text}</p>}
        </div>
      </div>
      <MissionProgress mission={mission} />
      <MissionFooter mission={mission} />
    </Card>
  )
}

function Stars({ count }: { count: number }) {
  const t = useTranslations('missions')
  return (
    <span
      role="img"
      aria-label={t('stars', { count })}
      title={t('stars', { count })}
      className="flex flex-none items-center gap-1 pbs-0.5 text-sm font-semibold text-warning-text tabular-nums"
    >
      <Icon name="star" size={16} />
      <span aria-hidden="true">{count}</span>
    </span>
  )
}

function MissionProgress({ mission }: { mission: Mission }) {
  const t = useTranslations('missions')
  const { valueText, targetText } = useMissionText()
  const isReached = mission.state === 'done' || mission.state === 'claimed'
  const share = isReached ? 1 : Math.min(1, Number(mission.value) / Number(mission.target))
  const value = isReached ? targetText(mission) : valueText(mission)
  return (
    <Progress
      label={t('progress')}
      value={share}
      valueText={t('progressText', { value, target: targetText(mission) })}
      className="mbs-auto"
    />
  )
}

function MissionFooter({ mission }: { mission: Mission }) {
  const t = useTranslations('missions')
  const { format } = useLanguage()
  const { wageringText } = useMissionText()
  const rewardAmount = useRewardAmount()
  const wagering = wageringText(mission.reward)
  const { count, until } = mission.claimable
  return (
    <div className="flex items-end justify-between gap-4">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex items-center gap-2 font-semibold">
          <Icon name="gift" size={16} className="flex-none text-muted" />
          <span className="min-w-0 wrap-anywhere">{rewardAmount(mission.reward)}</span>
        </p>
        {wagering && <p className="text-sm text-muted text-pretty">{wagering}</p>}
        {count > 0 && until && (
          <p className="text-sm text-muted text-pretty">{t('claimBy', { time: formatTimestamp(until, format) })}</p>
        )}
      </div>
      <div className="grid max-w-1/2 flex-none justify-items-end gap-2">
        <MissionAction mission={mission} />
      </div>
    </div>
  )
}

/** The button where something can be claimed, else what the mission waits for. */
function MissionAction({ mission }: { mission: Mission }) {
  const t = useTranslations('missions')
  const { format } = useLanguage()
  const { claimable, state, unlock } = mission
  if (claimable.count > 0) return <ClaimMissionButton mission={mission} />
  if (mission.isHeld) return <Badge tone="warning">{t('held')}</Badge>
  if (state === 'claimed') {
    return (
      <Badge tone="success" icon="check">
        {t('claimed')}
      </Badge>
    )
  }
  if (state === 'over') return <Badge>{t('over')}</Badge>
  if (state !== 'locked') return null
  const reason =
    unlock.level !== null
      ? t('unlockLevel', { level: unlock.level })
      : t('unlockAt', { time: unlock.at === null ? '' : formatTimestamp(unlock.at, format) })
  return (
    <Badge icon="lock" isMultiline>
      {reason}
    </Badge>
  )
}

function ClaimMissionButton({ mission: { id, title, claimable } }: { mission: Mission }) {
  const t = useTranslations('missions')
  return (
    <ClaimButton route={claimMission} body={{ id }} refresh={[getMissions]} of={title}>
      {t('claim', { count: claimable.count })}
    </ClaimButton>
  )
}
