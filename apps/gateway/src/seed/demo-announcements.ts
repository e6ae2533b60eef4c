import type { PromotionType } from '@foyer/contract/promotions/promotion-types.ts'
import type { FeatureName } from '@foyer/contract/site/features.ts'

export interface DemoAnnouncement {
  /** `PL` is a line of the ticker, `B` and `H` are general announcements (specification section 7). */
  readonly kind: 'PL' | 'B' | 'H'
  /** Shown to agents alone, where the brand has agents. */
  readonly isToAgents?: true
  /** Days before the seed. */
  readonly ageDays: number
}

/**
 * Ticker lines and general announcements, the newest a few hours old. They fill more than one page of `/announce`. Their texts
 * are in `content/<language>/announcements.json`.
 */
export const demoAnnouncements = {
  'new-slots': { kind: 'PL', ageDays: 0.2 },
  'deposit-time': { kind: 'PL', ageDays: 1 },
  'interrupted-rounds': { kind: 'PL', ageDays: 3 },
  'read-transactions': { kind: 'B', ageDays: 6 },
  'install-app': { kind: 'H', ageDays: 2 },
  'passkey-login': { kind: 'B', ageDays: 4 },
  'verify-round': { kind: 'B', ageDays: 9 },
  theme: { kind: 'B', ageDays: 12 },
  'account-safety': { kind: 'B', ageDays: 16 },
  favourites: { kind: 'B', ageDays: 21 },
  opening: { kind: 'B', ageDays: 27 },
  'agent-links': { kind: 'B', isToAgents: true, ageDays: 2 },
  'agent-team': { kind: 'B', isToAgents: true, ageDays: 8 },
} satisfies Record<string, DemoAnnouncement>

export interface DemoPopup {
  /** `A` members, `B` visitors, `F` members in their first session (specification section 4). */
  readonly execution: 'A' | 'B' | 'F'
  /** The feature that the popup is about; without it the popup is not written. */
  readonly feature?: FeatureName
  readonly ageDays: number
}

/** Popup announcements, at least one of each execution. Their texts are in `content/<language>/popups.json`. */
export const demoPopups = {
  'demo-credit': { execution: 'B', feature: 'demoGames', ageDays: 28 },
  'play-limits': { execution: 'A', feature: 'responsiblePlay', ageDays: 28.5 },
  'first-session': { execution: 'F', ageDays: 29 },
} satisfies Record<string, DemoPopup>

/** The age in days of the notice of each promotion type, whose texts are in `content/<language>/promotion-notices.json`. */
export const promotionNoticeAgeDays = {
  NEWBIE: 30,
  LIMITED: 31,
  SPECIAL: 32,
  DAILY: 33,
  HIGH_REBATE: 34,
  VIP: 35,
  SPORTS: 36,
  LIVE: 37,
  SLOTS: 38,
  CARD: 39,
  FISH: 40,
  LOTTO: 41,
  REBATE: 42,
  POINTS_MALL: 43,
  RANKING: 44,
  DEPOSIT: 45,
  APP_DOWNLOAD: 46,
} satisfies Record<PromotionType, number>
