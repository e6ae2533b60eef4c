import type { ReferralCondition } from '@foyer/contract/engagement/referrals.ts'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { Card } from '@foyer/ui/card.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney, formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import type { Referral } from './referral-response.ts'

type OwnConditionsProps = { own: NonNullable<Referral['own']>; terms: Referral['terms'] }

/** What the member has to do as somebody's friend, and what is done of it. */
export function OwnConditions({ own, terms }: OwnConditionsProps) {
  const t = useTranslations('referral')
  const { format } = useLanguage()
  const amount = formatMoney(own.reward, format)
  const at = (instant: string | null) => (instant === null ? '' : formatTimestamp(instant, format))
  const texts = {
    registered: t('ownText', { amount, time: at(own.endsAt) }),
    qualified: t('ownQualified', { amount, time: at(own.rewardAt) }),
    review: t('ownReview'),
    rewarded: '',
    ended: '',
  }
  return (
    <Card heading="h2" title={t('ownTitle')} padding="lg">
      <p className="text-muted text-pretty">{texts[own.state]}</p>
      {own.state === 'registered' && <Conditions own={own} terms={terms} />}
    </Card>
  )
}

function Conditions({ own, terms }: OwnConditionsProps) {
  const t = useTranslations('referral')
  const { format } = useLanguage()
  const { isAvailable } = usePages()
  const money = (amount: string) => formatMoney(amount, format)
  const isMet = (condition: ReferralCondition) => !own.missing.includes(condition)
  return (
    <ul className="mbs-4 grid gap-3">
      <Condition
        isMet={isMet('phone')}
        title={t('ownPhone')}
        action={
          isAvailable('securityCenter') && (
            <Link to="securityCenter" className={buttonClass({ size: 'sm' })}>
              {t('toSecurity')}
            </Link>
          )
        }
      />
      <Condition
        isMet={isMet('deposit')}
        title={t('ownDeposit', { amount: money(terms.minDeposit) })}
        action={
          isAvailable('depositv2') && (
            <Link to="depositv2" className={buttonClass({ size: 'sm' })}>
              {t('toDeposit')}
            </Link>
          )
        }
      />
      <Condition
        isMet={isMet('bet')}
        title={t('ownBet', { times: terms.betMultiplier })}
        note={own.betRequired !== null && t('ownBetText', { value: money(own.bet), target: money(own.betRequired) })}
      />
    </ul>
  )
}

type ConditionProps = { isMet: boolean; title: string; note?: ReactNode; action?: ReactNode }

function Condition({ isMet, title, note, action }: ConditionProps) {
  const t = useTranslations('referral')
  return (
    <li className="flex flex-wrap items-center gap-3">
      <Icon
        name={isMet ? 'circle-check' : 'circle-minus'}
        size={20}
        className={isMet ? 'flex-none text-success-text' : 'flex-none text-muted'}
      />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="sr-only">{isMet ? t('met') : t('open')}</span>
        <span className={isMet ? 'text-muted' : 'font-semibold'}>{title}</span>
        {note && <span className="text-sm text-muted tabular-nums">{note}</span>}
      </span>
      {!isMet && action}
    </li>
  )
}
