import { type LocaleCode, locales, wordsOf } from '@foyer/contract/locales.ts'
import {
  getBettingRecord,
  getMovement,
  getProfit,
  getRoundProof,
  getTransactionHistory,
} from '@foyer/contract/records.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#http/bind.ts'
import type { Catalogue } from '#modules/games/catalogue.ts'
import type { Gateway } from '#src/gateway.ts'
import { readMovement } from './movement.ts'
import { readProfit } from './profit.ts'
import { bettingRecord, roundProof, transactionHistory } from './service.ts'

export function bindRecords(app: FastifyInstance, gateway: Gateway, catalogue: Catalogue): void {
  const { door } = gateway
  bind(app, door, getBettingRecord, async ({ brand, session, query }) =>
    bettingRecord(gateway, brand, await catalogue.of(brand), session.memberId, query),
  )
  bind(app, door, getRoundProof, ({ brand, session, query, language }) => {
    const { tag } = locales[wordsOf(language, brand.profile.houseWords as LocaleCode)]
    return roundProof(gateway, { memberId: session.memberId, roundId: query.roundId, language: tag })
  })
  bind(app, door, getMovement, ({ session, query }) => readMovement(gateway, session.memberId, BigInt(query.id)))
  bind(app, door, getProfit, async ({ brand, session, query }) =>
    readProfit(gateway, brand, await catalogue.of(brand), session.memberId, query),
  )
  bind(app, door, getTransactionHistory, async ({ brand, session, query }) =>
    transactionHistory(gateway, brand, await catalogue.of(brand), session.memberId, query),
  )
}
