import {
  getCardRooms,
  getGameFacets,
  getSimilarGames,
  getVendorGameTypes,
} from '@foyer/contract/games/game-facets-and-rooms.ts'
import { launchDemo, launchGame } from '@foyer/contract/games/game-launch.ts'
import {
  addFavorite,
  getFavoriteGames,
  getFavoriteIds,
  getGameList,
  getGameMenus,
  getHotGames,
  getRecentGames,
  getVendorLanes,
  getWinnerBoard,
  removeFavorite,
  searchGames,
} from '@foyer/contract/games/games.ts'
import type { FastifyInstance } from 'fastify'
import { offsetOf, totalPages } from '#db/offset-pagination.ts'
import { registerRoute } from '#http/register-route.ts'
import { createResponseCache } from '#http/response-cache.ts'
import type { AppServices } from '#src/app-services.ts'
import type { Catalogue } from './catalogue.ts'
import { computeGameFacets, listCardRooms, listGames, listHotGames } from './game-lists.ts'
import { findSimilarGames, searchCatalogue } from './game-search.ts'
import { launchGameAtVendor } from './launch-game.ts'
import {
  addFavoriteGame,
  listFavoriteGames,
  listFavoriteIds,
  listRecentGames,
  readWinnerBoard,
  removeFavoriteGame,
} from './service.ts'

export function registerGameRoutes(app: FastifyInstance, services: AppServices, catalogue: Catalogue): void {
  registerGameListRoutes(app, services, catalogue)
  registerMemberGameRoutes(app, services, catalogue)
  registerRoute(app, services.pipeline, launchGame, (call) => launchGameAtVendor(services, catalogue, call, 'REAL'))
  registerRoute(app, services.pipeline, launchDemo, (call) => launchGameAtVendor(services, catalogue, call, 'DEMO'))
}

function registerGameListRoutes(app: FastifyInstance, services: AppServices, catalogue: Catalogue): void {
  const { pipeline } = services
  const cached = createResponseCache(catalogue)
  registerRoute(app, pipeline, getGameMenus, ({ brand }) =>
    cached(brand, 'menus', (brandCatalogue) => brandCatalogue.lanes),
  )
  registerRoute(app, pipeline, getVendorLanes, ({ brand }) =>
    cached(brand, 'lanes', (brandCatalogue) => ({ data: { lanes: brandCatalogue.lanes } })),
  )
  registerRoute(app, pipeline, getGameList, ({ brand, query }) =>
    cached(brand, query, (brandCatalogue) => listGames(brandCatalogue, query, brand)),
  )
  registerRoute(app, pipeline, getGameFacets, ({ brand, query }) =>
    cached(brand, query, (brandCatalogue) => computeGameFacets(brandCatalogue, query, brand)),
  )
  registerRoute(app, pipeline, getSimilarGames, ({ brand, query }) =>
    cached(brand, query, (brandCatalogue) => findSimilarGames(brandCatalogue, query)),
  )
  registerRoute(app, pipeline, getCardRooms, ({ brand, query }) =>
    cached(brand, query, (brandCatalogue) => listCardRooms(brandCatalogue, query)),
  )
  registerRoute(app, pipeline, searchGames, async ({ brand, query }) =>
    searchCatalogue(await catalogue.forBrand(brand), query),
  )
  registerRoute(app, pipeline, getHotGames, ({ brand, query }) =>
    cached(brand, query, (brandCatalogue) => listHotGames(brandCatalogue, query)),
  )
  registerRoute(app, pipeline, getVendorGameTypes, async ({ brand, query }) => {
    const { lanes } = await catalogue.forBrand(brand)
    const codes = new Set(lanes.flatMap((lane) => lane.vendors.map((vendor) => vendor.vassalage)))
    return [...codes]
      .filter((code) => query.vassalage === undefined || code === query.vassalage)
      .map((code) => ({
        vassalage: code,
        gameTypes: lanes.filter((lane) => lane.vendors.some((v) => v.vassalage === code)).map((lane) => lane.gameType),
      }))
  })
  registerRoute(app, pipeline, getWinnerBoard, ({ brand, query }) => readWinnerBoard(services, catalogue, brand, query))
}

function registerMemberGameRoutes(app: FastifyInstance, services: AppServices, catalogue: Catalogue): void {
  const { pipeline } = services
  registerRoute(app, pipeline, getFavoriteIds, ({ session }) => listFavoriteIds(services, session.memberId))
  registerRoute(app, pipeline, getFavoriteGames, async ({ brand, session, query }) => {
    const games = await listFavoriteGames(services, await catalogue.forBrand(brand), session.memberId, query)
    const start = offsetOf(query)
    return {
      content: games.slice(start, start + query.pageSize),
      pageNum: query.pageNo,
      totalPages: totalPages(games.length, query.pageSize),
    }
  })
  registerRoute(app, pipeline, addFavorite, async ({ brand, session, body }) =>
    addFavoriteGame(services, await catalogue.forBrand(brand), session.memberId, body),
  )
  registerRoute(app, pipeline, removeFavorite, async ({ brand, session, body }) =>
    removeFavoriteGame(services, await catalogue.forBrand(brand), session.memberId, body),
  )
  registerRoute(app, pipeline, getRecentGames, async ({ brand, session, query }) => {
    const games = await listRecentGames(services, await catalogue.forBrand(brand), session.memberId, query)
    const start = offsetOf({ ...query, pageNo: query.page })
    return { list: games.slice(start, start + query.pageSize), totalPages: totalPages(games.length, query.pageSize) }
  })
}
