import {
  cancelDeposit,
  createDeposit,
  getDepositMethods,
  getDeposits,
  resumeDeposit,
  sendDepositSlip,
} from '@foyer/contract/wallet.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#http/bind.ts'
import { readImages } from '#http/upload.ts'
import type { Gateway } from '#src/gateway.ts'
import { resumeDepositOrder } from './ask-company.ts'
import { depositMethods } from './deposit-methods.ts'
import { cancelOwnDeposit, keepDepositSlip } from './member-steps.ts'
import { openDeposit } from './open-deposit.ts'
import { listDeposits } from './service.ts'

export function bindCashier(app: FastifyInstance, gateway: Gateway): void {
  const { door } = gateway
  bind(app, door, getDepositMethods, (call) => depositMethods(gateway, call))
  bind(app, door, createDeposit, (call) => openDeposit(gateway, call, call.body))
  bind(app, door, resumeDeposit, (call) => resumeDepositOrder(gateway, call, call.body.id))
  bind(app, door, cancelDeposit, ({ session, body }) => cancelOwnDeposit(gateway, session.memberId, body.id))
  bind(app, door, sendDepositSlip, async ({ session, body: { id, image } }) => {
    const [slip] = await readImages([image])
    if (!slip) throw new Error('The uploaded image is missing after it was read.')
    return keepDepositSlip(gateway, session.memberId, { id, slip })
  })
  bind(app, door, getDeposits, ({ session, query }) => listDeposits(gateway, session.memberId, query))
}
