import type { RoundPresenter } from '#client/game-view-types.ts'
import type { CoinShower } from './coin-shower.ts'
import type { SlotBackdrop } from './slot-backdrop.ts'

interface FeatureParts {
  readonly backdrop: SlotBackdrop
  readonly coins: CoinShower
  readonly app: { readonly screen: { readonly width: number; readonly height: number } }
}

/** Announces a feature, or more of its free spins. */
export async function openFeature(
  { backdrop }: Pick<FeatureParts, 'backdrop'>,
  presenter: RoundPresenter,
  feature: Parameters<RoundPresenter['openFeature']>[0],
): Promise<void> {
  presenter.pace.skipped = false
  presenter.playSound('feature')
  backdrop.setFeature(true)
  await presenter.openFeature(feature)
  presenter.pace.skipped = false
}

const coinsPerLevel = 60

/** Closes the feature under a title, or celebrates a large win. `paid` is what the round pays, in units. */
export async function closeRound(
  { backdrop, coins, app }: FeatureParts,
  presenter: RoundPresenter,
  { paid, isInFeature, endTitle }: { paid: number; isInFeature: boolean; endTitle?: string | undefined },
): Promise<void> {
  const level = presenter.celebrationLevelOf(paid)
  if (level > 0 && !presenter.pace.reduced) coins.shower(app.screen, coinsPerLevel * level)
  if (isInFeature) {
    await presenter.closeFeature(paid, endTitle)
    backdrop.setFeature(false)
  } else await presenter.celebrate(paid)
}
