/** The view of dice: choice, track and number. It replays a roll that the server has decided. */
import { element } from '#client/element.ts'
import type { GameView, Pace, Stage } from '#client/game-view.ts'
import { leftToRight } from '#client/left-to-right.ts'
import { payout } from '#games/game.ts'
import type { DiceSay } from './choice-text.ts'
import { createDiceControls } from './controls.ts'
import { hundredths, payOf, type RollEvent, winningRolls } from './rules.ts'
import { createScene } from './scene.ts'

const rollMs = { normal: 1_050, turbo: 240 }
const shownRolls = 24

interface DiceOptions {
  host: HTMLElement
  window: HTMLElement
  say: DiceSay
  lang: string
  write: (minor: bigint) => string
  /** Rolls of earlier rounds, newest first. */
  past: readonly RollEvent[]
}

export function createDiceView({ host, window, say, lang, write, past }: DiceOptions): GameView {
  const number = element('output', { class: 'dice-number' }, hundredths(past[0]?.roll ?? 5_000))
  const strip = element('ol', { class: 'dice-strip', 'aria-label': say('last') })
  const facts = factsRow(say, lang)
  let stake = 0n
  const controls = createDiceControls(say, () => showFacts())
  const showFacts = () => {
    const choice = controls.choice()
    facts.show({ rolls: winningRolls(choice), pays: write(payout(stake, payOf(choice))) })
  }
  const panel = element('div', { class: 'dice' }, strip, number, controls.track, controls.sides, facts.box)
  window.replaceChildren(panel)
  host.append(createScene())
  for (const event of past.slice(0, shownRolls).reverse()) addToStrip(strip, event, say)
  if (past[0]) controls.mark(past[0].roll, past[0].isWin)
  let last = past[0]?.roll ?? 5_000
  showFacts()
  return {
    choice: controls.choice,
    setStake(minor, isBusy) {
      stake = minor
      controls.setBusy(isBusy)
      showFacts()
    },
    start() {
      panel.dataset.state = 'rolling'
      controls.unmark()
    },
    cancel() {
      delete panel.dataset.state
    },
    async play(events, stage) {
      const event = events[0] as RollEvent
      controls.show(event)
      await sweep({
        from: last,
        to: event.roll,
        pace: stage.pace,
        show: (at) => {
          number.textContent = hundredths(at)
          controls.mark(at)
        },
      })
      last = event.roll
      await land(event, { stage, panel, number, controls, say })
      addToStrip(strip, event, say)
    },
  }
}

async function land(
  event: RollEvent,
  {
    stage,
    panel,
    number,
    controls,
    say,
  }: {
    stage: Stage
    panel: HTMLElement
    number: HTMLElement
    controls: ReturnType<typeof createDiceControls>
    say: DiceSay
  },
): Promise<void> {
  number.textContent = hundredths(event.roll)
  number.setAttribute('aria-label', say('rolled', { roll: hundredths(event.roll) }))
  controls.mark(event.roll, event.isWin)
  panel.dataset.state = event.isWin ? 'won' : 'lost'
  stage.cue('stop', 2)
  if (event.isWin) await stage.payOut()
}

/** Moves the marker from the last roll to the new one with a damped oscillation around the result. */
function sweep({
  from,
  to,
  pace,
  show,
}: {
  from: number
  to: number
  pace: Pace
  show: (at: number) => void
}): Promise<void> {
  const ms = pace.reduced ? 0 : pace.turbo ? rollMs.turbo : rollMs.normal
  const started = performance.now()
  return new Promise((done) => {
    const frame = () => {
      const part = pace.skipped || ms === 0 ? 1 : Math.min(1, (performance.now() - started) / ms)
      const left = (1 - part) ** 2.2
      const swing = Math.cos(part * Math.PI * 4)
      const reach = from === to ? 900 : from - to
      show(Math.max(0, Math.min(9_999, Math.round(to + reach * swing * left))))
      if (part < 1) requestAnimationFrame(frame)
      else done()
    }
    frame()
  })
}

function addToStrip(strip: HTMLElement, event: RollEvent, say: DiceSay): void {
  const roll = hundredths(event.roll)
  const label = say(event.isWin ? 'isWon' : 'isLost', { roll })
  strip.prepend(element('li', { class: event.isWin ? 'is-won' : '', 'aria-label': label }, roll))
  while (strip.childElementCount > shownRolls) strip.lastElementChild?.remove()
}

function factsRow(say: DiceSay, lang: string) {
  const fact = (name: string) => {
    const value = element('dd')
    return { value, row: element('div', {}, element('dt', {}, name), value) }
  }
  const [chance, multiplier, pays] = [fact(say('chance')), fact(say('multiplier')), fact(say('pays'))]
  const figure = new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  const percent = new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return {
    box: element('dl', { class: 'dice-facts' }, chance.row, multiplier.row, pays.row),
    show(now: { rolls: number; pays: string }) {
      chance.value.textContent = leftToRight(`${percent.format(now.rolls / 100)} %`)
      multiplier.value.textContent = leftToRight(`${figure.format(9_900 / now.rolls)}×`)
      pays.value.textContent = now.pays
    },
  }
}
