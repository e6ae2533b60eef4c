import { getRewards } from '@foyer/contract/engagement/rewards.ts'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import type { PromotionRule, PromotionRuleKind } from '@foyer/contract/promotions/promotion-rules.ts'
import {
  claimPromotion,
  getPromotionRecords,
  getPromotions,
  joinPromotion,
  type Promotion,
  reportAppOpened,
} from '@foyer/contract/promotions/promotions.ts'
import { getRaffle } from '@foyer/contract/promotions/raffles.ts'
import { getPromotionRanking } from '@foyer/contract/promotions/rankings.ts'
import { Button } from '@foyer/ui/button.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { useTranslations } from 'use-intl'
import { useApiMutation } from '#platform/api/api.ts'
import { isInstalledApp } from '#platform/browser/installed-app.ts'
import { Link, type PageDestination } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { ClaimButton } from '#widgets/claim-button.tsx'
import { FormFailure } from '#widgets/form-failure.tsx'

/** Calls whose answers change with a step of a promotion. */
const changed = {
  refresh: [getPromotions, getPromotionRecords, getRaffle, getPromotionRanking, getRewards, getBalance],
}

/** What the reader can do with a promotion now: log in, join, go where its condition is met, or claim. */
export function PromotionAction({ promotion }: { promotion: Promotion }) {
  const { state, eligibility } = promotion
  if (state === 'join') {
    if (eligibility?.reasons.includes('not_logged_in')) return <LoginLink />
    return eligibility?.isEligible ? <JoinButton promotion={promotion} /> : null
  }
  if (state === 'claim') return <ClaimPromotionButton promotion={promotion} />
  return state === 'joined' && !eligibility?.limit ? <WhereToGo rule={promotion.rule} /> : null
}

function LoginLink() {
  const t = useTranslations('promotions')
  return (
    <Link to="/login" className={buttonClass({ variant: 'primary', wide: true })}>
      {t('logIn')}
    </Link>
  )
}

/** Somebody who joins within the installed app has opened it already. */
function JoinButton({ promotion: { id, title, needsApproval, rule } }: { promotion: Promotion }) {
  const t = useTranslations('promotions')
  const join = useApiMutation(joinPromotion, changed)
  const { mutate: reportOpened } = useApiMutation(reportAppOpened, changed)
  const onSuccess = () => {
    if (rule.kind === 'appDownload' && isInstalledApp()) reportOpened({})
  }
  return (
    <>
      <Button
        variant="primary"
        className="w-full"
        busy={join.isPending}
        onClick={() => join.mutate({ id }, { onSuccess })}
      >
        {needsApproval ? t('apply') : t('join')}
        <span className="sr-only">{t('termsOf', { title })}</span>
      </Button>
      {join.error && <FormFailure error={join.error} />}
    </>
  )
}

function ClaimPromotionButton({ promotion: { id, title } }: { promotion: Promotion }) {
  const t = useTranslations('promotions')
  return (
    <ClaimButton route={claimPromotion} body={{ id }} refresh={changed.refresh} of={title} icon="gift" wide>
      {t('claim')}
    </ClaimButton>
  )
}

type Destination = PageDestination & {
  readonly label: 'toDeposit' | 'toMissions' | 'toSecurity' | 'toGames' | 'toDownload'
}

/** Where the condition of each kind of rule is met. */
const destinations: Readonly<Partial<Record<PromotionRuleKind, Destination>>> = {
  depositMatch: { to: 'depositv2', label: 'toDeposit' },
  freeCredit: { to: 'securityCenter', label: 'toSecurity' },
  cashback: { to: '/', label: 'toGames' },
  ranking: { to: '/', label: 'toGames' },
  raffle: { to: '/', label: 'toGames' },
  appDownload: { to: '/down', label: 'toDownload' },
}

/** Missions are the condition of rankings by stars, and of raffles whose tickets come of nothing else. */
function destinationOf(rule: PromotionRule): Destination | undefined {
  const isOfMissions =
    rule.kind === 'ranking'
      ? rule.measure === 'stars'
      : rule.kind === 'raffle' && rule.tickets.every((ticket) => ticket.of === 'mission')
  if (isOfMissions) return { to: 'missionLeaderboard', label: 'toMissions' }
  return destinations[rule.kind]
}

function WhereToGo({ rule }: { rule: PromotionRule }) {
  const t = useTranslations('promotions')
  const { isAvailable } = usePages()
  const destination = destinationOf(rule)
  if (!destination || !isAvailable(destination.to)) return null
  const { label, ...to } = destination
  return (
    <Link {...to} className={`${buttonClass({ wide: true })} bg-surface-4! hover:bg-surface-3!`}>
      {t(label)}
    </Link>
  )
}
