import { getGameFacets, getRoomList, getSimilarGames, getVendorGameTypes } from '@foyer/contract/game-search.ts'
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
  launchDemo,
  launchGame,
  removeFavorite,
  searchGames,
} from '@foyer/contract/games.ts'
import type { FastifyInstance } from 'fastify'
import { offsetOf, totalPages } from '#db/page.ts'
import { bind, Serialized } from '#http/bind.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import type { BrandCatalogue, Catalogue } from './catalogue.ts'
import { launch } from './launch.ts'
import { gameFacets, hotGames, listGames, roomList } from './lists.ts'
import { findGames, similarGames } from './search.ts'
import { favoriteGames, favoriteIds, mark, recentGames, unmark, winnerBoard } from './service.ts'

export function bindGames(app: FastifyInstance, gateway: Gateway, catalogue: Catalogue): void {
  bindLists(app, gateway, catalogue)
  bindOwn(app, gateway, catalogue)
  bind(app, gateway.door, launchGame, (call) => launch(gateway, catalogue, call, 'REAL'))
  bind(app, gateway.door, launchDemo, (call) => launch(gateway, catalogue, call, 'DEMO'))
}

function bindLists(app: FastifyInstance, gateway: Gateway, catalogue: Catalogue): void {
  const { door } = gateway
  const kept = answerCache(catalogue)
  bind(app, door, getGameMenus, ({ brand }) => kept(brand, 'menus', (view) => view.lanes))
  bind(app, door, getVendorLanes, ({ brand }) => kept(brand, 'lanes', (view) => ({ data: { lanes: view.lanes } })))
  bind(app, door, getGameList, ({ brand, query }) => kept(brand, query, (view) => listGames(view, query, brand)))
  bind(app, door, getGameFacets, ({ brand, query }) => kept(brand, query, (view) => gameFacets(view, query, brand)))
  bind(app, door, getSimilarGames, ({ brand, query }) => kept(brand, query, (view) => similarGames(view, query)))
  bind(app, door, getRoomList, ({ brand, query }) => kept(brand, query, (view) => roomList(view, query)))
  bind(app, door, searchGames, async ({ brand, query }) => findGames(await catalogue.of(brand), query))
  bind(app, door, getHotGames, ({ brand, query }) => kept(brand, query, (view) => hotGames(view, query)))
  bind(app, door, getVendorGameTypes, async ({ brand, query }) => {
    const { lanes } = await catalogue.of(brand)
    const codes = new Set(lanes.flatMap((lane) => lane.vendors.map((vendor) => vendor.vassalage)))
    return [...codes]
      .filter((code) => query.vassalage === undefined || code === query.vassalage)
      .map((code) => ({
        vassalage: code,
        gameTypes: lanes.filter((lane) => lane.vendors.some((v) => v.vassalage === code)).map((lane) => lane.gameType),
      }))
  })
  bind(app, door, getWinnerBoard, ({ brand, query }) => winnerBoard(gateway, catalogue, brand, query))
}

function bindOwn(app: FastifyInstance, gateway: Gateway, catalogue: Catalogue): void {
  const { door } = gateway
  bind(app, door, getFavoriteIds, ({ session }) => favoriteIds(gateway, session.memberId))
  bind(app, door, getFavoriteGames, async ({ brand, session, query }) => {
    const games = await favoriteGames(gateway, await catalogue.of(brand), session.memberId, query)
    const start = offsetOf(query)
    return {
      content: games.slice(start, start + query.pageSize),
      pageNum: query.pageNo,
      totalPages: totalPages(games.length, query.pageSize),
    }
  })
  bind(app, door, addFavorite, async ({ brand, session, body }) =>
    mark(gateway, await catalogue.of(brand), session.memberId, body.nodeId),
  )
  bind(app, door, removeFavorite, ({ session, body }) => unmark(gateway, session.memberId, body.nodeId))
  bind(app, door, getRecentGames, async ({ brand, session, query }) => {
    const games = await recentGames(gateway, await catalogue.of(brand), session.memberId, query)
    const start = offsetOf({ ...query, pageNo: query.page })
    return { list: games.slice(start, start + query.pageSize), totalPages: totalPages(games.length, query.pageSize) }
  })
}

const mostKeptAnswers = 2_000

/**
 * Lists are the same for everyone, so a response is cached until the catalogue changes. The query object is the key:
 * `registerRoute` passes the same object for equal queries.
 */
function answerCache(catalogue: Catalogue) {
  const answers = new Map<Brand, Map<unknown, Serialized<unknown>>>()
  let version = catalogue.version()
  return <Value>(
    brand: Brand,
    key: object | string,
    make: (view: BrandCatalogue) => Value,
  ): Serialized<Value> | Promise<Serialized<Value>> => {
    if (version !== catalogue.version()) {
      answers.clear()
      version = catalogue.version()
    }
    const own = answers.get(brand) ?? new Map<unknown, Serialized<unknown>>()
    answers.set(brand, own)
    const kept = own.get(key) as Serialized<Value> | undefined
    return (
      kept ??
      catalogue.of(brand).then((view) => {
        const fresh = new Serialized(make(view))
        if (own.size >= mostKeptAnswers) own.clear()
        own.set(key, fresh)
        return fresh
      })
    )
  }
}
