import Type, { type Static } from 'typebox'
import { limits } from '#src/limits-and-intervals.ts'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { AmountSchema, createPageSizeSchema, PageNumberSchema } from '#src/shared-field-schemas.ts'
import { gameSortOrders, LiveGameClassSchema, VolatilitySchema } from './game-attributes.ts'

/** Game categories (specification section 9). HOME, HOT, FAV and RECENT are views, not categories. */
export const gameTypes = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'ELOTT'] as const
export type GameType = (typeof gameTypes)[number]

/** The sections of the home page, in order (specification section 2). */
export const homeSections = [
  'HOT',
  'FAV',
  'RECENT',
  'RNG',
  'LIVE',
  'FISH',
  'SPORTS',
  'PVP',
  'ESPORTS',
  'COCKFIGHT',
  'ELOTT',
] as const
export type HomeSection = (typeof homeSections)[number]

/** ESPORTS loads as SPORTS filtered by these vendors (specification section 9). */
export const esportsVendors = ['IMES', 'TF', 'IA'] as const

/** What the specification calls LOTT is ELOTT filtered by this vendor: lists accept its code as a category (section 9). */
export const lotteryVendor = 'LOTT'

const GameTypeSchema = Type.Enum(gameTypes)

export const Game = Type.Object({
  nodeId: Type.String(),
  gameName: Type.String(),
  displayName: Type.String(),
  title: Type.String(),
  /** Poster, 3:4. `?w=200|400` selects the width. */
  iconUrl: Type.String(),
  /** The poster in its largest width. */
  lagerIcon: Type.String(),
  /** The vendor's code. */
  vassalage: Type.String(),
  /** The vendor's name, as it is shown. */
  vendorName: Type.String(),
  gameType: Type.String(),
  gameCode: Type.String(),
  gameClassify: Type.Union([Type.String(), Type.Null()]),
  /** 1 means hot. */
  isHot: Type.Integer(),
  isNew: Type.Integer(),
  /** `GAME`, or `VASSALAGE` for a vendor lobby that lists its own games. */
  isGame: Type.String(),
  /** Whether the game cannot be opened yet: its vendor is not connected. Such a game is neither hot nor new, and comes last in every list. */
  comingSoon: Type.Boolean(),
  /** Whether the game has a demo round for visitors. */
  hasDemo: Type.Boolean(),
  /** The title of the game whose rules and probabilities this one has under other pictures; null if it has its own. */
  sameRulesAs: Type.Union([Type.String(), Type.Null()]),
  /** Theoretical return to player in ten-thousandths of the stakes. This field and those below are null where the vendor does not state them. */
  rtp: Type.Union([Type.Integer(), Type.Null()]),
  volatility: Type.Union([VolatilitySchema, Type.Null()]),
  features: Type.Array(Type.String()),
  /** The lowest stake. */
  minBet: Type.Union([AmountSchema, Type.Null()]),
  lines: Type.Union([Type.Integer(), Type.Null()]),
  /** Of live dealer tables. */
  gameClass: Type.Union([LiveGameClassSchema, Type.Null()]),
})
export type Game = Static<typeof Game>

export const Vendor = Type.Object({
  vassalage: Type.String(),
  displayName: Type.String(),
  gameType: Type.String(),
  gameCount: Type.Integer(),
  iconUrl: Type.String(),
  whiteIconUrl: Type.String(),
})
export type Vendor = Static<typeof Vendor>

const VendorLane = Type.Object({ gameType: Type.String(), gameCount: Type.Integer(), vendors: Type.Array(Vendor) })

/** One vendor code, or several separated by commas. */
const Vassalages = Type.String({
  pattern: `^\\w{1,32}(,\\w{1,32}){0,${limits.vendorsPerFilter - 1}}$`,
  maxLength: 33 * limits.vendorsPerFilter,
})

/** Query parameters that every game list accepts. */
export const gameListQuerySchemas = {
  /** SPORTS excludes the esports vendors unless `vassalage` names one of them (specification section 9). */
  gameType: Type.Optional(Type.Enum([...gameTypes, lotteryVendor])),
  vassalage: Type.Optional(Vassalages),
  language: Type.Optional(Type.String({ maxLength: 8 })),
}

const GamePage = Type.Object({
  games: Type.Array(Game),
  totalPages: Type.Integer(),
  totalGames: Type.Integer(),
})

export const getGameMenus = defineRoute({
  name: 'getGameMenus',
  method: 'GET',
  path: '/lgw/games/game_menus',
  summary: 'Lists the categories that have vendors, each with its vendors, for menus and navigation',
  access: 'anyone',
  query: Type.Object({ language: gameListQuerySchemas.language }),
  value: Type.Array(VendorLane),
})

export const getGameList = defineRoute({
  name: 'getGameList',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  summary: 'Lists games by category, vendor, classification, part of the name and attributes',
  access: 'anyone',
  query: Type.Object({
    ...gameListQuerySchemas,
    volatility: Type.Optional(VolatilitySchema),
    feature: Type.Optional(Type.String({ pattern: '^[a-z_]{1,32}$' })),
    /** Ten-thousandths. Each of these filters excludes games whose value is unknown. */
    minRtp: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    /** Games whose minimum stake is at most this amount. */
    maxMinBet: Type.Optional(AmountSchema),
    /** Games whose minimum stake is at least this amount. */
    fromMinBet: Type.Optional(AmountSchema),
    minLines: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    gameClass: Type.Optional(LiveGameClassSchema),
    sort: Type.Optional(Type.Enum(gameSortOrders)),
    clientType: Type.Optional(Type.Integer()),
    platform: Type.Optional(Type.String()),
    merchant: Type.Optional(Type.String()),
    isNew: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    gameClassify: Type.Optional(Type.String({ maxLength: 32 })),
    gameName: Type.Optional(Type.String({ maxLength: 100 })),
    pageNo: PageNumberSchema,
    pageSize: createPageSizeSchema(limits.gameListPageSize),
  }),
  value: GamePage,
})

export const searchGames = defineRoute({
  name: 'searchGames',
  method: 'GET',
  path: '/wps/relay/searchGames',
  summary: 'Searches games by name: exact matches first, then prefixes, words, and names with typing errors',
  access: 'anyone',
  feature: 'gameSearch',
  query: Type.Object({
    gameName: Type.String({ minLength: 1, maxLength: 100 }),
    language: gameListQuerySchemas.language,
    pageSize: createPageSizeSchema(limits.gameSearchResults, limits.gameSearchResults),
  }),
  value: Type.Object({ games: Type.Array(Game), totalGames: Type.Integer(), vendors: Type.Array(Vendor) }),
})

export const getHotGames = defineRoute({
  name: 'getHotGames',
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  summary: 'Lists hot games of all categories or one',
  access: 'anyone',
  query: Type.Object({
    ...gameListQuerySchemas,
    merchantCode: Type.Optional(Type.String()),
    isPlatform: Type.Optional(Type.Integer()),
    platform: Type.Optional(Type.String()),
  }),
  value: Type.Object({ list: Type.Array(Game) }),
})

export const getVendorLanes = defineRoute({
  name: 'getVendorLanes',
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  summary: 'Lists the vendor lanes of the home page',
  access: 'anyone',
  query: Type.Object({ platform: Type.Optional(Type.String()), language: gameListQuerySchemas.language }),
  value: Type.Object({ data: Type.Object({ lanes: Type.Array(VendorLane) }) }),
})

export const getFavoriteIds = defineRoute({
  name: 'getFavoriteIds',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  summary: 'Lists the ids of the favourite games',
  access: 'session',
  feature: 'favorites',
  value: Type.Array(Type.String()),
})

export const getFavoriteGames = defineRoute({
  name: 'getFavoriteGames',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  summary: 'Lists the favourite games',
  access: 'session',
  feature: 'favorites',
  query: Type.Object({
    ...gameListQuerySchemas,
    pageNo: PageNumberSchema,
    pageSize: createPageSizeSchema(limits.favoritesPageSize, 999),
  }),
  value: Type.Object({ content: Type.Array(Game), pageNum: Type.Integer(), totalPages: Type.Integer() }),
})

const favoriteBody = createStrictBodySchema({
  nodeId: Type.String({ maxLength: 64 }),
  vendor: Type.String({ maxLength: 32 }),
  gameType: GameTypeSchema,
})

export const addFavorite = defineRoute({
  name: 'addFavorite',
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  summary: 'Adds a game to the favourites. Repeating the request has no effect',
  access: 'session',
  feature: 'favorites',
  body: favoriteBody,
  value: Type.Array(Type.String()),
  errors: ['game_not_found'],
})

export const removeFavorite = defineRoute({
  name: 'removeFavorite',
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  summary: 'Removes a game from the favourites',
  access: 'session',
  feature: 'favorites',
  body: favoriteBody,
  value: Type.Array(Type.String()),
  errors: ['game_not_found'],
})

export const getRecentGames = defineRoute({
  name: 'getRecentGames',
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  summary: 'Lists recently played games, newest first',
  access: 'session',
  query: Type.Object({
    ...gameListQuerySchemas,
    page: PageNumberSchema,
    pageSize: createPageSizeSchema(limits.recentGames),
  }),
  value: Type.Object({ list: Type.Array(Game), totalPages: Type.Integer() }),
})

export const getWinnerBoard = defineRoute({
  name: 'getWinnerBoard',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getWinnerBoard',
  summary: 'Lists the highest recent wins with masked names, highest first',
  access: 'anyone',
  feature: 'winnerBoard',
  query: Type.Object({
    gameCategory: Type.Optional(Type.String({ maxLength: 16 })),
    language: gameListQuerySchemas.language,
    limitNum: createPageSizeSchema(limits.winnerBoardEntries),
  }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        customerName: Type.String(),
        gameName: Type.String(),
        iconUrl: Type.String(),
        winAmount: Type.String(),
        vassalage: Type.String(),
        nodeId: Type.String(),
      }),
    ),
  }),
})
