import { type LocaleCode, locales, wordsOf } from '@foyer/contract/locales.ts'
import {
  getBettingRecord,
  getMovement,
  getPlayedGames,
  getProfit,
  getTransactionHistory,
} from '@foyer/contract/records.ts'
import { getRound, getRoundOutcome, getRoundProof, getRoundReplay } from '@foyer/contract/rounds.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#http/bind.ts'
import type { Session } from '#http/door.ts'
import type { Catalogue } from '#modules/games/catalogue.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import { readMovement } from './movement.ts'
import { readRound } from './one-round.ts'
import { readProfit } from './profit.ts'
import { roundOutcome, roundProof, roundReplay } from './round-answers.ts'
import { bettingRecord, gamesPlayed, transactionHistory } from './service.ts'

export function bindRecords(app: FastifyInstance, gateway: Gateway, catalogue: Catalogue): void {
  const { door } = gateway
  bind(app, door, getBettingRecord, async ({ brand, session, query }) =>
    bettingRecord(gateway, brand, await catalogue.of(brand), session.memberId, query),
  )
  bind(app, door, getPlayedGames, async ({ brand, session, query }) =>
    gamesPlayed(gateway, brand, await catalogue.of(brand), session.memberId, query),
  )
  bind(app, door, getRound, async ({ brand, session, query }) =>
    readRound(gateway, await catalogue.of(brand), { memberId: session.memberId, id: BigInt(query.roundId) }),
  )
  bind(app, door, getRoundProof, (call) => roundProof(gateway, askedOf(call)))
  bind(app, door, getRoundOutcome, (call) => roundOutcome(gateway, askedOf(call)))
  bind(app, door, getRoundReplay, (call) => roundReplay(gateway, askedOf(call)))
  bind(app, door, getMovement, async ({ brand, session, query }) =>
    readMovement(gateway, await catalogue.of(brand), session.memberId, BigInt(query.id)),
  )
  bind(app, door, getProfit, async ({ brand, session, query }) =>
    readProfit(gateway, brand, await catalogue.of(brand), session.memberId, query),
  )
  bind(app, door, getTransactionHistory, async ({ brand, session, query }) =>
    transactionHistory(gateway, brand, await catalogue.of(brand), session.memberId, query),
  )
}

/** Builds the lookup of one of the caller's rounds, with a language that the platform supports. */
function askedOf({
  brand,
  session,
  query: { roundId },
  language,
}: {
  brand: Brand
  session: Session
  query: { roundId: string }
  language: LocaleCode
}) {
  const { tag } = locales[wordsOf(language, brand.profile.houseWords as LocaleCode)]
  return { memberId: session.memberId, roundId, language: tag, timeZone: brand.site.timeZone }
}
