import {
  addPayoutAccount,
  cancelWithdrawal,
  createWithdrawal,
  getWithdrawals,
  getWithdrawTerms,
  giveReceipt,
  removePayoutAccount,
} from '@foyer/contract/withdrawals.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#http/bind.ts'
import { readImages } from '#http/upload.ts'
import type { Gateway } from '#src/gateway.ts'
import { addAccount, removeAccount } from './accounts.ts'
import { takeReceipt } from './receipts.ts'
import { ownWithdrawals, requestWithdrawal, takeBack } from './requests.ts'
import { withdrawTerms } from './terms.ts'

export function bindWithdrawals(app: FastifyInstance, gateway: Gateway): void {
  const { door } = gateway
  bind(app, door, getWithdrawTerms, (call) => withdrawTerms(gateway, call))
  bind(app, door, addPayoutAccount, (call) => addAccount(gateway, call, call.body))
  bind(app, door, removePayoutAccount, async (call) => {
    await removeAccount(gateway, call, call.body)
    return {}
  })
  bind(app, door, createWithdrawal, (call) => requestWithdrawal(gateway, call, call.body))
  bind(app, door, getWithdrawals, ({ session, query }) => ownWithdrawals(gateway, session.memberId, query))
  bind(app, door, cancelWithdrawal, ({ session, body }) => takeBack(gateway, session.memberId, body.id))
  bind(app, door, giveReceipt, ({ session, body }) => takeReceipt(gateway, session.memberId, body, readImages))
}
