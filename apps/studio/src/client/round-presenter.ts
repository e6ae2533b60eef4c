import type { AnimationPace, RoundPresenter } from './game-view-types.ts'
import type { SoundPlayer } from './sound.ts'
import type { Localization } from './text/localization.ts'
import { colourNetWin } from './ui/colour-net-win.ts'
import { createElement } from './ui/dom-elements.ts'
import type { Hud } from './ui/hud.ts'
import { countUp, showOverlay } from './ui/overlay.ts'

const bigWinStakes = 15
const megaWinStakes = 40

interface RoundPresenterOptions {
  hud: Pick<Hud, 'layer' | 'win' | 'setMessage' | 'setFeature'>
  localization: Localization
  sound: SoundPlayer
  pace: AnimationPace
  formatAmount: (minor: bigint) => string
  unitsPerStake: number
}

/** Creates the presenter of a round. A win up to the stake is shown without celebration. */
export function createRoundPresenter(
  options: RoundPresenterOptions,
  { stake: stakeMinor, win }: { stake: bigint; win: bigint },
): RoundPresenter {
  const { hud, sound, pace, formatAmount, unitsPerStake } = options
  const { formatMessage } = options.localization
  const unitsToMinor = (units: number) => (stakeMinor / BigInt(unitsPerStake)) * BigInt(units)
  let shownUnits = 0
  return {
    pace,
    playSound: (cue, step) => sound.play(cue, step),
    async showWin(units) {
      const from = unitsToMinor(shownUnits)
      const gained = (units - shownUnits) / unitsPerStake
      shownUnits = units
      if (gained > 1) sound.play('win', Math.floor(gained))
      hud.setMessage(formatMessage('linesWin', { amount: formatAmount(unitsToMinor(units) - from) }))
      const ms = pace.turbo ? 300 : Math.min(1_400, 450 + gained * 120)
      colourNetWin(hud.win, { stake: stakeMinor, win: unitsToMinor(units) })
      await countUp(hud.win, { from, to: unitsToMinor(units), ms, pace, formatAmount })
    },
    async celebrate(units) {
      await showBigWin(options, { win: unitsToMinor(units), isMega: units >= megaWinStakes * unitsPerStake })
    },
    openFeature({ added, isMore }) {
      const title = formatMessage(isMore ? 'freeSpinsMore' : 'freeSpins', { count: added })
      const note = formatMessage('freeSpinsEach')
      return showOverlay(hud.layer, { title, note, className: 'is-feature', ms: isMore ? 1_600 : 2_600, pace })
    },
    showFeature({ index, total }) {
      hud.setFeature(formatMessage('freeSpinOf', { index, total }))
    },
    async closeFeature(units) {
      hud.setFeature(undefined)
      pace.skipped = false
      const isBigWin = units >= bigWinStakes * unitsPerStake
      if (isBigWin) sound.play('big')
      const title = formatMessage(isBigWin ? 'bigWin' : 'freeSpinsOver')
      await showWinOverlay(options, { win: unitsToMinor(units), title, className: 'is-feature', ms: 3_600 })
      colourNetWin(hud.win, { stake: stakeMinor, win: unitsToMinor(units) })
      await countUp(hud.win, { from: unitsToMinor(shownUnits), to: unitsToMinor(units), ms: 0, pace, formatAmount })
    },
    async showPayout() {
      colourNetWin(hud.win, { stake: stakeMinor, win })
      if (win === 0n) return
      if (win > stakeMinor) sound.play('win', Number(win / stakeMinor))
      await countUp(hud.win, { from: 0n, to: win, ms: pace.turbo ? 200 : 600, pace, formatAmount })
      if (win < stakeMinor * BigInt(bigWinStakes)) return
      await showBigWin(options, { win, isMega: win >= stakeMinor * BigInt(megaWinStakes) })
    },
  }
}

async function showBigWin(
  options: RoundPresenterOptions,
  { win, isMega }: { win: bigint; isMega: boolean },
): Promise<void> {
  const { localization, sound, pace } = options
  pace.skipped = false
  sound.play('big')
  await showWinOverlay(options, {
    win,
    title: localization.formatMessage(isMega ? 'megaWin' : 'bigWin'),
    className: isMega ? 'is-mega' : 'is-big',
    ms: isMega ? 5_500 : 3_800,
  })
}

/** Shows an overlay that counts up to the win. */
async function showWinOverlay(
  { hud, localization, pace, formatAmount }: RoundPresenterOptions,
  { win, title, className, ms }: { win: bigint; title: string; className: string; ms: number },
): Promise<void> {
  const figure = createElement('p', { class: 'moment-figure' })
  const counting = countUp(figure, { from: 0n, to: win, ms: ms * 0.6, pace, formatAmount })
  const note = localization.formatMessage('tapOn')
  await Promise.all([counting, showOverlay(hud.layer, { title, figure, note, className, ms, pace })])
  pace.skipped = false
}
