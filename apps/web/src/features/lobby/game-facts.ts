import type { Game } from '@foyer/contract/games.ts'
import { formatMoney, formatNumber } from '#lib/format.ts'
import { formatShare, isRoom, useLobbyWords } from './lobby-words.ts'

const previewedFeatures = 1

interface Fact {
  readonly name: string
  readonly value: string
}

/** Formats a game's details: as a one-line summary under its poster, and as a list. Unknown values are omitted. */
export function useGameFacts() {
  const { t, tag, format, featureName } = useLobbyWords()
  const tableOf = ({ gameClass }: Game) => (gameClass === null ? undefined : t(`gameClasses.${gameClass}`))
  const seatsOf = (seats: number | null | undefined) => (seats ? t('seats', { count: seats }) : undefined)
  const inShort = (game: Game, seats?: number | null): string => {
    const { rtp, minBet } = game
    const parts = [
      tableOf(game),
      seatsOf(seats),
      rtp === null || game.gameClass !== null ? undefined : t('returns', { share: formatShare(rtp, tag) }),
      minBet === null ? undefined : t('from', { amount: formatMoney(minBet, format) }),
    ]
    return parts.filter((part) => part !== undefined).join(' · ')
  }
  const inFull = (game: Game, seats?: number | null): Fact[] => {
    const { rtp, volatility, lines, minBet, features } = game
    const facts: (Fact | undefined)[] = [
      { name: t('factVendor'), value: game.vassalage },
      fact(t('factTable'), tableOf(game)),
      fact(t('factSeats'), seats ? formatNumber(seats, tag) : undefined),
      fact(t('factRtp'), rtp === null ? undefined : formatShare(rtp, tag)),
      fact(t('factVolatility'), volatility === null ? undefined : t(`volatilities.${volatility}`)),
      fact(t('factLines'), lines === null ? undefined : formatNumber(lines, tag)),
      fact(
        isRoom(game.gameType) ? t('factEntry') : t('factStake'),
        minBet === null ? undefined : formatMoney(minBet, format),
      ),
      fact(t('factFeatures'), features.length > 0 ? features.map(featureName).join(', ') : undefined),
    ]
    return facts.filter((known) => known !== undefined)
  }
  /** Shown on hover: the volatility and the first feature. */
  const atRest = ({ volatility, features }: Game): string[] => [
    ...(volatility === null ? [] : [t(`volatilities.${volatility}`)]),
    ...features.slice(0, previewedFeatures).map(featureName),
  ]
  return { inShort, inFull, atRest }
}

function fact(name: string, value: string | undefined): Fact | undefined {
  return value === undefined ? undefined : { name, value }
}
