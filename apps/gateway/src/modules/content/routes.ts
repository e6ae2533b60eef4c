import { getHelpV2, getPopularGames, sendFeedback } from '@foyer/contract/site/help-and-feedback.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import { reencodeUploadedImages } from '#http/request-input/image-upload.ts'
import type { Catalogue } from '#modules/games/catalogue.ts'
import type { AppServices } from '#src/app-services.ts'
import { assertFeedbackLength, saveFeedback } from './feedback.ts'
import { readHelpCentre } from './help.ts'
import { createPopularGamesReader } from './popular-games.ts'

export function registerContentRoutes(app: FastifyInstance, services: AppServices, catalogue: Catalogue): void {
  const listPopularGames = createPopularGamesReader(services, catalogue)
  registerRoute(app, services.pipeline, getHelpV2, ({ brand, query }) => readHelpCentre(services, brand, query.lang))
  registerRoute(app, services.pipeline, getPopularGames, ({ brand, query }) => listPopularGames(brand, query.limitNum))
  registerRoute(app, services.pipeline, sendFeedback, async ({ brand, session, body }) => {
    // The text is cheap to check; decoding the images is not.
    assertFeedbackLength(brand, body.content)
    const images = await reencodeUploadedImages(body.images ?? [])
    return saveFeedback(services, { brand, memberId: session?.memberId, body: body, images })
  })
}
