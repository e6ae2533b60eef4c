import { getHelpV2, getPopularGames, getPromotions, sendFeedback } from '@foyer/contract/content.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#http/bind.ts'
import { readImages } from '#http/upload.ts'
import type { Catalogue } from '#modules/games/catalogue.ts'
import type { Gateway } from '#src/gateway.ts'
import { assertFeedback, takeFeedback } from './feedback.ts'
import { readHelp } from './help.ts'
import { openPopularGames } from './popular.ts'
import { listPromotions } from './promotions.ts'

export function bindContent(app: FastifyInstance, gateway: Gateway, catalogue: Catalogue): void {
  const popular = openPopularGames(gateway, catalogue)
  bind(app, gateway.door, getHelpV2, ({ brand, query }) => readHelp(gateway, brand, query.lang))
  bind(app, gateway.door, getPromotions, ({ brand, query }) => listPromotions(gateway, brand, query))
  bind(app, gateway.door, getPopularGames, ({ brand, query }) => popular(brand, query.limitNum))
  bind(app, gateway.door, sendFeedback, async ({ brand, session, body }) => {
    // The text is cheap to check; decoding the images is not.
    assertFeedback(brand, body.content)
    const images = await readImages(body.images ?? [])
    return takeFeedback(gateway, { brand, memberId: session?.memberId, sent: body, images })
  })
}
