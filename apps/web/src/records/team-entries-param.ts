import { type TeamEntryFigure, teamEntryFigures } from '@foyer/contract/agents/team-records.ts'
import { type GameType, gameTypes } from '@foyer/contract/games/games.ts'
import { isDay, isRowId, toCode } from './record-params.ts'

/** Which entries of a report a figure consists of. */
export interface EntriesFilter {
  readonly figure: TeamEntryFigure
  /** The member of the team whose figure it is; the agent without it. */
  readonly of?: string | undefined
  /** Of that member alone, without the team. */
  readonly isOwn?: boolean | undefined
  /** A single day of the report's range. */
  readonly day?: string | undefined
  readonly category?: GameType | undefined
  readonly vendor?: string | undefined
  /** Of an hour or a window: its first moment, and the one after its last. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The URL parameter of an open figure, such as `bet.of-12.day-2026-11-01`; moments are in seconds. */
export function toEntriesParam({ figure, of, isOwn, day, category, vendor, from, to }: EntriesFilter): string {
  const seconds = (moment: string | undefined) => moment && String(Date.parse(moment) / 1_000)
  const parts = Object.entries({ of, day, category, vendor, from: seconds(from), to: seconds(to) }).flatMap(
    ([name, value]) => (value === undefined ? [] : [`${name}-${value}`]),
  )
  return [figure, ...(isOwn ? ['own'] : []), ...parts].join('.')
}

/** Reads the parameter of an open figure; undefined if there is none. Invalid parts count as absent. */
export function readEntriesParam(param = ''): EntriesFilter | undefined {
  const [name, ...parts] = param.split('.')
  const figure = teamEntryFigures.find((known) => known === name)
  if (!figure) return undefined
  const partOf = (key: string) => parts.find((part) => part.startsWith(`${key}-`))?.slice(key.length + 1)
  const [of, day] = [partOf('of'), partOf('day')]
  return {
    figure,
    of: isRowId(of) ? of : undefined,
    isOwn: parts.includes('own'),
    day: isDay(day) ? day : undefined,
    category: gameTypes.find((gameType) => gameType === partOf('category')),
    vendor: toCode(partOf('vendor')),
    from: toMoment(partOf('from')),
    to: toMoment(partOf('to')),
  }
}

/** The moment of seconds since 1970; undefined for anything else. */
function toMoment(seconds: string | undefined): string | undefined {
  return seconds !== undefined && /^\d{1,10}$/.test(seconds)
    ? new Date(Number(seconds) * 1_000).toISOString()
    : undefined
}
