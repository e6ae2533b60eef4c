import type { getGameFacets } from '@foyer/contract/game-search.ts'
import type { GameType } from '@foyer/contract/games.ts'
import { limits } from '@foyer/contract/limits.ts'
import type { ValueOf } from '@foyer/contract/route.ts'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { formatNumber } from '#lib/format.ts'
import { type FilterName, type LobbySearch, readLobbySearch } from './lobby-search.ts'
import { formatShare, useLobbyWords } from './lobby-words.ts'

export type Facets = ValueOf<typeof getGameFacets>

type FilterFieldsProps = {
  gameType: GameType
  search: LobbySearch
  facets: Facets | undefined
  onChange: (change: Partial<LobbySearch>) => void
}

interface Field {
  readonly name: FilterName
  readonly label: string
  readonly any: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** One select per facet; a facet with nothing to choose from is omitted. */
export function FilterFields({ gameType, search, facets, onChange }: FilterFieldsProps) {
  const fields = useFields(gameType, search, facets)
  return fields.map(({ name, label, any, options }) => (
    <NativeSelect
      key={name}
      label={label}
      hideLabel
      value={String(search[name] ?? '')}
      onChange={({ target }) => onChange({ [name]: readOption(name, target.value) })}
      options={[{ value: '', label: any }, ...options]}
    />
  ))
}

/** Parses the selected option like a URL parameter, so that only valid values result. */
function readOption(name: FilterName, value: string): LobbySearch[FilterName] {
  return readLobbySearch({ [name === 'gameClass' ? 'class' : name]: value })[name]
}

const returns = [94, 95, 96, 97] as const

function useFields(gameType: GameType, search: LobbySearch, facets: Facets | undefined): readonly Field[] {
  const { t, tag, stakeName, featureName } = useLobbyWords()
  const counted = (name: string, count: number) => t('withCount', { name, count })
  const { gameClasses = [], volatility = [], features = [], withRtp = 0, manyLines = 0 } = facets ?? {}
  const linesName = t('manyLines', { count: formatNumber(limits.manyLines, tag) })
  const fields: Field[] = [
    {
      name: 'gameClass',
      label: t('gameClass'),
      any: t('anyClass'),
      options: gameClasses.map(({ value, count }) => ({
        value,
        label: counted(t(`gameClasses.${readLobbySearch({ class: value }).gameClass ?? 'baccarat'}`), count),
      })),
    },
    {
      name: 'volatility',
      label: t('volatility'),
      any: t('anyVolatility'),
      options: volatility.map(({ value, count }) => ({
        value,
        label: counted(t(`volatilities.${readLobbySearch({ volatility: value }).volatility ?? 'low'}`), count),
      })),
    },
    {
      name: 'feature',
      label: t('feature'),
      any: t('anyFeature'),
      options: features.map(({ value, count }) => ({ value, label: counted(featureName(value), count) })),
    },
    {
      name: 'rtp',
      label: t('rtp'),
      any: t('anyRtp'),
      options: (gameType === 'RNG' && withRtp > 0 ? returns : []).map((share) => ({
        value: String(share),
        label: t('rtpFrom', { share: formatShare(share * 100, tag) }),
      })),
    },
    {
      name: 'stake',
      label: t('stake'),
      any: t('anyStake'),
      options: stakesOf(facets).map((value) => ({ value, label: stakeName(value) })),
    },
    {
      name: 'lines',
      label: t('lines'),
      any: t('anyLines'),
      options: manyLines > 0 ? [{ value: String(limits.manyLines), label: counted(linesName, manyLines) }] : [],
    },
  ]
  return fields.filter(({ name, options }) => options.length > 0 || search[name] !== undefined)
}

/** "Up to" each minimum bet except the highest, which would match every game, and "from one coin" (specification section 9). */
function stakesOf(facets: Facets | undefined): string[] {
  if (!facets || facets.minBets.length < 2) return []
  const upTo = facets.minBets.slice(0, -1).map(({ value }) => `to-${value}`)
  const hasDear = facets.minBets.some(({ value }) => Number(value) >= Number(facets.coin))
  return hasDear ? [...upTo, `from-${facets.coin}`] : upTo
}
