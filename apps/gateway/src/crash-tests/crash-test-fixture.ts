import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { loadDataKeys } from '#crypto/data-keys.ts'
import { type Database, inTransaction } from '#db/database-transactions.ts'
import { game, gameSession, vendor } from '#db/schema/games.ts'
import { member, session } from '#db/schema/members.ts'
import { createSessionToken } from '#http/request-pipeline.ts'
import { playerCash, pspClearing } from '#ledger/accounts.ts'
import { postInOwnTransaction } from '#ledger/ledger.ts'
import { testRootKey } from '#testing/test-root-key.ts'

export interface CrashTestPlayer {
  readonly id: bigint
  /** Token of a game session that does not expire during the run. */
  readonly token: string
}

/** What the vendor in a crash run needs: its wallet secret and the players of its game. */
export interface CrashTestFixture {
  readonly secret: string
  readonly players: readonly CrashTestPlayer[]
}

export const vendorCode = 'STUDIO'
export const currency = 'USD'
/** Opening balance of every player in minor units, one deposit: more than a run can lose. */
export const openingBalanceMinor = 2_500_000n

const names = ['crash1', 'crash2', 'crash3', 'crash4']
const nodeId = 'crash-reels'
const sessionMs = dayMs

/** Inserts a vendor, its game and funded players into a migrated database. */
export async function writeCrashTestFixture(db: Database): Promise<CrashTestFixture> {
  const players = await inTransaction(db, async (tx) => {
    await tx.insert(vendor).values({ code: vendorCode, name: 'Studio', adapter: 'studio', gameTypes: ['RNG'], sort: 0 })
    const looks = { title: 'Reels', isHot: false, isNew: false, launchCode: 'reels', recipe: {}, sort: 0 }
    await tx.insert(game).values({ nodeId, vendor: vendorCode, code: 'reels', gameType: 'RNG', ...looks })
    const own = { brand: 'aurora', type: 0, currency, passwordHash: 'none' } as const
    const rows = await tx
      .insert(member)
      .values(names.map((account) => ({ account, nickname: account, ...own })))
      .returning({ id: member.id })
    const opened = rows.map(({ id }) => ({
      id,
      ...createSessionToken(),
      sessionTokenHash: createSessionToken().tokenHash,
    }))
    const expiresAt = new Date(Date.now() + sessionMs)
    const device = { address: '127.0.0.1', userAgent: 'crash test', expiresAt }
    await tx
      .insert(session)
      .values(opened.map(({ id, sessionTokenHash }) => ({ tokenHash: sessionTokenHash, memberId: id, ...device })))
    await tx.insert(gameSession).values(
      opened.map(({ id, tokenHash, sessionTokenHash }) => ({
        tokenHash,
        memberId: id,
        nodeId,
        expiresAt,
        sessionTokenHash,
      })),
    )
    return opened.map(({ id, token }) => ({ id, token }))
  })
  for (const { id } of players) {
    const legs = [
      { account: pspClearing('aurora', 'sandbox', currency), amount: -openingBalanceMinor },
      { account: playerCash(id, currency), amount: openingBalanceMinor },
    ]
    await postInOwnTransaction(db, { scope: 'deposit', idempotencyKey: `crash-${id}`, kind: 'deposit', legs })
  }
  const keySource = { rootKey: { key: testRootKey, previous: undefined }, dataDir: '' }
  const dataKeys = await loadDataKeys(db, keySource, { now: Date.now })
  return { secret: dataKeys.deriveKey('studio wallet'), players }
}
