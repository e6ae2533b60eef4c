import type { Game } from '@foyer/contract/games/games.ts'
import { formatMoney, formatNumber } from '#platform/i18n/format.ts'
import { formatBasisPoints, isCardRoomCategory, useLobbyLabels } from './lobby-labels.ts'

const highlightedFeatures = 1

interface GameDetail {
  readonly name: string
  readonly value: string
}

/** Formats a game's details: as a one-line summary under its poster, and as a list. Unknown values are omitted. */
export function useGameDetailFormatters() {
  const { t, tag, format, featureName } = useLobbyLabels()
  const tableName = ({ gameClass }: Game) => (gameClass === null ? undefined : t(`gameClasses.${gameClass}`))
  const formatSeats = (seats: number | null | undefined) => (seats ? t('seats', { count: seats }) : undefined)
  const rulesOf = ({ sameRulesAs }: Game) =>
    sameRulesAs === null ? undefined : t('sameRulesAs', { game: sameRulesAs })
  const formatSummary = (game: Game, seats?: number | null): string => {
    const { rtp, minBet } = game
    const parts = [
      tableName(game),
      formatSeats(seats),
      rtp === null || game.gameClass !== null ? undefined : t('returns', { share: formatBasisPoints(rtp, tag) }),
      minBet === null ? undefined : t('from', { amount: formatMoney(minBet, format) }),
    ]
    return parts.filter((part) => part !== undefined).join(' · ')
  }
  const listDetails = (game: Game, seats?: number | null): GameDetail[] => {
    const { rtp, volatility, lines, minBet, features } = game
    const details: (GameDetail | undefined)[] = [
      { name: t('factVendor'), value: game.vendorName },
      toDetail(t('factTable'), tableName(game)),
      toDetail(t('factSeats'), seats ? formatNumber(seats, tag) : undefined),
      toDetail(t('factRtp'), rtp === null ? undefined : formatBasisPoints(rtp, tag)),
      toDetail(t('factVolatility'), volatility === null ? undefined : t(`volatilities.${volatility}`)),
      toDetail(t('factLines'), lines === null ? undefined : formatNumber(lines, tag)),
      toDetail(
        isCardRoomCategory(game.gameType) ? t('factEntry') : t('factStake'),
        minBet === null ? undefined : formatMoney(minBet, format),
      ),
      toDetail(t('factRules'), rulesOf(game)),
      toDetail(t('factFeatures'), features.length > 0 ? features.map(featureName).join(', ') : undefined),
    ]
    return details.filter((known) => known !== undefined)
  }
  /** Shown on hover: the volatility and the first feature. */
  const listHighlights = ({ volatility, features }: Game): string[] => [
    ...(volatility === null ? [] : [t(`volatilities.${volatility}`)]),
    ...features.slice(0, highlightedFeatures).map(featureName),
  ]
  return { inShort: formatSummary, inFull: listDetails, atRest: listHighlights }
}

function toDetail(name: string, value: string | undefined): GameDetail | undefined {
  return value === undefined ? undefined : { name, value }
}
