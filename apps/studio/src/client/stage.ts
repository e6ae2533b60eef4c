import { element } from './element.ts'
import type { Pace, Stage } from './game-view.ts'
import type { Hud } from './hud.ts'
import { countUp, showMoment } from './overlay.ts'
import type { Sound } from './sound.ts'
import type { Words } from './words.ts'

const bigWin = 15
const megaWin = 40

interface StageParts {
  hud: Pick<Hud, 'layer' | 'win' | 'setMessage' | 'setFeature'>
  words: Words
  sound: Sound
  pace: Pace
  write: (minor: bigint) => string
  unitsPerStake: number
}

/** Creates the presenter of a round. A win up to the stake is shown without celebration. */
export function createStage(
  { hud, words: { say }, sound, pace, write, unitsPerStake }: StageParts,
  { stake: stakeMinor, win }: { stake: bigint; win: bigint },
): Stage {
  const minorOfUnits = (units: number) => (stakeMinor / BigInt(unitsPerStake)) * BigInt(units)
  let shown = 0
  const moment = async (to: bigint, title: string, look: string, ms: number) => {
    const figure = element('p', { class: 'moment-figure' })
    const counting = countUp(figure, { from: 0n, to, ms: ms * 0.6, pace, write })
    await Promise.all([counting, showMoment(hud.layer, { title, figure, note: say('tapOn'), look, ms, pace })])
    pace.skipped = false
  }
  const great = (to: bigint, isMega: boolean) =>
    moment(to, say(isMega ? 'megaWin' : 'bigWin'), isMega ? 'is-mega' : 'is-big', isMega ? 5_500 : 3_800)
  return {
    pace,
    cue: (cue, step) => sound.play(cue, step),
    async showWin(units) {
      const from = minorOfUnits(shown)
      const gained = (units - shown) / unitsPerStake
      shown = units
      if (gained > 1) sound.play('win', Math.floor(gained))
      hud.setMessage(say('linesWin', { amount: write(minorOfUnits(units) - from) }))
      await countUp(hud.win, {
        from,
        to: minorOfUnits(units),
        ms: pace.turbo ? 300 : Math.min(1_400, 450 + gained * 120),
        pace,
        write,
      })
    },
    async celebrate(units) {
      pace.skipped = false
      sound.play('big')
      const isMega = units >= megaWin * unitsPerStake
      await great(minorOfUnits(units), isMega)
    },
    openFeature({ added, isMore }) {
      const title = say(isMore ? 'freeSpinsMore' : 'freeSpins', { count: added })
      return showMoment(hud.layer, {
        title,
        note: say('freeSpinsEach'),
        look: 'is-feature',
        ms: isMore ? 1_600 : 2_600,
        pace,
      })
    },
    showFeature({ index, total }) {
      hud.setFeature(say('freeSpinOf', { index, total }))
    },
    async closeFeature(units) {
      hud.setFeature(undefined)
      pace.skipped = false
      if (units >= bigWin * unitsPerStake) sound.play('big')
      await moment(
        minorOfUnits(units),
        say(units >= bigWin * unitsPerStake ? 'bigWin' : 'freeSpinsOver'),
        'is-feature',
        3_600,
      )
      await countUp(hud.win, { from: minorOfUnits(shown), to: minorOfUnits(units), ms: 0, pace, write })
    },
    async payOut() {
      if (win === 0n) return
      if (win > stakeMinor) sound.play('win', Number(win / stakeMinor))
      await countUp(hud.win, { from: 0n, to: win, ms: pace.turbo ? 200 : 600, pace, write })
      if (win < stakeMinor * BigInt(bigWin)) return
      pace.skipped = false
      sound.play('big')
      await great(win, win >= stakeMinor * BigInt(megaWin))
    },
  }
}
