import { type GameFeature, gameFeatures } from '@foyer/contract/games/game-attributes.ts'
import type { GameType } from '@foyer/contract/games/games.ts'
import { useTranslations } from 'use-intl'
import { formatMoney, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { type GameFilterName, type LobbyParams, parseStakeFilter } from './lobby-params.ts'

const percentFormats = new Map<string, Intl.NumberFormat>()

/** Formats basis points as a localized percentage, such as `96.13%`. */
export function formatBasisPoints(basisPoints: number, tag: string): string {
  const format = percentFormats.get(tag) ?? new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  percentFormats.set(tag, format)
  return format.format(basisPoints / 10_000)
}

/** Localized labels of game details and list filters. */
export function useLobbyLabels() {
  const t = useTranslations('lobby')
  const { tag, format } = useLanguage()
  const stakeName = (stake: string | undefined) => {
    const { side, amount = '0' } = parseStakeFilter(stake) ?? {}
    const money = formatMoney(amount, format)
    return side === 'to' ? t('stakeTo', { amount: money }) : t('stakeFrom', { amount: money })
  }
  /** A feature without a translation is shown by its code. */
  const featureName = (feature: string) =>
    isKnownFeature(feature) ? t(`features.${feature}`) : feature.replaceAll('_', ' ')
  const filterName = (name: GameFilterName, params: LobbyParams): string => {
    if (name === 'volatility') return t(`volatilities.${params.volatility ?? 'low'}`)
    if (name === 'feature') return featureName(params.feature ?? '')
    if (name === 'rtp') return t('rtpFrom', { share: formatBasisPoints((params.rtp ?? 0) * 100, tag) })
    if (name === 'stake') return stakeName(params.stake)
    if (name === 'lines') return t('manyLines', { count: formatNumber(params.lines ?? 0, tag) })
    return t(`gameClasses.${params.gameClass ?? 'baccarat'}`)
  }
  return { t, tag, format, stakeName, featureName, filterName }
}

/** Whether a category consists of card rooms, where the minimum bet is the entry amount of a table. */
export function isCardRoomCategory(gameType: GameType | string): boolean {
  return gameType === 'PVP'
}

function isKnownFeature(feature: string): feature is GameFeature {
  return gameFeatures.some((known) => known === feature)
}
