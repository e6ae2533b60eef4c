import { findGame } from '#games/catalogue.ts'
import { maxTablesOfPage } from '#games/combined-tables.ts'
import type { TableGame } from '#games/game.ts'
import type { PlaySession } from '#server/play-session.ts'
import { StudioError } from '#server/studio-error.ts'

/** A session at one of the tables of its launch. */
export interface SessionAtTable {
  readonly session: PlaySession
  readonly game: TableGame
}

/** Returns the session's game if it is a table game. */
export function tableGameOfSession({ launch }: PlaySession): TableGame | undefined {
  const game = findGame(launch.gameCode)
  return game?.kind === 'table' ? game : undefined
}

/**
 * The session as that of one of its launch's games, by code; without a code, of the game that was launched. Fails with `not_found` for any
 * other game.
 */
export function sessionAtGame(session: PlaySession, gameCode: string | undefined): PlaySession {
  const { gameRef: _launched, ...shared } = session.launch
  if (gameCode === undefined || gameCode === shared.gameCode) return session
  const found = shared.tables?.find((other) => other.gameCode === gameCode)
  if (!found) throw new StudioError('not_found', 'the launch has no such table')
  const { token: operatorToken = session.operatorToken, ...table } = found
  return { ...session, operatorToken, launch: { ...shared, ...table } }
}

/**
 * The session at each of several tables, whose codes are separated by commas. Fails with `invalid_input` for more than four or a repeated
 * one, and with `not_found` for a game that is not a table of the launch.
 */
export function sessionAtTables(session: PlaySession, gameCodes: string): SessionAtTable[] {
  const codes = gameCodes.split(',')
  if (codes.length > maxTablesOfPage || new Set(codes).size < codes.length)
    throw new StudioError('invalid_input', 'games')
  return codes.map((code) => {
    const atTable = sessionAtGame(session, code)
    const game = tableGameOfSession(atTable)
    if (!game) throw new StudioError('not_found')
    return { session: atTable, game }
  })
}
