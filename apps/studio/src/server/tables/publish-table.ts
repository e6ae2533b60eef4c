import type { ServerResponse } from 'node:http'
import type { TableGame } from '#games/game.ts'
import type { PlaySession } from '#server/play-session.ts'
import {
  type GroupTableState,
  nameInRound,
  type PlayerGroup,
  playerGroupOf,
  type TableSnapshot,
  toGroupState,
  toPublicRoundOf,
} from './table-snapshot.ts'

/** The JSON of the members of a table's state, by name. */
type MemberTexts = ReadonlyMap<string, string>

export interface TableSubscriber {
  readonly session: PlaySession
  readonly game: TableGame
  /** Whether the stream is one of several tables, so that each message names its game. */
  readonly isNamed: boolean
  readonly raw: ServerResponse
  /** What the stream has sent of each member last; undefined before its first message. */
  sent: MemberTexts | undefined
  /** The round that the player's name was sent for. */
  namedInRound: string | undefined
}

/** Sends a state to subscribers: to those for whom it has changed. */
export type SendState = (subscribers: readonly TableSubscriber[]) => void

interface Message {
  /** Everything after the player's name, of which most messages consist. */
  readonly body: string
  readonly bytes: Buffer
}

/**
 * Sends each subscriber the members of a table's state that have changed since the last message; the first message has all. Texts are made once
 * for a group of players, because a table has many: only a player's name, which is another one in each round, is the player's own. `now` is the
 * server's clock, in ms since the epoch.
 */
export const createSnapshotSender = (snapshot: TableSnapshot, now: number): SendState =>
  createSender(snapshot, now, (group) => toGroupState(snapshot, { group, now }))

/**
 * Sends the round alone: its end cannot wait until hundreds of longer messages are written. A subscriber without the rest of the state gets all of
 * it with the next snapshot.
 */
export function createRoundSender(snapshot: TableSnapshot, now: number): SendState {
  const send = createSender(snapshot, now, () => ({ round: toPublicRoundOf(snapshot) }))
  return (subscribers) => send(subscribers.filter(({ sent }) => sent !== undefined))
}

function createSender(
  { round }: TableSnapshot,
  now: number,
  stateOf: (group: PlayerGroup) => Partial<GroupTableState>,
): SendState {
  const textsByGroup = new Map<string, MemberTexts>()
  const messages = new Map<string, Message>()
  const sendTo = (subscriber: TableSubscriber) => {
    const { sent, session, raw } = subscriber
    const group = playerGroupOf(session)
    const groupKey = Object.values(group).join(' ')
    const texts = textsByGroup.get(groupKey) ?? stringifyMembers(stateOf(group))
    textsByGroup.set(groupKey, texts)
    const changed = [...texts.keys()].filter((name) => sent?.get(name) !== texts.get(name))
    const isNamed = sent !== undefined && subscriber.namedInRound === round?.id
    if (changed.length === 0 && isNamed) return
    const messageKey = [groupKey, subscriber.isNamed, ...changed].join(' ')
    const message = messages.get(messageKey) ?? createMessage(subscriber, { now, changed, texts })
    messages.set(messageKey, message)
    raw.write(isNamed ? message.bytes : `data: {"you":"${nameInRound(session, round)}",${message.body}`)
    subscriber.sent = new Map([...(sent ?? []), ...texts])
    subscriber.namedInRound = round?.id
  }
  return (subscribers) => {
    for (const subscriber of subscribers) sendTo(subscriber)
  }
}

const stringifyMembers = (state: Partial<GroupTableState>): MemberTexts =>
  new Map(Object.entries(state).map(([name, value]) => [name, JSON.stringify(value)]))

function createMessage(
  { isNamed, game }: TableSubscriber,
  { now, changed, texts }: { now: number; changed: readonly string[]; texts: MemberTexts },
): Message {
  const members = changed.map((name) => `,"${name}":${texts.get(name)}`).join('')
  const body = `${isNamed ? `"game":"${game.meta.code}",` : ''}"now":${now}${members}}\n\n`
  return { body, bytes: Buffer.from(`data: {${body}`) }
}
