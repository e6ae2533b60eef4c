import { getRound } from '@foyer/contract/games/rounds.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { Button } from '@foyer/ui/button.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { Card } from '@foyer/ui/card.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { Stat, toMoneyTone } from '@foyer/ui/stat.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { toCallError } from '#platform/api/call-error.ts'
import { formatMoney, formatNumber, formatTimestamp, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { openModal } from '#platform/navigation/modal-store.ts'
import { Link, useSearchParams } from '#platform/navigation/navigation.tsx'
import { useVendorNameLookup } from '#records/use-vendors.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { RoundOutcome } from './round-outcome.tsx'
import { RoundStateBadge } from './round-state-badge.tsx'
import { RoundTransactionList } from './round-transaction-list.tsx'
import { VerifyRoundButton } from './verify-round-button.tsx'

type Round = ResponseValueOf<typeof getRound>

/** One round: its stake and win, its outcome, its ledger entries, and the buttons to replay and verify it. */
export function RoundDetails({ round: roundId }: { round: string }) {
  const t = useTranslations('records')
  const urlParams = useSearchParams()
  const found = useQuery({ ...apiQueryOptions(getRound, { roundId }), staleTime: 0 })
  const failure = findLoadError(found)
  return (
    <div className="grid gap-5">
      <Link
        to="personalHistoryCopy"
        search={{ ...urlParams, round: undefined }}
        className={`${buttonClass({ variant: 'ghost', size: 'sm' })} justify-self-start`}
      >
        <Icon name="arrow-left" size={16} />
        {t('allRounds')}
      </Link>
      {failure ? (
        <Card padding="none">
          {toCallError(failure).code === 'not_found' ? (
            <EmptyState icon="search-x" title={t('noRound')} text={t('noRoundText')} />
          ) : (
            <LoadFailure query={found} />
          )}
        </Card>
      ) : (
        <>
          <RoundHeader found={found.data} roundId={roundId} />
          <RoundAmounts found={found.data} />
          {found.data?.round.hasOutcome && <RoundOutcome roundId={roundId} />}
          <RoundTransactionList movements={found.data?.movements} />
        </>
      )}
    </div>
  )
}

/** The game, the times of the round and its actions. */
function RoundHeader({ found, roundId }: { found: Round | undefined; roundId: string }) {
  const t = useTranslations('records')
  const { format } = useLanguage()
  const vendorName = useVendorNameLookup()
  if (!found) {
    return (
      <Card padding="lg" aria-busy className="grid gap-3">
        <Skeleton shape="line" className="h-6 w-48" />
        <Skeleton shape="line" className="w-64" />
        <Skeleton shape="line" className="w-80 max-w-full" />
      </Card>
    )
  }
  const { round } = found
  return (
    <Card padding="lg" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="font-display text-lg font-bold wrap-anywhere">
            <bdi>{round.gameName}</bdi>
          </h2>
          <p className="text-muted">{t('roundOf', { vendor: vendorName(round.vassalage), round: roundId })}</p>
        </div>
        <RoundStateBadge state={round.state} />
      </div>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <RoundFact name={t('opened')}>{formatTimestamp(round.startedAt, format)}</RoundFact>
        <RoundFact name={t('settled')}>
          {round.settledAt ? formatTimestamp(round.settledAt, format) : t('notYet')}
        </RoundFact>
        {round.state === 'settled' && found.validBet !== round.betAmount && (
          <RoundFact name={t('validBet')}>{formatMoney(found.validBet, format)}</RoundFact>
        )}
        {found.bets > 1 && <RoundFact name={t('bets')}>{formatNumber(found.bets, format.tag)}</RoundFact>}
      </dl>
      {(round.hasReplay || round.hasProof) && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {round.hasReplay && (
            <Button
              variant="primary"
              icon="circle-play"
              aria-label={t('replayRound', { round: roundId })}
              onClick={() => openModal({ name: 'round_replay', roundId, title: round.gameName })}
            >
              {t('replay')}
            </Button>
          )}
          {round.hasProof && <VerifyRoundButton bet={round} />}
        </div>
      )}
    </Card>
  )
}

function RoundFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="tabular-nums">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

/** Stake, win, profit, and the balance before and after. */
function RoundAmounts({ found }: { found: Round | undefined }) {
  const t = useTranslations('records')
  const { format } = useLanguage()
  const loading = !found
  const round = found?.round
  const money = (amount: string | null | undefined) => (amount ? formatMoney(amount, format) : '–')
  const isOpen = round?.state === 'open'
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      <Stat label={t('stake')} icon="coins" loading={loading} value={money(round?.betAmount)} />
      <Stat
        label={t('win')}
        icon="trophy"
        loading={loading}
        value={isOpen ? t('notYet') : money(round?.winAmount)}
        note={found && signOf(found.jackpot) > 0 && t('jackpotInWin', { amount: formatMoney(found.jackpot, format) })}
      />
      <Stat
        label={t('profit')}
        icon="scale"
        loading={loading}
        className="max-lg:col-span-2"
        value={isOpen ? t('notYet') : round && formatMoney(round.profit, format, { sign: 'always' })}
        tone={toMoneyTone(round && !isOpen ? signOf(round.profit) : 0)}
      />
      <Stat label={t('before')} loading={loading} value={money(found?.balanceBefore)} />
      <Stat label={t('after')} loading={loading} value={money(found?.balanceAfter)} />
    </div>
  )
}
