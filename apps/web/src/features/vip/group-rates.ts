import type { VipLevel } from '@foyer/contract/engagement/vip.ts'
import type { GameType } from '@foyer/contract/games/games.ts'

/** Categories of games that have the same rate at every level. */
export interface RateGroup {
  readonly categories: readonly GameType[]
  /** One for each level, in their order. */
  readonly rates: readonly string[]
}

/** Groups the categories by their rates, in the order of the first level. */
export function groupRatesByCategory(levels: readonly VipLevel[]): RateGroup[] {
  const groups = new Map<string, { categories: GameType[]; rates: string[] }>()
  for (const { category } of levels[0]?.rebate ?? []) {
    const rates = levels.map(({ rebate }) => rebate.find((one) => one.category === category)?.rate ?? '0')
    const group = groups.get(rates.join()) ?? { categories: [], rates }
    group.categories.push(category)
    groups.set(rates.join(), group)
  }
  return [...groups.values()]
}
