import type { BonusListState, BonusState } from '@foyer/contract/engagement/bonuses.ts'
import { Badge, type BadgeTone } from '@foyer/ui/badge.tsx'
import { useTranslations } from 'use-intl'

const tones: Record<BonusState | BonusListState, BadgeTone> = {
  active: 'accent',
  paid: 'success',
  cash: 'success',
  cancelled: 'neutral',
  expired: 'neutral',
  void: 'danger',
}

export function BonusStateBadge({ state }: { state: BonusState | BonusListState }) {
  const t = useTranslations('bonuses')
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
}
