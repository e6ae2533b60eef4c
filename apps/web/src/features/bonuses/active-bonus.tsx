import type { LockedBonus } from '@foyer/contract/engagement/bonuses.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Card } from '@foyer/ui/card.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney, formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { BonusHeader } from './bonus-header.tsx'
import { BonusProgress } from './bonus-progress.tsx'
import { BonusWeights } from './bonus-weights.tsx'
import { ForfeitDialog } from './forfeit-dialog.tsx'
import { useBonusSentence } from './use-bonus-sentence.ts'

/** The active bonus: how far it is, what is left to play until when, what counts, and the way out of it. */
export function ActiveBonus({ bonus, limitLeft }: { bonus: LockedBonus; limitLeft: string | null }) {
  const t = useTranslations('bonuses')
  const { format } = useLanguage()
  const sentence = useBonusSentence()
  const [isForfeiting, setIsForfeiting] = useState(false)
  return (
    <Card padding="lg" className="grid gap-6">
      <BonusHeader bonus={bonus} />
      <div className="grid gap-3">
        <BonusProgress bonus={bonus} />
        <p className="text-pretty">{sentence(bonus)}</p>
        {limitLeft !== null && (
          <p className="text-pretty">{t('limitLeft', { amount: formatMoney(limitLeft, format) })}</p>
        )}
      </div>
      <BonusWeights bonus={bonus} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
          {t('endsAt', { time: formatTimestamp(bonus.expiresAt, format) })}
        </p>
        <Button onClick={() => setIsForfeiting(true)}>{t('forfeit')}</Button>
      </div>
      {isForfeiting && <ForfeitDialog bonus={bonus} onClose={() => setIsForfeiting(false)} />}
    </Card>
  )
}
