import { randomUUID } from 'node:crypto'
import type { BackOfficeDeposit } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { cancelDeposit, type Deposit, getDeposits, uploadDepositSlip } from '@foyer/contract/payments/deposits.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { chargeBackMemberDeposit } from '#modules/cashier/charge-back-deposit.ts'
import { decideDepositOrder, listOperatorDeposits } from '#modules/cashier/operator-deposit-actions.ts'
import { expireDeposits } from '#modules/cashier/service.ts'
import type { TestApp } from './test-app.ts'

/** Body of a payment provider's webhook for a deposit. */
export const depositWebhookBody = (deposit: Deposit, change: object = {}) => ({
  eventId: randomUUID(),
  ref: 'sbx_any',
  order: deposit.id,
  outcome: 'paid',
  amount: deposit.amount,
  currency: deposit.currency,
  ...change,
})

const hourMs = 60 * 60_000

/** All actions on a deposit order: by the member, the provider, the operators and the clock. */
export function createDepositActions(app: TestApp) {
  const draw = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: { r: 51, g: 102, b: 153 } } })
      .png()
      .toBuffer()
  const actions = {
    createPng: async (width = 40, height = 30) => (await draw(width, height)).toString('base64'),
    async readDeposit(token: string, id: string, host?: string): Promise<Deposit> {
      const { value } = await app.call(getDeposits, { token, host, query: { id } })
      return value.list[0] as Deposit
    },
    setLevel: (memberId: bigint, level: number) =>
      inTransaction(app.db, (tx) => tx.update(member).set({ level }).where(eq(member.id, memberId))),
    cancel: (token: string, id: string) => app.call(cancelDeposit, { token, body: { id } }),
    sendSlip: async (token: string, id: string, image?: string) =>
      app.call(uploadDepositSlip, { token, body: { id, image: image ?? (await actions.createPng()) } }),
    /** As the first operator unless another is given. */
    confirmDeposit: (id: string, fields: { amount?: string; reference?: string; operator?: string } = {}) =>
      decideDepositOrder(app.services, { operator: 'first', id, decision: 'confirm', ...fields }),
    chargeBackDeposit: (id: string, operator = 'first', reason = 'The bank took it back.') =>
      chargeBackMemberDeposit(app.services, operator, { id, reason }),
    rejectDeposit: (id: string, reason?: string) =>
      decideDepositOrder(app.services, { operator: 'first', id, decision: 'reject', ...(reason && { reason }) }),
    /** The deposit as operators see it. */
    async readOperatorDeposit(id: string): Promise<BackOfficeDeposit> {
      const { list } = await listOperatorDeposits(app.services, { id, pageSize: 1 })
      return list[0] as BackOfficeDeposit
    },
    /** Runs the expiry job with the clock advanced by this many hours, then resets the clock. */
    async expireAfterHours(hours: number) {
      app.advanceClock(hours * hourMs)
      await expireDeposits(app.services)
      app.advanceClock(-hours * hourMs)
    },
  }
  return actions
}
