import type { ContractKind } from '@foyer/contract/agents/contract-tiers.ts'
import type { RunningContract } from '@foyer/contract/agents/settlements.ts'
import { Badge } from '@foyer/ui/badge.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { Card } from '@foyer/ui/card.tsx'
import { DetailList } from '@foyer/ui/detail-list.tsx'
import { Details } from '@foyer/ui/details.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useTranslations } from 'use-intl'
import { formatTimestamp, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { getBrandCurrency } from '#platform/site/brand-currency.ts'
import { getServerNowMs } from '#platform/site/server-clock.ts'
import { isCountingBehind } from '#records/is-counting-behind.ts'
import { ContractTiersTable } from '#widgets/contract-tiers-table.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import { useContractText } from '#widgets/use-contract-text.ts'
import { NextTier } from './next-tier.tsx'
import { PeriodCountdown } from './period-countdown.tsx'
import type { SettlementSide } from './settlement-params.ts'
import { computeNextTierProgress } from './tier-progress.ts'
import { figuresOfKind, useIncomeText } from './use-income-text.ts'

type RunningContractsProps = {
  kind: ContractKind
  side: SettlementSide
  /** Undefined while they load. */
  running: readonly RunningContract[] | undefined
  /** The moment up to which the figures are counted. */
  asOf: string | null | undefined
}

/** The contracts in force, with what they would pay if the running period ended now. */
export function RunningContracts({ kind, side, running, asOf }: RunningContractsProps) {
  const t = useTranslations('income')
  const { format } = useLanguage()
  return (
    <section aria-labelledby="running-contracts" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="running-contracts" className="font-display text-md font-bold">
          {t(`running.${side}`)}
        </h2>
        {asOf && !isCountingBehind(asOf, getServerNowMs()) && (
          <p className="text-sm text-muted">{t('asOf', { time: formatTimestamp(asOf, format) })}</p>
        )}
      </div>
      {!running && <Skeleton className="h-64 w-full" />}
      {running?.length === 0 && <NoContract kind={kind} side={side} />}
      {running?.map((contract) =>
        side === 'own' ? (
          <OwnContract key={contract.contractId} kind={kind} contract={contract} />
        ) : (
          <DownlineContract key={contract.contractId} kind={kind} contract={contract} />
        ),
      )}
    </section>
  )
}

type ContractProps = { kind: ContractKind; contract: RunningContract }

function OwnContract({ kind, contract }: ContractProps) {
  const t = useTranslations('income')
  const { party } = useContractText()
  return (
    <Card title={t('contractWith', { party: party(contract.party) })} action={<ContractBadges contract={contract} />}>
      <ContractBody kind={kind} contract={contract} />
    </Card>
  )
}

function DownlineContract({ kind, contract }: ContractProps) {
  const text = useIncomeText()
  const { party } = useContractText()
  return (
    <Details
      summary={
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            <bdi className="wrap-anywhere">{party(contract.party)}</bdi>
            <ContractBadges contract={contract} />
          </span>
          {hasBegun(contract) && <bdi className="tabular-nums">{text.money(contract.gross)}</bdi>}
        </span>
      }
    >
      <div className="text-ink">
        <ContractBody kind={kind} contract={contract} />
      </div>
    </Details>
  )
}

function ContractBadges({ contract }: { contract: RunningContract }) {
  const t = useTranslations('income')
  const { period } = useContractText()
  return (
    <span className="flex flex-wrap gap-2">
      <Badge>{period(contract.period)}</Badge>
      {!hasBegun(contract) && <Badge tone="info">{t('notBegun')}</Badge>}
      {contract.isEnding && <Badge tone="warning">{t('isEnding')}</Badge>}
    </span>
  )
}

function hasBegun({ periodStart }: RunningContract): boolean {
  return Date.parse(periodStart) <= getServerNowMs()
}

function ContractBody({ kind, contract }: ContractProps) {
  const t = useTranslations('income')
  const contracts = useTranslations('contracts')
  const text = useIncomeText()
  const currency = getBrandCurrency()
  const progress = computeNextTierProgress(kind, contract.tiers, contract, currency)
  const isRunning = hasBegun(contract)
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <p className="text-sm text-muted">{t(isRunning ? 'runningPeriod' : 'firstPeriod')}</p>
          <p className="font-semibold">{text.period(contract)}</p>
        </div>
        <PeriodCountdown {...contract} />
      </div>
      {isRunning && (
        <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
          <RunningFigures kind={kind} contract={contract} />
          {kind !== 'realtime' && <NextTier progress={progress} />}
        </div>
      )}
      <ContractTiersTable
        kind={kind}
        tiers={contract.tiers}
        caption={contracts('tiers.caption')}
        reached={isRunning && kind !== 'realtime' ? contract.tier : undefined}
      />
    </div>
  )
}

function RunningFigures({ kind, contract }: ContractProps) {
  const t = useTranslations('income')
  const text = useIncomeText()
  const { validBet, loss, activeMembers, carryIn, gross } = contract
  const shown = figuresOfKind[kind]
  return (
    <DetailList
      boxed
      items={[
        { name: t('validBet'), value: text.money(validBet) },
        ...(shown.loss ? [{ name: t('loss'), value: text.money(loss) }] : []),
        ...(activeMembers === null ? [] : [{ name: t('activeMembers'), value: text.number(activeMembers) }]),
        ...(signOf(carryIn) < 0 ? [{ name: t('carryIn'), value: text.money(carryIn) }] : []),
        { name: t('grossSoFar'), value: text.money(gross), isMain: true },
      ]}
    />
  )
}

/** Says what a contract is needed for, and where to get one. */
function NoContract({ kind, side }: { kind: ContractKind; side: SettlementSide }) {
  const t = useTranslations('income')
  const name = useContractText().kind(kind)
  return (
    <Card padding="none">
      <EmptyState
        picture={<PagePicture name="handshake" />}
        title={t(`noContract.${side}`, { kind: name })}
        text={t(`noContractText.${side}`)}
        action={
          side === 'downline' && (
            <Link to="agentHome/downlineManagmentView" className={buttonClass()}>
              {t('openTeam')}
            </Link>
          )
        }
      />
    </Card>
  )
}
