import type { GameType } from '@foyer/contract/games/games.ts'
import type {
  PromotionAudience,
  PromotionRule,
  PromotionRuleKind,
  PromotionRuleOfKind,
} from '@foyer/contract/promotions/promotion-rules.ts'
import { promotionTypeDefinitions } from '@foyer/contract/promotions/promotion-type-definitions.ts'
import type { Promotion } from '@foyer/contract/promotions/promotions.ts'
import { oddsOf } from '@foyer/contract/promotions/raffle-odds.ts'
import { useTranslations } from 'use-intl'
import { formatDay, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useRewardAmount } from '#widgets/use-reward-amount.ts'
import { useTermFormats } from './use-term-formats.ts'

/** Sentences of the terms, for each kind of rule. A kind without its terms does not compile. */
type TermPrinters = { readonly [Kind in PromotionRuleKind]: (rule: PromotionRuleOfKind<Kind>) => readonly string[] }

/** Returns a function that prints the terms of a promotion from its rule, in the reader's language; none for a rule that rewards nothing. */
export function usePromotionTerms(): (promotion: Pick<Promotion, 'type' | 'rule'>) => readonly string[] {
  const t = useTranslations('promotions')
  const audienceTermsOf = useAudienceTerms()
  const print = useRulePrinters()
  return ({ type, rule }) => {
    if (rule.kind === 'info') return []
    const { eligibility, terms } = promotionTypeDefinitions[type]
    return [
      ...printRule(print, rule),
      ...(eligibility.isVipOnly ? [t('audience.vipOnly')] : []),
      ...(eligibility.roles.includes('agent') ? [] : [t('audience.membersOnly')]),
      ...audienceTermsOf(rule.audience ?? {}),
      ...terms.filter((term) => term !== 'settledBets' || countsBets(rule)).map((term) => t(`typeTerms.${term}`)),
    ]
  }
}

/** Rankings by stars, and raffles without tickets for bets, count something else. */
function countsBets(rule: PromotionRule): boolean {
  if (rule.kind === 'ranking') return rule.measure !== 'stars'
  return rule.kind !== 'raffle' || rule.tickets.some((ticket) => ticket.of === 'validBet')
}

function printRule<Kind extends PromotionRuleKind>(
  print: TermPrinters,
  rule: PromotionRuleOfKind<Kind> & PromotionRule,
) {
  return (print[rule.kind as Kind] as (rule: PromotionRuleOfKind<Kind>) => readonly string[])(rule)
}

function useAudienceTerms() {
  const t = useTranslations('promotions.audience')
  const { format } = useLanguage()
  return (audience: PromotionAudience): string[] => {
    const { minLevel, maxLevel, registeredFrom, registeredBefore, hasDeposited, verified = [] } = audience
    return [
      ...(minLevel === undefined ? [] : [t('minLevel', { level: formatNumber(minLevel, format.tag) })]),
      ...(maxLevel === undefined ? [] : [t('maxLevel', { level: formatNumber(maxLevel, format.tag) })]),
      ...(registeredFrom === undefined ? [] : [t('registeredFrom', { day: formatDay(registeredFrom, format) })]),
      ...(registeredBefore === undefined ? [] : [t('registeredBefore', { day: formatDay(registeredBefore, format) })]),
      ...(hasDeposited === undefined ? [] : [t(hasDeposited ? 'hasDeposited' : 'neverDeposited')]),
      ...verified.map((contact) => t(contact)),
    ]
  }
}

function useRulePrinters(): TermPrinters {
  return { info: () => [], ...useAmountPrinters(), ...usePrizePrinters() }
}

/** Rules whose reward is an amount: of a deposit, of the play of a period, or fixed. */
function useAmountPrinters(): Pick<TermPrinters, 'depositMatch' | 'freeCredit' | 'cashback'> {
  const t = useTranslations('promotions')
  const { money, percent, listOf, duration, wagering, categories, countedCategories } = useTermFormats()
  return {
    depositMatch: ({ rate, minDeposit, most, first, withinHours, wagerMultiplier, days, weights, maxContribution }) => {
      const shares = (Object.entries(weights) as [GameType, string][]).map(
        ([category, share]) => `${categories([category])} ${percent(share)}`,
      )
      return [
        t('rule.depositMatch', { rate: percent(rate), minDeposit: money(minDeposit), most: money(most) }),
        ...(first ? [t('rule.firstDeposit')] : []),
        t('rule.depositWithin', { duration: duration(withinHours, 'hour') }),
        ...(wagerMultiplier === 0
          ? [t('rule.bonusFree')]
          : [
              t('rule.bonusWagering', { multiplier: wagerMultiplier, duration: duration(days, 'day') }),
              t('rule.weights', { list: listOf(shares) }),
              t('rule.maxContribution', { amount: money(maxContribution) }),
            ]),
      ]
    },
    freeCredit: ({ amount, needs, wagerMultiplier }) => [
      t('rule.freeCredit', { amount: money(amount) }),
      ...(needs.length === 0 ? [] : [t('rule.needs', { list: listOf(needs.map((need) => t(`needed.${need}`))) })]),
      wagering(wagerMultiplier),
    ],
    cashback: ({ rates, of, period, minimum, most, categories: counted, wagerMultiplier }) => {
      const [first, ...higher] = rates
      const thresholds = first && Number(first.from) > 0 ? rates : higher
      return [
        ...(first ? [t('rule.cashback', { rate: percent(first.rate), of, period })] : []),
        ...thresholds.map(({ from, rate }) => t('rule.cashbackFrom', { from: money(from), rate: percent(rate) })),
        ...(Number(minimum) > 0 ? [t('rule.cashbackMinimum', { amount: money(minimum) })] : []),
        t('rule.cashbackMost', { amount: money(most) }),
        ...countedCategories(counted),
        wagering(wagerMultiplier),
      ]
    },
  }
}

/** Rules whose rewards are prizes. */
function usePrizePrinters(): Pick<TermPrinters, 'ranking' | 'raffle' | 'appDownload'> {
  const t = useTranslations('promotions')
  const { money, percent, number, rewardWagering, countedCategories } = useTermFormats()
  const rewardAmount = useRewardAmount()
  return {
    ranking: ({ measure, minStake, categories, prizes }) => [
      t(`rankedBy.${measure}`),
      ...(Number(minStake) > 0 ? [t('rule.minStake', { amount: money(minStake) })] : []),
      ...countedCategories(categories),
      ...prizes.map(({ from, to, reward }) =>
        from === to
          ? t('rule.place', { from: number(from), reward: rewardAmount(reward) })
          : t('rule.places', { from: number(from), to: number(to), reward: rewardAmount(reward) }),
      ),
      ...rewardWagering(prizes.map(({ reward }) => reward)),
    ],
    raffle: ({ tickets, prizes }) => [
      ...tickets.map((ticket) =>
        ticket.of === 'deposit' || ticket.of === 'validBet'
          ? t(`ticketsOf.${ticket.of}`, { each: money(ticket.each), most: number(ticket.mostADay) })
          : t(`ticketsOf.${ticket.of}`, { most: number(ticket.mostADay) }),
      ),
      ...prizes.map(({ weight, stock, reward }) => {
        const values = { reward: rewardAmount(reward), odds: percent(oddsOf(weight)) }
        return stock === undefined ? t('rule.prize', values) : t('rule.prizeStock', { ...values, stock: number(stock) })
      }),
      ...rewardWagering(prizes.map(({ reward }) => reward)),
    ],
    appDownload: ({ reward }) => [t('rule.appDownload', { reward: rewardAmount(reward) }), ...rewardWagering([reward])],
  }
}
