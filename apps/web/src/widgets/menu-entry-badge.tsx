import type { ContractKind } from '@foyer/contract/agents/contract-tiers.ts'
import type { AgentPageKey } from '@foyer/contract/pages.ts'
import { Badge } from '@foyer/ui/badge.tsx'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useContractFlags } from './use-contract-flags.ts'
import { useWalletSummary } from './use-wallet-summary.ts'

const unreadMessages = { words: 'unreadMessages', count: 'unreadMessages' } as const

/** The counts shown beside menu entries: the message of each, and its field in the wallet. */
const countedPages = {
  messageV2: unreadMessages,
  'agentHome/messageV2': unreadMessages,
  rewardCenter: { words: 'readyRewards', count: 'rewards' },
  missionLeaderboard: { words: 'missionRewards', count: 'missions' },
  '/promotions': { words: 'newPromotions', count: 'newPromotions' },
} as const

function hasCount(page: string): page is keyof typeof countedPages {
  return Object.hasOwn(countedPages, page)
}

type MenuEntryBadgeProps = {
  /** The page's path, or its name or key in a centre. */
  page: string
  /**
   * Shows a dot in place of the number, for entries that are an icon alone: its classes, positioned within the nearest
   * `relative` box.
   */
  dot?: string
}

/** The pages whose contracts may wait for the agent. */
const kindByPage = {
  'agentHome/agentDividendRecordCopy2': 'dividend',
  'agentHome/agentDailyWages2': 'daily',
  'agentHome/agentHourSalary': 'hourly',
  'agentHome/agentRealtimeSalary': 'realtime',
} as const satisfies Partial<Record<AgentPageKey, ContractKind>>

function hasContracts(page: string): page is keyof typeof kindByPage {
  return Object.hasOwn(kindByPage, page)
}

/** The number of new items on a page, at the end of its menu entry, or that a contract waits; nothing where there are none. */
export function MenuEntryBadge({ page, dot }: MenuEntryBadgeProps) {
  if (page === 'manualRebate') return <RebateBadge dot={dot} />
  if (hasContracts(page)) return <ContractBadge kind={kindByPage[page]} />
  return hasCount(page) ? <CountBadge page={page} dot={dot} /> : null
}

/** A rebate can be claimed. */
function RebateBadge({ dot }: { dot: string | undefined }) {
  const t = useTranslations('frame')
  if (!useWalletSummary()?.rebateDue) return null
  if (dot) {
    return (
      <span className={`pointer-events-none absolute size-2 rounded-pill bg-accent ${dot}`}>
        <span className="sr-only">{t('rebateDue')}</span>
      </span>
    )
  }
  return (
    <Badge tone="accent" className="ms-auto flex-none">
      {t('rebateDue')}
    </Badge>
  )
}

/** An offer waits for the agent, or a contract ends that the agent has not seen. */
function ContractBadge({ kind }: { kind: ContractKind }) {
  const t = useTranslations('frame')
  const flag = useContractFlags()?.(kind) ?? 0
  if (flag === 0) return null
  return (
    <Badge tone={flag === 1 ? 'accent' : 'warning'} className="ms-auto flex-none">
      {t(flag === 1 ? 'contractOffer' : 'contractEnd')}
    </Badge>
  )
}

function CountBadge({ page, dot }: { page: keyof typeof countedPages; dot: string | undefined }) {
  const t = useTranslations('frame')
  const { tag } = useLanguage()
  const { words, count: source } = countedPages[page]
  const count = useWalletSummary()?.[source] ?? 0
  if (count === 0) return null
  const name = <span className="sr-only">{t(words, { count })}</span>
  if (dot) return <span className={`pointer-events-none absolute size-2 rounded-pill bg-accent ${dot}`}>{name}</span>
  return (
    <Badge tone="count" className="relative ms-auto flex-none">
      <span aria-hidden="true">{formatNumber(count, tag)}</span>
      {name}
    </Badge>
  )
}
