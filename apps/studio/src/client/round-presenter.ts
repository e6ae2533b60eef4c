import type { Pace, RoundPresenter } from './game-view.ts'
import type { SoundPlayer } from './sound.ts'
import type { Localization } from './text/messages.ts'
import { element } from './ui/element.ts'
import type { Hud } from './ui/hud.ts'
import { countUp, showOverlay } from './ui/overlay.ts'

const bigWinStakes = 15
const megaWinStakes = 40

interface RoundPresenterOptions {
  hud: Pick<Hud, 'layer' | 'win' | 'setMessage' | 'setFeature'>
  localization: Localization
  sound: SoundPlayer
  pace: Pace
  formatAmount: (minor: bigint) => string
  unitsPerStake: number
}

/** Creates the presenter of a round. A win up to the stake is shown without celebration. */
export function createRoundPresenter(
  { hud, localization: { formatMessage }, sound, pace, formatAmount, unitsPerStake }: RoundPresenterOptions,
  { stake: stakeMinor, win }: { stake: bigint; win: bigint },
): RoundPresenter {
  const unitsToMinor = (units: number) => (stakeMinor / BigInt(unitsPerStake)) * BigInt(units)
  let shownUnits = 0
  const showWinOverlay = async (to: bigint, title: string, className: string, ms: number) => {
    const figure = element('p', { class: 'moment-figure' })
    const counting = countUp(figure, { from: 0n, to, ms: ms * 0.6, pace, formatAmount })
    await Promise.all([
      counting,
      showOverlay(hud.layer, { title, figure, note: formatMessage('tapOn'), className, ms, pace }),
    ])
    pace.skipped = false
  }
  const showBigWin = (to: bigint, isMega: boolean) =>
    showWinOverlay(
      to,
      formatMessage(isMega ? 'megaWin' : 'bigWin'),
      isMega ? 'is-mega' : 'is-big',
      isMega ? 5_500 : 3_800,
    )
  return {
    pace,
    cue: (cue, step) => sound.play(cue, step),
    async showWin(units) {
      const from = unitsToMinor(shownUnits)
      const gained = (units - shownUnits) / unitsPerStake
      shownUnits = units
      if (gained > 1) sound.play('win', Math.floor(gained))
      hud.setMessage(formatMessage('linesWin', { amount: formatAmount(unitsToMinor(units) - from) }))
      await countUp(hud.win, {
        from,
        to: unitsToMinor(units),
        ms: pace.turbo ? 300 : Math.min(1_400, 450 + gained * 120),
        pace,
        formatAmount,
      })
    },
    async celebrate(units) {
      pace.skipped = false
      sound.play('big')
      const isMega = units >= megaWinStakes * unitsPerStake
      await showBigWin(unitsToMinor(units), isMega)
    },
    openFeature({ added, isMore }) {
      const title = formatMessage(isMore ? 'freeSpinsMore' : 'freeSpins', { count: added })
      return showOverlay(hud.layer, {
        title,
        note: formatMessage('freeSpinsEach'),
        className: 'is-feature',
        ms: isMore ? 1_600 : 2_600,
        pace,
      })
    },
    showFeature({ index, total }) {
      hud.setFeature(formatMessage('freeSpinOf', { index, total }))
    },
    async closeFeature(units) {
      hud.setFeature(undefined)
      pace.skipped = false
      if (units >= bigWinStakes * unitsPerStake) sound.play('big')
      await showWinOverlay(
        unitsToMinor(units),
        formatMessage(units >= bigWinStakes * unitsPerStake ? 'bigWin' : 'freeSpinsOver'),
        'is-feature',
        3_600,
      )
      await countUp(hud.win, { from: unitsToMinor(shownUnits), to: unitsToMinor(units), ms: 0, pace, formatAmount })
    },
    async showPayout() {
      if (win === 0n) return
      if (win > stakeMinor) sound.play('win', Number(win / stakeMinor))
      await countUp(hud.win, { from: 0n, to: win, ms: pace.turbo ? 200 : 600, pace, formatAmount })
      if (win < stakeMinor * BigInt(bigWinStakes)) return
      pace.skipped = false
      sound.play('big')
      await showBigWin(win, win >= stakeMinor * BigInt(megaWinStakes))
    },
  }
}
