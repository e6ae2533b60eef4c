import { getBalance } from '@foyer/contract/wallet.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#http/bind.ts'
import type { Gateway } from '#src/gateway.ts'
import { readWallet } from './service.ts'

export function bindWallet(app: FastifyInstance, gateway: Gateway): void {
  bind(app, gateway.door, getBalance, ({ session, brand }) => readWallet(gateway, brand, session))
}
