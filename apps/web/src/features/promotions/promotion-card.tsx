import type { Promotion } from '@foyer/contract/promotions/promotions.ts'
import { Badge } from '@foyer/ui/badge.tsx'
import { Details } from '@foyer/ui/details.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { createImagePropsWithFallback } from '#platform/site/cdn-urls.ts'
import { getPromotionImageUrl } from '#widgets/banner-link.tsx'
import { RichText } from '#widgets/rich-text.tsx'
import { PromotionDialogButton } from './promotion-dialogs.tsx'
import {
  promotionPhaseTones,
  promotionStateTones,
  usePromotionPeriodFormatter,
} from './promotion-period-and-state-tone.ts'
import { PromotionStanding } from './promotion-standing.tsx'
import { usePromotionTerms } from './use-promotion-terms-text.ts'

/** One promotion: image, title, summary, period, eligibility, and terms that expand in the card. */
export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const t = useTranslations('promotions')
  const { direction } = useLanguage()
  const formatPeriod = usePromotionPeriodFormatter()
  const hasEnded = promotion.phase === 'ended'
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-panel bg-surface-2 shadow-1">
      <img
        {...createImagePropsWithFallback(getPromotionImageUrl(promotion, direction))}
        alt=""
        width={1120}
        height={480}
        loading="lazy"
        decoding="async"
        className={`aspect-video w-full bg-surface-3 object-cover object-right rtl:object-left ${hasEnded ? 'grayscale' : ''}`}
      />
      <div className="flex flex-1 flex-col gap-3 p-4 sm:p-5">
        <div className="flex flex-wrap gap-2">
          <StateBadge promotion={promotion} />
          <Badge tone="neutral">{t(`types.${promotion.type}`)}</Badge>
        </div>
        <div className="grid gap-1">
          <h2 className="font-display text-md font-bold leading-display text-balance wrap-anywhere">
            {promotion.title}
          </h2>
          <p className="text-muted text-pretty wrap-anywhere">{promotion.summary}</p>
        </div>
        <p className="mbs-auto flex items-center gap-2 text-sm text-muted">
          <Icon name="calendar-range" size={16} />
          {formatPeriod(promotion)}
        </p>
        <PromotionStanding promotion={promotion} />
        <PromotionDialogButton promotion={promotion} />
        <Details
          summary={
            <>
              {t('terms')}
              <span className="sr-only">{t('termsOf', { title: promotion.title })}</span>
            </>
          }
          className="bg-surface-3! shadow-none! [&>summary]:hover:bg-surface-4"
        >
          <RuleTerms promotion={promotion} />
          <RichText html={promotion.content} className="text-sm" />
        </Details>
      </div>
    </article>
  )
}

/** Where the reader stands; before that, and where there is nothing to take part in, what the dates say. */
function StateBadge({ promotion: { state, phase, eligibility } }: { promotion: Promotion }) {
  const t = useTranslations('promotions')
  if (eligibility === null || state === 'join' || state === 'comingSoon' || phase === 'ended') {
    return <Badge tone={promotionPhaseTones[phase]}>{t(`states.${phase}`)}</Badge>
  }
  return <Badge tone={promotionStateTones[state]}>{t(`memberStates.${state}`)}</Badge>
}

/** The terms that the promotion's rule states, above the operator's own words. */
function RuleTerms({ promotion }: { promotion: Promotion }) {
  const t = useTranslations('promotions')
  const terms = usePromotionTerms()(promotion)
  if (terms.length === 0) return null
  return (
    <section aria-label={t('ruleTerms')} className="mbe-3 grid gap-1 text-sm">
      <h3 className="font-semibold">{t('ruleTerms')}</h3>
      <ul className="grid list-disc gap-1 ps-5">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </section>
  )
}
