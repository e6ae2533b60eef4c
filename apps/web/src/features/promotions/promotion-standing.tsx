import type { Promotion } from '@foyer/contract/promotions/promotions.ts'
import { Icon } from '@foyer/ui/icon.tsx'
import { Progress } from '@foyer/ui/progress.tsx'
import { useTranslations } from 'use-intl'
import { formatMoney, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { PromotionAction } from './promotion-action.tsx'
import { PromotionCountdown } from './promotion-countdown.tsx'
import { useScoreText } from './use-score-text.ts'

/** Where the reader stands with a promotion, how far, until when, and what can be done now. Nothing where there is nothing to take part in. */
export function PromotionStanding({ promotion }: { promotion: Promotion }) {
  const { eligibility, state } = promotion
  if (eligibility === null || state === 'comingSoon' || (state === 'close' && promotion.endReason === null)) return null
  return (
    <div className="grid gap-3 rounded-card bg-surface-3 p-3 text-sm">
      <StandingText promotion={promotion} />
      <StandingProgress promotion={promotion} />
      {promotion.until && (state === 'joined' || state === 'claim') && <PromotionCountdown until={promotion.until} />}
      <PromotionAction promotion={promotion} />
    </div>
  )
}

function StandingText({ promotion: { state, eligibility, endReason, needsApproval } }: { promotion: Promotion }) {
  const t = useTranslations('promotions')
  const limitText = useLimitText()
  if (state === 'join' && eligibility?.isEligible === false) {
    return (
      <div className="grid gap-2">
        <p className="flex items-center gap-2 font-semibold">
          <Icon name="info" size={16} className="flex-none" />
          {t('ineligible')}
        </p>
        <ul className="grid gap-1 text-muted">
          {eligibility.reasons.map((reason) => (
            <li key={reason}>{reason === 'above_limit' ? limitText(eligibility) : t(`reasons.${reason}`)}</li>
          ))}
        </ul>
      </div>
    )
  }
  if (state === 'comingSoon') return null
  const text = state === 'join' && needsApproval ? t('standing.apply') : t(`standing.${state}`)
  return (
    <div className="grid gap-1">
      <p className="text-pretty">{text}</p>
      {state === 'joined' && eligibility?.limit && <p className="text-pretty">{limitText(eligibility)}</p>}
      {endReason && <p className="text-muted text-pretty">{t(`endReasons.${endReason}`)}</p>}
    </div>
  )
}

/** Returns a function that says what the reader's own limit leaves, where a promotion asks for more. It does not say how to raise it. */
function useLimitText() {
  const t = useTranslations('promotions.limit')
  const { format } = useLanguage()
  return ({ limit }: NonNullable<Promotion['eligibility']>) =>
    limit && t(limit.of, { amount: formatMoney(limit.left, format) })
}

function StandingProgress({ promotion: { progress, rule } }: { promotion: Promotion }) {
  const t = useTranslations('promotions')
  const { format } = useLanguage()
  const scoreText = useScoreText()
  if (!progress) return null
  const { unit, value, target, place } = progress
  const textOf = (figure: string) =>
    unit === 'conditions' || unit === 'tickets' ? formatNumber(Number(figure), format.tag) : scoreText(unit, figure)
  const label =
    rule.kind === 'cashback'
      ? t(`progress.${rule.of}`)
      : t(`progress.${unit === 'conditions' || unit === 'tickets' ? unit : 'score'}`)
  if (target === null || Number(target) === 0) {
    return (
      <>
        <Figure label={label} text={textOf(value)} />
        {place !== undefined && <Figure label={t('ranking.place')} text={formatNumber(place, format.tag)} />}
      </>
    )
  }
  return (
    <Progress
      label={label}
      value={Number(value) / Number(target)}
      valueText={t('progress.of', { value: textOf(value), target: textOf(target) })}
    />
  )
}

function Figure({ label, text }: { label: string; text: string }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-3">
      <span className="text-muted">{label}</span>
      <bdi className="font-semibold">{text}</bdi>
    </p>
  )
}
