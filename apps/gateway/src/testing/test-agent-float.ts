import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { agentFloat, pspClearing } from '#ledger/accounts.ts'
import { postInOwnTransaction } from '#ledger/ledger.ts'
import type { TestApp } from './test-app.ts'
import { placeInTestTeam } from './test-team.ts'

/** Registers an agent with 500.00 in the float and a payment password, and a member below. */
export async function createAgentWithFloat(app: TestApp, paymentPasswordHash: string) {
  const [agent, receiver] = [await app.registerMember(), await app.registerMember()]
  await placeInTestTeam(app.db, agent, undefined, true)
  await placeInTestTeam(app.db, receiver, agent, false)
  await inTransaction(app.db, (tx) => tx.update(member).set({ paymentPasswordHash }).where(eq(member.id, agent.id)))
  await fundTestFloat(app, agent.id, 50_000n)
  return { agent, receiver }
}

/** Minor units. */
export function fundTestFloat(app: TestApp, agentId: bigint, minor: bigint) {
  return postInOwnTransaction(app.db, {
    scope: 'test',
    idempotencyKey: randomUUID(),
    kind: 'deposit',
    legs: [
      { account: pspClearing('aurora', 'sandbox', 'USD'), amount: -minor },
      { account: agentFloat(agentId, 'USD'), amount: minor },
    ],
  })
}
