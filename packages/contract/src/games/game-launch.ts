import Type from 'typebox'
import { defineRoute } from '#src/route.ts'
import { Game } from './games.ts'

const gameLaunchQuery = Type.Object({
  nodeId: Type.String({ maxLength: 64 }),
  language: Type.Optional(Type.String({ maxLength: 8 })),
  backUrl: Type.Optional(Type.String({ maxLength: 2_048 })),
})

export const GameLaunchResult = Type.Object({
  url: Type.String(),
  expiresAt: Type.String(),
  open: Type.Union([Type.Literal('iframe'), Type.Literal('popup')]),
  mode: Type.Union([Type.Literal('REAL'), Type.Literal('DEMO')]),
  game: Game,
})

const launchErrors = ['game_not_found', 'game_maintenance', 'vendor_unavailable'] as const

export const launchGame = defineRoute({
  name: 'launchGame',
  method: 'GET',
  path: '/wps/game/launchGame',
  summary: 'Launches a game for real money',
  access: 'player',
  carriesSecret: true,
  query: gameLaunchQuery,
  value: GameLaunchResult,
  errors: [...launchErrors, 'play_excluded', 'session_limit_reached', 'play_limit_reached'],
})

export const launchDemo = defineRoute({
  name: 'launchDemo',
  method: 'GET',
  path: '/wps/relay/GCS_gameLaunchFB',
  summary: 'Launches a demo game with play credit that exists only in the session',
  access: 'anyone',
  carriesSecret: true,
  feature: 'demoGames',
  query: gameLaunchQuery,
  throttle: { per: 'address', count: 60, windowMs: 60_000 },
  value: GameLaunchResult,
  errors: launchErrors,
})
