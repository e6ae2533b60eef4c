import {
  approvePromotionEntry,
  createPromotion,
  getPromotionReport,
  listOperatorPromotions,
  listPromotionEntries,
  openPromotion,
  rejectPromotionEntry,
  stopPromotion,
} from '@foyer/contract/operator/promotion-management.ts'
import type { FastifyInstance } from 'fastify'
import { registerOperatorBrandRoute, registerOperatorListRoute } from '#http/operators/register-operator-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { approveEntry, findEntryBrand, readEntriesPage, rejectEntry } from './decide-entries.ts'
import { findPromotionBrand, readPromotionReport, readPromotionsPage } from './list-promotions.ts'
import { openStoredPromotion, stopStoredPromotion, storePromotion } from './open-promotion.ts'

export function registerPromotionOperatorRoutes(app: FastifyInstance, services: AppServices): void {
  const { db, pipeline } = services
  const brandOfPromotion = ({ body }: { readonly body: { readonly id: string } }) =>
    findPromotionBrand(db, BigInt(body.id))
  const brandOfEntry = ({ body }: { readonly body: { readonly id: string } }) => findEntryBrand(db, BigInt(body.id))
  registerOperatorListRoute(app, pipeline, listOperatorPromotions, ({ query }, brands) =>
    readPromotionsPage(services, query, brands),
  )
  registerOperatorBrandRoute(
    app,
    pipeline,
    createPromotion,
    ({ body }) => body.brand,
    ({ operator, body }) => storePromotion(services, operator, body),
  )
  registerOperatorBrandRoute(app, pipeline, openPromotion, brandOfPromotion, ({ operator, body }) =>
    openStoredPromotion(services, operator, body),
  )
  registerOperatorBrandRoute(app, pipeline, stopPromotion, brandOfPromotion, ({ operator, body }) =>
    stopStoredPromotion(services, operator, body),
  )
  registerOperatorBrandRoute(
    app,
    pipeline,
    getPromotionReport,
    ({ query }) => findPromotionBrand(db, BigInt(query.id)),
    ({ query }) => readPromotionReport(services, query),
  )
  registerOperatorListRoute(app, pipeline, listPromotionEntries, ({ query }, brands) =>
    readEntriesPage(services, query, brands),
  )
  registerOperatorBrandRoute(app, pipeline, approvePromotionEntry, brandOfEntry, ({ operator, body }) =>
    approveEntry(services, operator, body),
  )
  registerOperatorBrandRoute(app, pipeline, rejectPromotionEntry, brandOfEntry, ({ operator, body }) =>
    rejectEntry(services, operator, body),
  )
}
