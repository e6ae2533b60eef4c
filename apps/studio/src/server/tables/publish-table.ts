import type { ServerResponse } from 'node:http'
import type { TableGame } from '#games/game.ts'
import type { PlaySession } from '#server/play-session.ts'
import { nameInRound, playerGroupOf, type TableSnapshot, toGroupState } from './table-snapshot.ts'

export interface TableSubscriber {
  readonly session: PlaySession
  readonly game: TableGame
  /** Whether the stream is one of several tables, so that each message names its game. */
  readonly isNamed: boolean
  readonly raw: ServerResponse
  /** What was sent last, as JSON. */
  lastState: string
  lastRoad: string
}

interface GroupTexts {
  /** The members of the state's object, without the road and the braces. */
  readonly state: string
  readonly road: string
}

/**
 * Sends the state of a table to the subscribers for whom it has changed. The road comes only with a change of its own. The JSON is made once
 * for each group of players, because a table has many: it is the same for all but their names.
 */
export function publishSnapshot(
  snapshot: TableSnapshot,
  { subscribers, now }: { subscribers: readonly TableSubscriber[]; now: number },
): void {
  const textsByGroup = new Map<string, GroupTexts>()
  for (const subscriber of subscribers) {
    const group = playerGroupOf(subscriber.session)
    const key = Object.values(group).join(' ')
    const texts = textsByGroup.get(key) ?? stringify(toGroupState(snapshot, { group, now }))
    textsByGroup.set(key, texts)
    const hasNewRoad = texts.road !== subscriber.lastRoad
    if (texts.state === subscriber.lastState && !hasNewRoad) continue
    subscriber.lastState = texts.state
    subscriber.lastRoad = texts.road
    const you = nameInRound(subscriber.session, snapshot.round)
    const road = hasNewRoad ? `,"road":${texts.road}` : ''
    const name = subscriber.isNamed ? `"game":"${subscriber.game.meta.code}",` : ''
    subscriber.raw.write(`data: {${name}"now":${now},"you":"${you}",${texts.state}${road}}\n\n`)
  }
}

const stringify = ({ road, ...state }: ReturnType<typeof toGroupState>): GroupTexts => ({
  state: JSON.stringify(state).slice(1, -1),
  road: JSON.stringify(road),
})
