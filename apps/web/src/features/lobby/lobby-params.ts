import {
  type GameFeature,
  type GameSortOrder,
  gameFeatures,
  gameSortOrders,
  type LiveGameClass,
  liveGameClasses,
  rngClassifications,
  type Volatility,
  volatilities,
} from '@foyer/contract/games/game-attributes.ts'
import type { GameType, getGameList } from '@foyer/contract/games/games.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { amountPattern } from '@foyer/contract/money.ts'
import type { RequestQueryOf } from '@foyer/contract/route.ts'

/** The tabs of a list: views, new games and sub-categories (specification sections 2 and 9). */
export const classifyOptions = ['ALL', 'HOT', 'FAV', 'RECENT', 'NEW', ...rngClassifications] as const
export type ClassifyOption = (typeof classifyOptions)[number]

/** The views of games that a call of their own lists whole, without filters and search. */
export type GameListViewName = 'HOT' | 'FAV' | 'RECENT'

export function toGameListViewName(classify: ClassifyOption): GameListViewName | undefined {
  return classify === 'HOT' || classify === 'FAV' || classify === 'RECENT' ? classify : undefined
}

/** Favourites and recent games belong to a member: a visitor is redirected to the login (specification section 2). */
export function isMemberOnlyTab(classify: ClassifyOption): boolean {
  return classify === 'FAV' || classify === 'RECENT'
}

/** The URL parameters of a game list. */
export interface LobbyParams {
  readonly vendors: readonly string[]
  readonly classify: ClassifyOption
  /** Part of a game's name, trimmed. */
  readonly text: string
  readonly volatility: Volatility | undefined
  readonly feature: GameFeature | undefined
  /** Minimum RTP in percent. */
  readonly rtp: number | undefined
  /** Bound on the minimum bet: `to-0.20` is at most 0.20, `from-1.00` is at least 1.00. */
  readonly stake: string | undefined
  readonly lines: number | undefined
  readonly gameClass: LiveGameClass | undefined
  readonly sort: GameSortOrder
  readonly page: number
}

type RawParams = Readonly<Record<string, string>>

export const defaultLobbyParams: LobbyParams = {
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

const maxTextChars = 100
const stakePattern = new RegExp(`^(?:to|from)-${amountPattern.slice(1, -1)}$`)

/** Reads the URL parameters of a list. Invalid values are ignored. */
export function readLobbyParams(raw: RawParams): LobbyParams {
  const rtp = Number(raw.rtp)
  return {
    vendors: parseVendors(raw.vendor),
    classify: classifyOptions.find((known) => known === raw.classify) ?? 'ALL',
    text: (raw.q ?? '').trim().slice(0, maxTextChars),
    volatility: volatilities.find((known) => known === raw.volatility),
    feature: gameFeatures.find((known) => known === raw.feature),
    rtp: Number.isInteger(rtp) && rtp > 0 && rtp <= 100 ? rtp : undefined,
    stake: raw.stake !== undefined && stakePattern.test(raw.stake) ? raw.stake : undefined,
    lines: parsePositiveInteger(raw.lines),
    gameClass: liveGameClasses.find((known) => known === raw.class),
    sort: gameSortOrders.find((known) => known === raw.sort) ?? 'popular',
    page: parsePositiveInteger(raw.page) ?? 1,
  }
}

/** Writes the URL parameters of a list. Default values are omitted. */
export function serializeLobbyParams(params: LobbyParams): Record<string, string> {
  const parts: Record<string, string | number | undefined> = {
    vendor: params.vendors.join() || undefined,
    classify: params.classify === 'ALL' ? undefined : params.classify,
    q: params.text || undefined,
    volatility: params.volatility,
    feature: params.feature,
    rtp: params.rtp,
    stake: params.stake,
    lines: params.lines,
    class: params.gameClass,
    sort: params.sort === 'popular' ? undefined : params.sort,
    page: params.page === 1 ? undefined : params.page,
  }
  const given = Object.entries(parts).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

/** Selecting another vendor resets classify, filters, page and search (specification section 4). */
export function withSelectedVendor(params: LobbyParams, vendor: string | undefined): LobbyParams {
  return { ...defaultLobbyParams, sort: params.sort, vendors: vendor === undefined ? [] : [vendor] }
}

/** Any other change returns to the first page. */
export function withChangedParams(params: LobbyParams, change: Partial<LobbyParams>): LobbyParams {
  return { ...params, page: 1, ...change }
}

export type GameFilterName = 'volatility' | 'feature' | 'rtp' | 'stake' | 'lines' | 'gameClass'
const filterNames: readonly GameFilterName[] = ['gameClass', 'volatility', 'feature', 'rtp', 'stake', 'lines']

/** The active filters. Several vendors count as a filter; a single vendor is the selection of the vendor menu. */
export function listActiveFilters(params: LobbyParams): (GameFilterName | 'vendors')[] {
  const names = filterNames.filter((name) => params[name] !== undefined)
  return params.vendors.length > 1 ? ['vendors', ...names] : names
}

export function withoutFilters(params: LobbyParams): LobbyParams {
  const { sort, classify, vendors } = params
  return { ...defaultLobbyParams, sort, classify, vendors: vendors.length === 1 ? vendors : [] }
}

/** The parameters remembered per category for the session: filters and sort order. A menu link leads to all vendors. */
export function toRememberedParams(params: LobbyParams): LobbyParams {
  return { ...params, vendors: [], classify: 'ALL', text: '', page: 1 }
}

/** The `vassalage` parameter of the calls; undefined for all vendors. */
export function toVassalageParam({ vendors }: LobbyParams): string | undefined {
  return vendors.length > 0 ? vendors.join() : undefined
}

/** The query of the game list call (specification section 7), which the views (`toGameListViewName`) do not use. */
export function toGameListQuery(
  params: LobbyParams,
  gameType: GameType,
  language: string,
): Partial<RequestQueryOf<typeof getGameList>> {
  const { classify, text, volatility, feature, rtp, lines, gameClass, sort, page } = params
  const isSubCategory = classify !== 'ALL' && classify !== 'NEW' && !toGameListViewName(classify)
  const query = {
    clientType: 3,
    platform: 'html5-desktop',
    merchant: 'foyer',
    gameType,
    isNew: classify === 'NEW' ? 1 : undefined,
    vassalage: toVassalageParam(params),
    gameClassify: isSubCategory ? classify : undefined,
    gameName: classify === 'ALL' && text !== '' ? text : undefined,
    volatility,
    feature,
    minRtp: rtp === undefined ? undefined : rtp * 100,
    minLines: lines,
    gameClass,
    ...toStakeQuery(params.stake),
    sort,
    pageNo: page,
    pageSize: limits.gameListPageSize,
    language,
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

/** Parses a stake filter; undefined if it is not one. */
export function parseStakeFilter(stake: string | undefined): { side: 'to' | 'from'; amount: string } | undefined {
  const [, side, amount] = /^(to|from)-(.*)$/.exec(stake ?? '') ?? []
  return (side === 'to' || side === 'from') && amount !== undefined ? { side, amount } : undefined
}

function toStakeQuery(stake: string | undefined): { maxMinBet?: string; fromMinBet?: string } {
  const { side, amount } = parseStakeFilter(stake) ?? {}
  if (amount === undefined) return {}
  return side === 'to' ? { maxMinBet: amount } : { fromMinBet: amount }
}

function parseVendors(text: string | undefined): string[] {
  const codes = (text ?? '').split(',').filter((code) => /^\w{1,32}$/.test(code))
  return [...new Set(codes)].slice(0, limits.vendorsPerFilter)
}

function parsePositiveInteger(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}
