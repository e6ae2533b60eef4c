export interface DemoAnnouncement {
  /** `PL` is a line of the ticker, `B` and `H` are general announcements (specification section 7). */
  readonly kind: 'PL' | 'B' | 'H'
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
} satisfies Record<string, DemoAnnouncement>
