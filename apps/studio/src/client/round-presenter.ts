import { type Celebration, findCelebration, overlayCountMs, potCelebration } from './celebrations.ts'
import type { AnimationPace, RoundPresenter } from './game-view-types.ts'
import type { RoundAmounts } from './round-amounts.ts'
import { countDurationMs } from './screen/use-counted-amount.ts'
import type { SoundPlayer } from './sound/synthesizer.ts'
import { type Overlay, type StageStore, toWinMeter } from './stage-store.ts'
import { isolateLeftToRight } from './text/isolate-left-to-right.ts'
import type { Localization } from './text/localization.ts'
import { waitUnless } from './wait-unless.ts'

/** An overlay cannot be skipped before this time, in ms: the press that skipped the round would close it unseen. */
const leastOverlayMs = 350

interface RoundPresenterOptions {
  stage: StageStore
  localization: Localization
  sound: SoundPlayer
  pace: AnimationPace
  formatAmount: (minor: bigint) => string
  unitsPerStake: number
}

/** Creates the presenter of a round. A win up to what the round cost is shown without celebration. */
export function createRoundPresenter(
  options: RoundPresenterOptions,
  { stake: stakeMinor, win, jackpot, stakeCount }: RoundAmounts,
): RoundPresenter {
  const { stage, sound, pace, formatAmount, unitsPerStake } = options
  const { formatMessage } = options.localization
  const unitsPerRound = unitsPerStake * stakeCount
  const unitsToMinor = (units: number) => (stakeMinor / BigInt(unitsPerRound)) * BigInt(units)
  const showWinMeter = (amount: bigint) => stage.setState({ win: toWinMeter({ stake: stakeMinor, win: amount }) })
  const celebrationOf = (units: number) => findCelebration({ stake: stakeMinor, win: unitsToMinor(units) })
  let shownUnits = 0
  return {
    pace,
    celebrationLevelOf: (units) => celebrationOf(units)?.level ?? 0,
    formatUnits: (units) => formatAmount(unitsToMinor(units)),
    playSound: (cue, step) => sound.play(cue, step),
    async showWin(units) {
      const from = unitsToMinor(shownUnits)
      const gained = (units - shownUnits) / unitsPerStake
      shownUnits = units
      if (gained > 1) playCountedWin(options, { stakes: Math.floor(gained), ms: countMsOf(pace) })
      const amount = formatAmount(unitsToMinor(units) - from)
      stage.setState({ message: formatMessage('spinWin', { amount }) })
      showWinMeter(unitsToMinor(units))
      await waitUnless(countMsOf(pace), () => pace.skipped)
    },
    async celebrate(units) {
      await showCelebration(options, celebrationOf(units), unitsToMinor(units))
    },
    async openFeature(feature) {
      const isMore = 'isMore' in feature && feature.isMore
      const title =
        'title' in feature
          ? feature.title
          : formatMessage(isMore ? 'freeSpinsMore' : 'freeSpins', { count: feature.added })
      const overlay: Overlay = { title, ...(feature.note && { note: feature.note }), kind: 'feature' }
      await showOverlay(options, overlay, isMore ? 1_400 : 2_000)
    },
    showFeature({ index, total, multiplier = 1 }) {
      const label = formatMessage('freeSpinOf', { index, total })
      stage.setState({ feature: multiplier > 1 ? `${label} · ${isolateLeftToRight(`×${multiplier}`)}` : label })
    },
    showRespin(isPlayed) {
      stage.setState({ feature: isPlayed ? formatMessage('respin') : undefined })
    },
    async closeFeature(units, endTitle = formatMessage('freeSpinsOver')) {
      stage.setState({ feature: undefined })
      pace.skipped = false
      const [celebration, amount] = [celebrationOf(units), unitsToMinor(units)]
      if (celebration) await showCelebration(options, celebration, amount)
      else await showOverlayWithAmount(options, { title: endTitle, kind: 'feature', amount }, 3_600)
      showWinMeter(amount)
    },
    async celebratePot(title) {
      await showCelebration(options, potCelebration, jackpot, title)
      showWinMeter(win)
    },
    async showPayout() {
      showWinMeter(win)
      if (win === 0n) return
      if (win > stakeMinor) playCountedWin(options, { stakes: Number(win / stakeMinor), ms: countMsOf(pace) })
      await waitUnless(countMsOf(pace), () => pace.skipped)
      await showCelebration(options, findCelebration({ stake: stakeMinor, win }), win)
    },
  }
}

const countMsOf = ({ turbo, reduced }: AnimationPace): number =>
  reduced ? 0 : turbo ? countDurationMs.turbo : countDurationMs.normal

/** A chord, and ticks while the amount counts up; reduced motion shows it at once. */
function playCountedWin({ sound }: RoundPresenterOptions, { stakes, ms }: { stakes: number; ms: number }): void {
  sound.play('win', stakes)
  if (ms > 0) sound.play('count', ms)
}

/** Shows an amount in the manner of a celebration; nothing without one. */
async function showCelebration(
  options: RoundPresenterOptions,
  celebration: Celebration | undefined,
  amount: bigint,
  title = celebration && options.localization.formatMessage(celebration.title),
): Promise<void> {
  if (!celebration || title === undefined) return
  const { sound, pace } = options
  const { kind, level, shownMs } = celebration
  pace.skipped = false
  sound.play('big', level)
  if (!pace.reduced) sound.play('count', overlayCountMs[kind])
  await showOverlayWithAmount(options, { title, kind, amount }, shownMs)
}

async function showOverlayWithAmount(options: RoundPresenterOptions, overlay: Overlay, ms: number): Promise<void> {
  await showOverlay(options, { ...overlay, note: options.localization.formatMessage('tapOn') }, ms)
  options.pace.skipped = false
}

async function showOverlay({ stage, pace }: RoundPresenterOptions, overlay: Overlay, ms: number): Promise<void> {
  stage.setState({ overlay })
  const shownAt = performance.now()
  await waitUnless(ms, () => pace.skipped && performance.now() - shownAt > leastOverlayMs)
  stage.setState({ overlay: undefined })
}
