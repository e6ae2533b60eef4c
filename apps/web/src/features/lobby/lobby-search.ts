import {
  type GameClass,
  type GameFeature,
  type GameSort,
  gameClasses,
  gameClassifies,
  gameFeatures,
  gameSorts,
  type Volatility,
  volatilities,
} from '@foyer/contract/game-facts.ts'
import type { GameType, getGameList } from '@foyer/contract/games.ts'
import { limits } from '@foyer/contract/limits.ts'
import { amountPattern } from '@foyer/contract/money.ts'
import type { QueryOf } from '@foyer/contract/route.ts'

/** The tabs of a list: views of it, new games, and the sub-categories (specification sections 2 and 9). */
export const classifies = ['ALL', 'HOT', 'RECENT', 'NEW', ...gameClassifies] as const
export type Classify = (typeof classifies)[number]

/** What the address asks of a list of games. */
export interface LobbySearch {
  readonly vendors: readonly string[]
  readonly classify: Classify
  /** Part of a name, trimmed. */
  readonly text: string
  readonly volatility: Volatility | undefined
  readonly feature: GameFeature | undefined
  /** Per cent. */
  readonly rtp: number | undefined
  /** `to-0.20`: playable for that or less; `from-1.00`: for no less. */
  readonly stake: string | undefined
  readonly lines: number | undefined
  readonly gameClass: GameClass | undefined
  readonly sort: GameSort
  readonly page: number
}

type Raw = Readonly<Record<string, string>>

export const everything: LobbySearch = {
  vendors: [],
  classify: 'ALL',
  text: '',
  volatility: undefined,
  feature: undefined,
  rtp: undefined,
  stake: undefined,
  lines: undefined,
  gameClass: undefined,
  sort: 'popular',
  page: 1,
}

const longestText = 100
const stakePattern = new RegExp(`^(?:to|from)-${amountPattern.slice(1, -1)}$`)

/** Reads a list's address. What makes no sense counts as absent. */
export function readLobbySearch(raw: Raw): LobbySearch {
  const rtp = Number(raw.rtp)
  return {
    vendors: vendorsOf(raw.vendor),
    classify: classifies.find((known) => known === raw.classify) ?? 'ALL',
    text: (raw.q ?? '').trim().slice(0, longestText),
    volatility: volatilities.find((known) => known === raw.volatility),
    feature: gameFeatures.find((known) => known === raw.feature),
    rtp: Number.isInteger(rtp) && rtp > 0 && rtp <= 100 ? rtp : undefined,
    stake: raw.stake !== undefined && stakePattern.test(raw.stake) ? raw.stake : undefined,
    lines: countOf(raw.lines),
    gameClass: gameClasses.find((known) => known === raw.class),
    sort: gameSorts.find((known) => known === raw.sort) ?? 'popular',
    page: countOf(raw.page) ?? 1,
  }
}

/** The address of a list: what is as ever is left out. */
export function writeLobbySearch(search: LobbySearch): Record<string, string> {
  const parts: Record<string, string | number | undefined> = {
    vendor: search.vendors.join() || undefined,
    classify: search.classify === 'ALL' ? undefined : search.classify,
    q: search.text || undefined,
    volatility: search.volatility,
    feature: search.feature,
    rtp: search.rtp,
    stake: search.stake,
    lines: search.lines,
    class: search.gameClass,
    sort: search.sort === 'popular' ? undefined : search.sort,
    page: search.page === 1 ? undefined : search.page,
  }
  const given = Object.entries(parts).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

/** Another vendor begins anew: no classify, filter, page or search (specification section 4). */
export function withVendor(search: LobbySearch, vendor: string | undefined): LobbySearch {
  return { ...everything, sort: search.sort, vendors: vendor === undefined ? [] : [vendor] }
}

/** A change of anything else leads back to the first page. */
export function withChange(search: LobbySearch, change: Partial<LobbySearch>): LobbySearch {
  return { ...search, page: 1, ...change }
}

export type FilterName = 'volatility' | 'feature' | 'rtp' | 'stake' | 'lines' | 'gameClass'
const filterNames: readonly FilterName[] = ['gameClass', 'volatility', 'feature', 'rtp', 'stake', 'lines']

/** The filters that are on, several vendors among them: one vendor alone is the vendor menu's. */
export function filtersOn(search: LobbySearch): (FilterName | 'vendors')[] {
  const own = filterNames.filter((name) => search[name] !== undefined)
  return search.vendors.length > 1 ? ['vendors', ...own] : own
}

export function withoutFilters(search: LobbySearch): LobbySearch {
  const { sort, classify, vendors } = search
  return { ...everything, sort, classify, vendors: vendors.length === 1 ? vendors : [] }
}

/** What a session remembers of a category: its vendors, filters and order. */
export function rememberedPart(search: LobbySearch): LobbySearch {
  return { ...search, classify: 'ALL', text: '', page: 1 }
}

/** The vendors as the calls take them; undefined for all. */
export function vassalageOf({ vendors }: LobbySearch): string | undefined {
  return vendors.length > 0 ? vendors.join() : undefined
}

/** The list's call (specification section 7). The hot and recent views have calls of their own. */
export function listQuery(
  search: LobbySearch,
  gameType: GameType,
  language: string,
): Partial<QueryOf<typeof getGameList>> {
  const { classify, text, volatility, feature, rtp, lines, gameClass, sort, page } = search
  const isSub = classify !== 'ALL' && classify !== 'HOT' && classify !== 'RECENT' && classify !== 'NEW'
  const query = {
    clientType: 3,
    platform: 'html5-desktop',
    merchant: 'foyer',
    gameType,
    isNew: classify === 'NEW' ? 1 : undefined,
    vassalage: vassalageOf(search),
    gameClassify: isSub ? classify : undefined,
    gameName: classify === 'ALL' && text !== '' ? text : undefined,
    volatility,
    feature,
    minRtp: rtp === undefined ? undefined : rtp * 100,
    minLines: lines,
    gameClass,
    ...stakeQuery(search.stake),
    sort,
    pageNo: page,
    pageSize: limits.gameListPageSize,
    language,
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

/** A stake filter taken apart; undefined where it is none. */
export function readStake(stake: string | undefined): { side: 'to' | 'from'; amount: string } | undefined {
  const [, side, amount] = /^(to|from)-(.*)$/.exec(stake ?? '') ?? []
  return (side === 'to' || side === 'from') && amount !== undefined ? { side, amount } : undefined
}

function stakeQuery(stake: string | undefined): { maxMinBet?: string; fromMinBet?: string } {
  const { side, amount } = readStake(stake) ?? {}
  if (amount === undefined) return {}
  return side === 'to' ? { maxMinBet: amount } : { fromMinBet: amount }
}

function vendorsOf(text: string | undefined): string[] {
  const codes = (text ?? '').split(',').filter((code) => /^\w{1,32}$/.test(code))
  return [...new Set(codes)].slice(0, limits.vendorsPerFilter)
}

function countOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}
