import Type from 'typebox'
import { defineRoute } from '#src/route.ts'
import { AmountSchema } from '#src/shared-field-schemas.ts'
import { Game, gameListQuerySchemas } from './games.ts'

const FacetCount = Type.Object({ value: Type.String(), count: Type.Integer() })

export const getGameFacets = defineRoute({
  name: 'getGameFacets',
  method: 'GET',
  path: '/wps/relay/gameFacets',
  summary: 'Counts the games of a category that each filter would match',
  access: 'anyone',
  query: Type.Object(gameListQuerySchemas),
  value: Type.Object({
    /** Counts of the whole category. All other counts cover the vendors of the query only. */
    vendors: Type.Array(Type.Object({ vassalage: Type.String(), displayName: Type.String(), count: Type.Integer() })),
    classify: Type.Array(FacetCount),
    volatility: Type.Array(FacetCount),
    features: Type.Array(FacetCount),
    gameClasses: Type.Array(FacetCount),
    /** The distinct minimum stakes, lowest first. */
    minBets: Type.Array(Type.Object({ value: AmountSchema, count: Type.Integer() })),
    /** One unit of the currency, for the filter "minimum bet 1 or more" (specification section 9). */
    coin: AmountSchema,
    hot: Type.Integer(),
    new: Type.Integer(),
    withRtp: Type.Integer(),
    /** Games with at least `limits.manyLines` lines (specification section 9: 25). */
    manyLines: Type.Integer(),
  }),
})

export const getSimilarGames = defineRoute({
  name: 'getSimilarGames',
  method: 'GET',
  path: '/wps/relay/similarGames',
  summary: 'Lists games of the same category by similarity, most similar first',
  access: 'anyone',
  query: Type.Object({ nodeId: Type.String({ maxLength: 64 }), language: gameListQuerySchemas.language }),
  value: Type.Object({ list: Type.Array(Game) }),
  errors: ['game_not_found'],
})

export const getCardRooms = defineRoute({
  name: 'getCardRooms',
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  summary: 'Lists the card rooms with their entry stake and seats per table',
  access: 'anyone',
  query: Type.Object({ vassalage: gameListQuerySchemas.vassalage, language: gameListQuerySchemas.language }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        nodeId: Type.String(),
        roomName: Type.String(),
        iconUrl: Type.String(),
        vassalage: Type.String(),
        entryStake: Type.Union([AmountSchema, Type.Null()]),
        seats: Type.Union([Type.Integer(), Type.Null()]),
      }),
    ),
  }),
})

export const getVendorGameTypes = defineRoute({
  name: 'getVendorGameTypes',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  summary: 'Lists the game categories of a vendor',
  access: 'anyone',
  query: Type.Object({ vassalage: Type.Optional(Type.String({ maxLength: 32 })) }),
  value: Type.Array(Type.Object({ vassalage: Type.String(), gameTypes: Type.Array(Type.String()) })),
})
