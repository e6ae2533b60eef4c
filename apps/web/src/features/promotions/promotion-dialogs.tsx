import type { Promotion } from '@foyer/contract/promotions/promotions.ts'
import { Button } from '@foyer/ui/button.tsx'
import { useTranslations } from 'use-intl'
import { changeAddressParams, useSearchParams } from '#platform/navigation/navigation.tsx'
import { hasAccess, useSession } from '#platform/session/session.ts'
import { isRowId } from '#records/record-params.ts'
import { RaffleDialog } from './raffle-dialog.tsx'
import { RankingDialog } from './ranking-dialog.tsx'

/** The dialog that the URL names: the leaderboard of a ranking, or a raffle. */
export function PromotionDialogs({ promotions }: { promotions: readonly Promotion[] }) {
  const t = useTranslations('promotions')
  const { role } = useSession()
  const { ranking, raffle } = useSearchParams()
  const titleOf = (id: string, otherwise: string) =>
    promotions.find((promotion) => promotion.id === id)?.title ?? otherwise
  const close = () => changeAddressParams({ ranking: undefined, raffle: undefined }, { replace: true })
  if (!hasAccess('player', role)) return null
  if (isRowId(ranking))
    return <RankingDialog id={ranking} title={titleOf(ranking, t('ranking.title'))} onClose={close} />
  if (isRowId(raffle)) return <RaffleDialog id={raffle} title={titleOf(raffle, t('raffle.title'))} onClose={close} />
  return null
}

/** Opens the leaderboard or the raffle of a promotion, for whoever is signed in. */
export function PromotionDialogButton({ promotion: { id, rule, phase, title } }: { promotion: Promotion }) {
  const t = useTranslations('promotions')
  const { role } = useSession()
  if (!hasAccess('player', role) || phase === 'coming' || (rule.kind !== 'ranking' && rule.kind !== 'raffle'))
    return null
  return (
    <Button
      icon={rule.kind === 'ranking' ? 'trophy' : 'ticket'}
      className="w-full"
      onClick={() => changeAddressParams({ [rule.kind]: id })}
    >
      {t(rule.kind === 'ranking' ? 'ranking.open' : 'raffle.open')}
      <span className="sr-only">{t('termsOf', { title })}</span>
    </Button>
  )
}
