import type { LiveMessage } from '@foyer/contract/live-topics.ts'

type VersionedBalance = LiveMessage<'balance'>

/** A balance is shown at most this much later than the page received it, or than the game last said that the round is running. */
const maxDelayMs = 15_000

export type BalanceDisplayHold = ReturnType<typeof createBalanceDisplayHold>

/**
 * Holds back newer balances while a game shows a round, so that the header does not tell the outcome before the game does.
 * `apply` stores a balance as the shown one.
 */
export function createBalanceDisplayHold(apply: (balance: VersionedBalance) => void) {
  let isHolding = false
  let shownVersion = 0
  let held: VersionedBalance | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    clearTimeout(timer)
    timer = undefined
    held = undefined
  }
  const release = () => {
    const latest = held
    forget()
    isHolding = false
    if (latest) apply(latest)
  }
  return {
    start(): void {
      isHolding = true
    },
    /** Shows the latest balance, and every one from now on. */
    release,
    /** The game is still showing the round: what is held back waits on. */
    extend(): void {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = setTimeout(release, maxDelayMs)
    },
    /** Shows the balance as of a transaction whose outcome the game has shown, and holds back later ones. */
    show(balance: VersionedBalance): void {
      shownVersion = balance.version
      if (held && held.version <= balance.version) forget()
      apply(balance)
    },
    /** Drops what is held back: it belongs to another session. */
    cancel(): void {
      forget()
      isHolding = false
    },
    /** Returns the balance to show: `latest`, unless it is held back. */
    filter<Wallet extends VersionedBalance>(shown: Wallet, latest: Wallet): Wallet {
      if (!isHolding || latest.version <= Math.max(shown.version, shownVersion)) return latest
      const { balance, version, currency } = latest
      if (!held || version >= held.version) held = { balance, version, currency }
      timer ??= setTimeout(release, maxDelayMs)
      return { ...latest, balance: shown.balance, version: shown.version }
    },
  }
}
