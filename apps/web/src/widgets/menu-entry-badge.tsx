import { Badge } from '@foyer/ui/badge.tsx'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { useWalletSummary } from './use-wallet-summary.ts'

const unreadMessages = { words: 'unreadMessages', count: 'unreadMessages' } as const

/** The counts shown beside menu entries: the message of each, and its field in the wallet. */
const countedPages = {
  messageV2: unreadMessages,
  'agentHome/messageV2': unreadMessages,
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

/** The number of new items on a page, at the end of its menu entry; nothing where there are none. */
export function MenuEntryBadge({ page, dot }: MenuEntryBadgeProps) {
  return hasCount(page) ? <CountBadge page={page} dot={dot} /> : null
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
