import { type GameFeature, gameFeatures } from '@foyer/contract/game-facts.ts'
import type { GameType } from '@foyer/contract/games.ts'
import { useTranslations } from 'use-intl'
import { formatMoney, formatNumber } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { type FilterName, type LobbySearch, readStake } from './lobby-search.ts'

const shares = new Map<string, Intl.NumberFormat>()

/** Formats basis points as a localized percentage, such as `96.13%`. */
export function formatShare(tenThousandths: number, tag: string): string {
  const format = shares.get(tag) ?? new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  shares.set(tag, format)
  return format.format(tenThousandths / 10_000)
}

/** Localized labels of game details and list filters. */
export function useLobbyWords() {
  const t = useTranslations('lobby')
  const { tag, format } = useLanguage()
  const stakeName = (stake: string | undefined) => {
    const { side, amount = '0' } = readStake(stake) ?? {}
    const money = formatMoney(amount, format)
    return side === 'to' ? t('stakeTo', { amount: money }) : t('stakeFrom', { amount: money })
  }
  /** A feature without a translation is shown by its code. */
  const featureName = (feature: string) => (isKnown(feature) ? t(`features.${feature}`) : feature.replaceAll('_', ' '))
  const filterName = (name: FilterName, search: LobbySearch): string => {
    if (name === 'volatility') return t(`volatilities.${search.volatility ?? 'low'}`)
    if (name === 'feature') return featureName(search.feature ?? '')
    if (name === 'rtp') return t('rtpFrom', { share: formatShare((search.rtp ?? 0) * 100, tag) })
    if (name === 'stake') return stakeName(search.stake)
    if (name === 'lines') return t('manyLines', { count: formatNumber(search.lines ?? 0, tag) })
    return t(`gameClasses.${search.gameClass ?? 'baccarat'}`)
  }
  return { t, tag, format, stakeName, featureName, filterName }
}

/** Whether a category consists of card rooms, where the minimum bet is the entry amount of a table. */
export function isRoom(gameType: GameType | string): boolean {
  return gameType === 'PVP'
}

function isKnown(feature: string): feature is GameFeature {
  return gameFeatures.some((known) => known === feature)
}
