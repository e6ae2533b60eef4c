import Type, { type Static } from 'typebox'
import { GameClassSchema, gameSorts, VolatilitySchema } from './game-facts.ts'
import { limits } from './limits.ts'
import { body, route } from './route.ts'
import { Amount, PageNo, pageSize } from './schemas.ts'

/** Categories (specification section 9). HOME, HOT, FAV and RECENT are views; the others hold vendors. */
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

const GameTypeSchema = Type.Enum(gameTypes)

export const Game = Type.Object({
  nodeId: Type.String(),
  gameName: Type.String(),
  displayName: Type.String(),
  /** Poster, 3:4; `?w=200|400` chooses the width. */
  iconUrl: Type.String(),
  /** The vendor's code. */
  vassalage: Type.String(),
  gameType: Type.String(),
  gameCode: Type.String(),
  gameClassify: Type.Union([Type.String(), Type.Null()]),
  /** 1 means hot. */
  isHot: Type.Integer(),
  isNew: Type.Integer(),
  /** `GAME`, or `VASSALAGE`: the vendor opens a list of its games. */
  isGame: Type.String(),
  /** Whether the game has a demo round for visitors. */
  hasDemo: Type.Boolean(),
  /** Theoretical return in ten-thousandths of the stakes; null where the vendor does not state it, as with all that follow. */
  rtp: Type.Union([Type.Integer(), Type.Null()]),
  volatility: Type.Union([VolatilitySchema, Type.Null()]),
  features: Type.Array(Type.String()),
  /** The lowest stake. */
  minBet: Type.Union([Amount, Type.Null()]),
  lines: Type.Union([Type.Integer(), Type.Null()]),
  /** Of tables with a dealer. */
  gameClass: Type.Union([GameClassSchema, Type.Null()]),
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

const Lane = Type.Object({ gameType: Type.String(), gameCount: Type.Integer(), vendors: Type.Array(Vendor) })

/** One vendor, or several with commas between them. */
const Vassalages = Type.String({
  pattern: `^\\w{1,32}(,\\w{1,32}){0,${limits.vendorsPerFilter - 1}}$`,
  maxLength: 33 * limits.vendorsPerFilter,
})

/** What every list of games is narrowed by. */
export const listFilters = {
  /** SPORTS leaves the esports vendors out unless one of them is asked for by name (specification section 9). */
  gameType: Type.Optional(GameTypeSchema),
  vassalage: Type.Optional(Vassalages),
  language: Type.Optional(Type.String({ maxLength: 8 })),
}

const GamePage = Type.Object({
  games: Type.Array(Game),
  totalPages: Type.Integer(),
  totalGames: Type.Integer(),
})

export const getGameMenus = route({
  name: 'getGameMenus',
  method: 'GET',
  path: '/lgw/games/game_menus',
  summary: 'The categories that have vendors, each with its vendors: menus and navigation read it',
  access: 'anyone',
  query: Type.Object({ language: listFilters.language }),
  value: Type.Array(Lane),
})

export const getGameList = route({
  name: 'getGameList',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  summary: 'Games by category, vendors, classification, part of the name and what is known of them',
  access: 'anyone',
  query: Type.Object({
    ...listFilters,
    volatility: Type.Optional(VolatilitySchema),
    feature: Type.Optional(Type.String({ pattern: '^[a-z_]{1,32}$' })),
    /** Ten-thousandths. Games whose return nobody states are left out, as by each of these filters. */
    minRtp: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    /** Games that can be played for this stake or less. */
    maxMinBet: Type.Optional(Amount),
    /** Games that take no smaller stake than this. */
    fromMinBet: Type.Optional(Amount),
    minLines: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    gameClass: Type.Optional(GameClassSchema),
    sort: Type.Optional(Type.Enum(gameSorts)),
    clientType: Type.Optional(Type.Integer()),
    platform: Type.Optional(Type.String()),
    merchant: Type.Optional(Type.String()),
    isNew: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    gameClassify: Type.Optional(Type.String({ maxLength: 32 })),
    gameName: Type.Optional(Type.String({ maxLength: 100 })),
    pageNo: PageNo,
    pageSize: pageSize(limits.gameListPageSize),
  }),
  value: GamePage,
})

export const searchGames = route({
  name: 'searchGames',
  method: 'GET',
  path: '/wps/relay/searchGames',
  summary: 'Games by name as it is typed: the exact name first, then its beginning, its words, and slips of the keys',
  access: 'anyone',
  feature: 'gameSearch',
  query: Type.Object({
    gameName: Type.String({ minLength: 1, maxLength: 100 }),
    language: listFilters.language,
    pageSize: pageSize(limits.gameSearchResults, limits.gameSearchResults),
  }),
  value: Type.Object({ games: Type.Array(Game), totalGames: Type.Integer(), vendors: Type.Array(Vendor) }),
})

export const getHotGames = route({
  name: 'getHotGames',
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  summary: 'Hot games, of all categories or one',
  access: 'anyone',
  query: Type.Object({
    ...listFilters,
    merchantCode: Type.Optional(Type.String()),
    isPlatform: Type.Optional(Type.Integer()),
    platform: Type.Optional(Type.String()),
  }),
  value: Type.Object({ list: Type.Array(Game) }),
})

export const getVendorLanes = route({
  name: 'getVendorLanes',
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  summary: 'The vendor lanes of the home page',
  access: 'anyone',
  query: Type.Object({ platform: Type.Optional(Type.String()), language: listFilters.language }),
  value: Type.Object({ data: Type.Object({ lanes: Type.Array(Lane) }) }),
})

export const getFavoriteIds = route({
  name: 'getFavoriteIds',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  summary: 'The ids of the favourite games',
  access: 'session',
  feature: 'favorites',
  value: Type.Array(Type.String()),
})

export const getFavoriteGames = route({
  name: 'getFavoriteGames',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  summary: 'The favourite games',
  access: 'session',
  feature: 'favorites',
  query: Type.Object({ ...listFilters, pageNo: PageNo, pageSize: pageSize(limits.favoritesPageSize, 999) }),
  value: Type.Object({ content: Type.Array(Game), pageNum: Type.Integer(), totalPages: Type.Integer() }),
})

const favoriteBody = body({
  nodeId: Type.String({ maxLength: 64 }),
  vendor: Type.String({ maxLength: 32 }),
  gameType: GameTypeSchema,
})

export const addFavorite = route({
  name: 'addFavorite',
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  summary: 'Marks a game as favourite; marking it again changes nothing',
  access: 'session',
  feature: 'favorites',
  body: favoriteBody,
  value: Type.Array(Type.String()),
  errors: ['game_not_found'],
})

export const removeFavorite = route({
  name: 'removeFavorite',
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  summary: 'Takes the mark off',
  access: 'session',
  feature: 'favorites',
  body: favoriteBody,
  value: Type.Array(Type.String()),
})

export const getRecentGames = route({
  name: 'getRecentGames',
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  summary: 'The games played last, newest first',
  access: 'session',
  query: Type.Object({ ...listFilters, page: PageNo, pageSize: pageSize(limits.recentGames) }),
  value: Type.Object({ list: Type.Array(Game), totalPages: Type.Integer() }),
})

const launchQuery = Type.Object({
  nodeId: Type.String({ maxLength: 64 }),
  language: Type.Optional(Type.String({ maxLength: 8 })),
  backUrl: Type.Optional(Type.String({ maxLength: 2_048 })),
})

export const LaunchValue = Type.Object({
  url: Type.String(),
  expiresAt: Type.String(),
  open: Type.Union([Type.Literal('iframe'), Type.Literal('popup')]),
  mode: Type.Union([Type.Literal('REAL'), Type.Literal('DEMO')]),
  game: Game,
})

const launchErrors = ['game_not_found', 'game_maintenance', 'vendor_away'] as const

export const launchGame = route({
  name: 'launchGame',
  method: 'GET',
  path: '/wps/game/launchGame',
  summary: 'Opens a game for real money',
  access: 'player',
  query: launchQuery,
  value: LaunchValue,
  errors: [...launchErrors, 'play_excluded', 'session_limit_reached', 'play_limit_reached'],
})

export const launchDemo = route({
  name: 'launchDemo',
  method: 'GET',
  path: '/wps/relay/GCS_gameLaunchFB',
  summary: 'Opens a demo round with play credit that exists only in the session',
  access: 'anyone',
  feature: 'demoGames',
  query: launchQuery,
  throttle: { per: 'address', count: 60, windowMs: 60_000 },
  value: LaunchValue,
  errors: launchErrors,
})

export const getWinnerBoard = route({
  name: 'getWinnerBoard',
  method: 'GET',
  path: '/wps/relay/ODSFE2_getWinnerBoard',
  summary: 'The highest recent wins, masked, highest first',
  access: 'anyone',
  feature: 'winnerBoard',
  query: Type.Object({
    gameCategory: Type.Optional(Type.String({ maxLength: 16 })),
    language: listFilters.language,
    limitNum: pageSize(limits.winnerBoardEntries),
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
