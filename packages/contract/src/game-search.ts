import Type from 'typebox'
import { Game, listFilters } from './games.ts'
import { route } from './route.ts'
import { Amount } from './schemas.ts'

const Count = Type.Object({ value: Type.String(), count: Type.Integer() })

export const getGameFacets = route({
  name: 'getGameFacets',
  method: 'GET',
  path: '/wps/relay/gameFacets',
  summary: 'How many games of a category each filter of its list would leave',
  access: 'anyone',
  query: Type.Object(listFilters),
  value: Type.Object({
    /** Of the whole category; all else counts the games of the vendors that are asked for. */
    vendors: Type.Array(Type.Object({ vassalage: Type.String(), displayName: Type.String(), count: Type.Integer() })),
    classify: Type.Array(Count),
    volatility: Type.Array(Count),
    features: Type.Array(Count),
    gameClasses: Type.Array(Count),
    /** Each lowest stake there is, smallest first. */
    minBets: Type.Array(Type.Object({ value: Amount, count: Type.Integer() })),
    /** One coin of the currency, which the label "minimum bet 1 or more" speaks of (specification section 9). */
    coin: Amount,
    hot: Type.Integer(),
    new: Type.Integer(),
    withRtp: Type.Integer(),
    /** Games with that many lines or more (specification section 9: 25). */
    manyLines: Type.Integer(),
  }),
})

export const getSimilarGames = route({
  name: 'getSimilarGames',
  method: 'GET',
  path: '/wps/relay/similarGames',
  summary: 'Games of the same category that have most in common with one, nearest first',
  access: 'anyone',
  query: Type.Object({ nodeId: Type.String({ maxLength: 64 }), language: listFilters.language }),
  value: Type.Object({ list: Type.Array(Game) }),
  errors: ['game_not_found'],
})

export const getRoomList = route({
  name: 'getRoomList',
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  summary: 'The card rooms: what it takes to sit down, and how many seats a table has',
  access: 'anyone',
  query: Type.Object({ vassalage: listFilters.vassalage, language: listFilters.language }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        nodeId: Type.String(),
        roomName: Type.String(),
        iconUrl: Type.String(),
        vassalage: Type.String(),
        entryStake: Type.Union([Amount, Type.Null()]),
        seats: Type.Union([Type.Integer(), Type.Null()]),
      }),
    ),
  }),
})

export const getVendorGameTypes = route({
  name: 'getVendorGameTypes',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  summary: 'The categories that a vendor serves',
  access: 'anyone',
  query: Type.Object({ vassalage: Type.Optional(Type.String({ maxLength: 32 })) }),
  value: Type.Array(Type.Object({ vassalage: Type.String(), gameTypes: Type.Array(Type.String()) })),
})
