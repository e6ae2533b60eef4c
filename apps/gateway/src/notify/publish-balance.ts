import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import { outsideTransaction } from '#db/database-transactions.ts'
import { playerCash } from '#ledger/accounts.ts'
import { versionedBalanceOf } from '#ledger/balances.ts'
import type { AppServices } from '#src/app-services.ts'

const publishDelayMs = 40
const pendingPublishes = new WeakMap<AppServices, Set<bigint>>()

/**
 * Publishes the balance to the member's open pages after a short delay, once for all changes within it. The balance is read
 * after the delay, so the last published balance is never an outdated one.
 */
export function publishBalance(services: AppServices, memberId: bigint, currency: Currency): void {
  const pending = pendingPublishes.get(services) ?? new Set<bigint>()
  pendingPublishes.set(services, pending)
  if (pending.has(memberId)) return
  pending.add(memberId)
  outsideTransaction(() => setTimeout(publish, publishDelayMs).unref())
  async function publish(): Promise<void> {
    pending.delete(memberId)
    try {
      services.live.send(memberId, 'balance', { ...(await readCashBalance(services, memberId, currency)), currency })
    } catch (error) {
      services.log.warn({ err: error }, 'a balance could not be published')
    }
  }
}

/** The balance as a page shows it, with the version by which it recognises an older one. */
export async function readCashBalance({ db }: AppServices, memberId: bigint, currency: Currency) {
  const { balance, version } = await versionedBalanceOf(db, playerCash(memberId, currency))
  return { balance: fromMinor(balance, currency), version: Number(version) }
}
