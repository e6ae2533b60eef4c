import type { AnimationPace, RoundPresenter } from './game-view-types.ts'
import type { RoundAmounts } from './round-amounts.ts'
import { overlayCountMs } from './screen/overlay-layer.tsx'
import { countDurationMs } from './screen/use-counted-amount.ts'
import type { SoundPlayer } from './sound/synthesizer.ts'
import { type Overlay, type StageStore, toWinMeter } from './stage-store.ts'
import { isolateLeftToRight } from './text/isolate-left-to-right.ts'
import type { Localization } from './text/localization.ts'
import { waitUnless } from './wait-unless.ts'

const bigWinStakes = 15
const megaWinStakes = 40
const potOverlayMs = 7_000
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
  const isBigWin = (units: number) => units >= bigWinStakes * unitsPerRound
  let shownUnits = 0
  return {
    pace,
    isBigWin,
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
      await showBigWin(options, { win: unitsToMinor(units), isMega: units >= megaWinStakes * unitsPerRound })
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
    async closeFeature(units, endTitle = formatMessage('freeSpinsOver')) {
      stage.setState({ feature: undefined })
      pace.skipped = false
      const isBig = isBigWin(units)
      if (isBig) playBigWin(options, { isMega: units >= megaWinStakes * unitsPerRound, kind: 'feature' })
      const title = isBig ? formatMessage('bigWin') : endTitle
      await showOverlayWithAmount(options, { title, kind: 'feature', amount: unitsToMinor(units) }, 3_600)
      showWinMeter(unitsToMinor(units))
    },
    async celebratePot(title) {
      pace.skipped = false
      playBigWin(options, { isMega: true, kind: 'mega' })
      await showOverlayWithAmount(options, { title, kind: 'mega', amount: jackpot }, potOverlayMs)
      showWinMeter(win)
    },
    async showPayout() {
      showWinMeter(win)
      if (win === 0n) return
      if (win > stakeMinor) playCountedWin(options, { stakes: Number(win / stakeMinor), ms: countMsOf(pace) })
      await waitUnless(countMsOf(pace), () => pace.skipped)
      if (win < stakeMinor * BigInt(bigWinStakes)) return
      await showBigWin(options, { win, isMega: win >= stakeMinor * BigInt(megaWinStakes) })
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

function playBigWin(
  { sound, pace }: RoundPresenterOptions,
  { isMega, kind }: { isMega: boolean; kind: Overlay['kind'] },
): void {
  sound.play('big', isMega ? 1 : 0)
  if (!pace.reduced) sound.play('count', overlayCountMs[kind])
}

async function showBigWin(
  options: RoundPresenterOptions,
  { win, isMega }: { win: bigint; isMega: boolean },
): Promise<void> {
  const { localization, pace } = options
  const kind = isMega ? 'mega' : 'big'
  pace.skipped = false
  playBigWin(options, { isMega, kind })
  const title = localization.formatMessage(isMega ? 'megaWin' : 'bigWin')
  await showOverlayWithAmount(options, { title, kind, amount: win }, isMega ? 5_500 : 3_800)
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
