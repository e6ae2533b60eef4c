import {
  getBettingRecord,
  getPlayedGames,
  getProfitAndLoss,
  getTransaction,
  getTransactionHistory,
} from '@foyer/contract/betting-and-transaction-records.ts'
import {
  getRound,
  getRoundBetsAndOutcome,
  getRoundReplayUrl,
  getRoundVerificationLink,
} from '@foyer/contract/games/rounds.ts'
import { type LocaleCode, locales, resolveContentLocale } from '@foyer/contract/locales.ts'
import type { FastifyInstance } from 'fastify'
import type { Brand } from '#brands/brands.ts'
import { registerRoute } from '#http/register-route.ts'
import type { Session } from '#http/request-pipeline.ts'
import type { Catalogue } from '#modules/games/catalogue.ts'
import type { AppServices } from '#src/app-services.ts'
import { queryRoundBetsAndOutcome, queryRoundReplayUrl, queryRoundVerificationLink } from './ask-vendor-about-round.ts'
import { readMemberTransaction } from './member-transaction.ts'
import { readPointHistory } from './point-history.ts'
import { readProfitAndLoss } from './profit-and-loss.ts'
import { readRoundWithTransactions } from './round-with-transactions.ts'
import { listPlayedGames, readBettingRecord, readTransactionHistory } from './service.ts'

export function registerRecordRoutes(app: FastifyInstance, services: AppServices, catalogue: Catalogue): void {
  const { pipeline } = services
  registerRoute(app, pipeline, getBettingRecord, async ({ brand, session, query }) =>
    readBettingRecord(services, brand, await catalogue.forBrand(brand), session.memberId, query),
  )
  registerRoute(app, pipeline, getPlayedGames, async ({ brand, session, query }) =>
    listPlayedGames(services, brand, await catalogue.forBrand(brand), session.memberId, query),
  )
  registerRoute(app, pipeline, getRound, async ({ brand, session, query }) =>
    readRoundWithTransactions(services, await catalogue.forBrand(brand), {
      memberId: session.memberId,
      id: BigInt(query.roundId),
    }),
  )
  registerRoute(app, pipeline, getRoundVerificationLink, (call) =>
    queryRoundVerificationLink(services, { ...toRoundLookup(call), site: toPlayerSite(call) }),
  )
  registerRoute(app, pipeline, getRoundBetsAndOutcome, (call) =>
    queryRoundBetsAndOutcome(services, toRoundLookup(call)),
  )
  registerRoute(app, pipeline, getRoundReplayUrl, (call) => queryRoundReplayUrl(services, toRoundLookup(call)))
  registerRoute(app, pipeline, getTransaction, async ({ brand, session, query }) =>
    readMemberTransaction(services, await catalogue.forBrand(brand), session.memberId, BigInt(query.id)),
  )
  registerRoute(app, pipeline, getProfitAndLoss, async ({ brand, session, query }) =>
    readProfitAndLoss(services, brand, await catalogue.forBrand(brand), session.memberId, query),
  )
  registerRoute(app, pipeline, getTransactionHistory, async ({ brand, session, query }) =>
    query.account === 'points'
      ? readPointHistory(services, brand, session.memberId, query)
      : readTransactionHistory(services, brand, await catalogue.forBrand(brand), session.memberId, query),
  )
}

/** The site as the caller sees it, for a page of the vendor that leads back to it. */
function toPlayerSite({ brand, origin, theme }: { brand: Brand; origin: string; theme: 'dark' | 'light' }) {
  const { name, logo } = brand.profile
  const logoUrl = new URL(theme === 'dark' ? logo.darkUrl : logo.url, origin).href
  return { name, url: `${origin}/`, logoUrl, theme }
}

/** Builds the lookup of one of the caller's rounds, with a language that the platform supports. */
function toRoundLookup({
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
  const { tag } = locales[resolveContentLocale(language, brand.profile.brandLanguage as LocaleCode)]
  return { memberId: session.memberId, roundId, language: tag, timeZone: brand.site.timeZone }
}
