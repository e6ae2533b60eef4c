import type { getGameFacets } from '@foyer/contract/games/game-facets-and-rooms.ts'
import type { GameType } from '@foyer/contract/games/games.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { formatBasisPoints, useLobbyLabels } from '#features/lobby/lobby-labels.ts'
import { type GameFilterName, type LobbyParams, readLobbyParams } from '#features/lobby/lobby-params.ts'
import { formatNumber } from '#platform/i18n/format.ts'

export type GameFacets = ResponseValueOf<typeof getGameFacets>

type FilterFieldsProps = {
  gameType: GameType
  params: LobbyParams
  facets: GameFacets | undefined
  onChange: (change: Partial<LobbyParams>) => void
}

interface Field {
  readonly name: GameFilterName
  readonly label: string
  readonly anyLabel: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** One select per facet; a facet with nothing to choose from is omitted. */
export function GameFilterFields({ gameType, params, facets, onChange }: FilterFieldsProps) {
  const fields = useFilterFields(gameType, params, facets)
  return fields.map(({ name, label, anyLabel, options }) => (
    <NativeSelect
      key={name}
      label={label}
      hideLabel
      value={String(params[name] ?? '')}
      onChange={({ target }) => onChange({ [name]: readOption(name, target.value) })}
      options={[{ value: '', label: anyLabel }, ...options]}
    />
  ))
}

/** Parses the selected option like a URL parameter, so that only valid values result. */
function readOption(name: GameFilterName, value: string): LobbyParams[GameFilterName] {
  return readLobbyParams({ [name === 'gameClass' ? 'class' : name]: value })[name]
}

const minRtpPercents = [94, 95, 96, 97] as const

function useFilterFields(gameType: GameType, params: LobbyParams, facets: GameFacets | undefined): readonly Field[] {
  const { t, tag, stakeName, featureName } = useLobbyLabels()
  const withCount = (name: string, count: number) => t('withCount', { name, count })
  const { gameClasses = [], volatility = [], features = [], withRtp = 0, manyLines = 0 } = facets ?? {}
  const linesName = t('manyLines', { count: formatNumber(limits.manyLines, tag) })
  const fields: Field[] = [
    {
      name: 'gameClass',
      label: t('gameClass'),
      anyLabel: t('anyClass'),
      options: gameClasses.map(({ value, count }) => ({
        value,
        label: withCount(t(`gameClasses.${readLobbyParams({ class: value }).gameClass ?? 'baccarat'}`), count),
      })),
    },
    {
      name: 'volatility',
      label: t('volatility'),
      anyLabel: t('anyVolatility'),
      options: volatility.map(({ value, count }) => ({
        value,
        label: withCount(t(`volatilities.${readLobbyParams({ volatility: value }).volatility ?? 'low'}`), count),
      })),
    },
    {
      name: 'feature',
      label: t('feature'),
      anyLabel: t('anyFeature'),
      options: features.map(({ value, count }) => ({ value, label: withCount(featureName(value), count) })),
    },
    {
      name: 'rtp',
      label: t('rtp'),
      anyLabel: t('anyRtp'),
      options: (gameType === 'RNG' && withRtp > 0 ? minRtpPercents : []).map((share) => ({
        value: String(share),
        label: t('rtpFrom', { share: formatBasisPoints(share * 100, tag) }),
      })),
    },
    {
      name: 'stake',
      label: t('stake'),
      anyLabel: t('anyStake'),
      options: toStakeOptions(facets).map((value) => ({ value, label: stakeName(value) })),
    },
    {
      name: 'lines',
      label: t('lines'),
      anyLabel: t('anyLines'),
      options: manyLines > 0 ? [{ value: String(limits.manyLines), label: withCount(linesName, manyLines) }] : [],
    },
  ]
  return fields.filter(({ name, options }) => options.length > 0 || params[name] !== undefined)
}

/** "Up to" each minimum bet except the highest, which would match every game, and "from one coin" (specification section 9). */
function toStakeOptions(facets: GameFacets | undefined): string[] {
  if (!facets || facets.minBets.length < 2) return []
  const upTo = facets.minBets.slice(0, -1).map(({ value }) => `to-${value}`)
  const hasStakesFromCoin = facets.minBets.some(({ value }) => Number(value) >= Number(facets.coin))
  return hasStakesFromCoin ? [...upTo, `from-${facets.coin}`] : upTo
}
