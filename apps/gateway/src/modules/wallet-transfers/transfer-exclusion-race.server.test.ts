import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { inTransaction, outsideTransaction } from '#db/database-transactions.ts'
import { member as memberTable } from '#db/schema/members.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import { propagateExclusion } from '#modules/responsible-play/service.ts'
import type { TestMember } from '#testing/test-app.ts'
import { countLockWaits } from '#testing/test-database.ts'
import { startTransferWalletTestApp } from '#testing/test-transfer-wallet.ts'

// An exclusion and a concurrent transfer are two transactions; the embedded database has one connection.
const { app, transferIn, createMember, readLedgerBalance } = await startTransferWalletTestApp()

/** Registers a member with 100 and the email address of an excluded person; the member's account is not excluded yet. */
async function registerLinkedMember(): Promise<TestMember> {
  const [player, other] = [await createMember(), await app.registerMember()]
  const email = `${randomUUID()}@mail.example`
  const row = { memberId: other.id, kind: 'selfExclusion' as const, since: new Date(app.now()), until: null }
  await inTransaction(app.db, async (tx) => {
    await tx.update(memberTable).set({ email }).where(eq(memberTable.id, player.id))
    await tx.insert(playExclusion).values({ ...row, contacts: [email] })
  })
  return player
}

const moneyIn: Readonly<Record<string, (player: TestMember) => Promise<{ message: string }>>> = {
  'to a vendor': (player) => transferIn(player, '1.00'),
  in: ({ token }) => app.createDepositOrder(token, '50'),
}

test.each(Object.keys(moneyIn))('moves no money %s while an exclusion begins', async (direction) => {
  const player = await registerLinkedMember()
  const response = Promise.withResolvers<{ message: string } | undefined>()
  await inTransaction(app.db, async (tx) => {
    await propagateExclusion(tx, app.services, player.id)
    outsideTransaction(() => response.resolve(moneyIn[direction]?.(player)))
    await outsideTransaction(() => vi.waitFor(async () => expect(await countLockWaits(app.db)).toBe(1)))
  })
  expect(await response.promise).toMatchObject({ message: 'play_excluded' })
  expect([await app.balance(player.token), await readLedgerBalance(player)]).toEqual(['100.00', 0n])
})
