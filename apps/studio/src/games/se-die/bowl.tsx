import { useEffect } from 'react'
import { PlateView } from '#client/dice/plate-view.tsx'
import { shakeAt } from '#client/dice/roll-path.ts'
import { useRevealFrames } from '#client/dice/use-reveal-frames.ts'
import { useGameContext } from '#client/game-context.tsx'
import type { Reveal } from '#client/table/table-game-module.ts'
import { useRevealCue } from '#client/table/use-reveal-cue.ts'
import { useRevealSteps } from '#client/table/use-reveal-steps.ts'
import { useShownDeal } from '#client/table/use-shown-deal.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { areCoinsVisible, bowlPlaceAt } from './bowl-path.ts'
import { type CoinSide, isEven, type TossEvent } from './rules.ts'
import { bowlTimes } from './se-die-game.ts'
import { SmallCoins } from './small-coins.tsx'

/** Where the coins lie in the picture, from the back to the front. */
const coinPlaces = [
  { x: -56, y: -22 },
  { x: 54, y: -38 },
  { x: 64, y: 36 },
  { x: -32, y: 50 },
] as const

/** Before the first toss of a table. */
const startingCoins: readonly CoinSide[] = ['red', 'white', 'red', 'white']

const shakes = { from: bowlTimes.shakes, to: bowlTimes.rests }

/** Four coins on a plate under a bowl: shaken, shown from one side, and uncovered. Those of the previous round stay until the next. */
export function Bowl({ reveal }: { reveal: Reveal | undefined }) {
  const { sound, localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'se-die')
  const { reveal: shown, previous } = useShownDeal(reveal)
  const toss = shown?.events[0] as TossEvent | undefined
  const raised = useRevealSteps(reveal, toss ? [bowlTimes.peeks, bowlTimes.lifts] : [])
  const isCalled = useRevealSteps(shown, toss ? [bowlTimes.called] : []) > 0 && toss !== undefined
  const picture = useRevealFrames<SVGGElement>(shown, bowlTimes.lifted, drawBowl)
  useRevealCue(reveal, { cue: 'shake', ...shakes })
  useEffect(() => {
    if (raised > 0) sound.play('land', raised)
  }, [raised, sound])
  const result = isCalled && (
    <>
      <strong className={`toss-side is-${isEven(toss) ? 'even' : 'odd'}`}>
        {formatMessage(isEven(toss) ? 'even' : 'odd')}
      </strong>
      <SmallCoins coins={toss.coins} />
    </>
  )
  return (
    <PlateView shaken={picture} previous={previous} result={result || undefined}>
      <BowlPaints />
      <g data-part="coins">
        {(toss?.coins ?? startingCoins).map((side, coin) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal coins differ only by their place.
          <Coin key={coin} side={side} {...coinPlaces[coin]} />
        ))}
      </g>
      <BowlPicture />
    </PlateView>
  )
}

/** Draws the bowl at a time since the start of the reveal, in ms. */
function drawBowl(picture: SVGGElement, elapsedMs: number): void {
  const place = bowlPlaceAt(elapsedMs)
  picture.setAttribute('transform', `translate(${shakeAt(elapsedMs, shakes)} 0)`)
  picture
    .querySelector('[data-part="coins"]')
    ?.setAttribute('visibility', areCoinsVisible(place) ? 'visible' : 'hidden')
  const bowl = picture.querySelector('[data-part="bowl"]')
  bowl?.setAttribute('transform', `translate(${-70 * place.lift} ${-230 * place.lift}) rotate(${-place.tilt} -132 6)`)
  bowl?.setAttribute('opacity', String(1 - place.lift ** 2))
}

function Coin({ side, x = 0, y = 0 }: { side: CoinSide; x?: number; y?: number }) {
  return (
    <g className={`coin is-${side}`} transform={`translate(${x} ${y})`}>
      <ellipse className="coin-shadow" cx="4" cy="12" rx="43" ry="35" />
      <path className="coin-edge" d="M-41 0V8A41 33 0 0 0 41 8V0Z" />
      <ellipse className="coin-top" rx="41" ry="33" />
      <ellipse className="coin-ring" rx="32" ry="25.5" />
      <path className="coin-light" d="M-31 -12A36 29 0 0 1 -4 -28" />
    </g>
  )
}

function BowlPaints() {
  return (
    <defs>
      <radialGradient id="plate-porcelain" cx="0.5" cy="0.3" r="0.75">
        <stop offset="0" stopColor="#fdfcf7" />
        <stop offset="0.72" stopColor="#dcdde0" />
        <stop offset="1" stopColor="#aeb4bf" />
      </radialGradient>
      <radialGradient id="bowl-porcelain" cx="0.34" cy="0.2" r="0.95">
        <stop offset="0" stopColor="#fff" />
        <stop offset="0.5" stopColor="#e8ebf0" />
        <stop offset="1" stopColor="#8d99ad" />
      </radialGradient>
    </defs>
  )
}

function BowlPicture() {
  return (
    <g data-part="bowl">
      <path
        className="bowl-body"
        d="M-132 6C-132 -92 -88 -148 -44 -152H44C88 -148 132 -92 132 6A132 107 0 0 1 -132 6Z"
      />
      <path className="bowl-band" d="M-131.500 -14A131.500 106 0 0 0 131.500 -14L132 6A132 107 0 0 1 -132 6Z" />
      <path className="bowl-line" d="M-131 -24A131 106 0 0 0 131 -24M-92 -106A94 62 0 0 0 92 -106" />
      <g className="bowl-lotus">
        <path d="M0 -26C14 -10 14 22 0 40C-14 22 -14 -10 0 -26Z" />
        <path d="M-10 40C-34 34 -42 12 -38 -6C-22 0 -10 16 -10 40ZM10 40C34 34 42 12 38 -6C22 0 10 16 10 40Z" />
        <path d="M-18 42C-42 46 -58 34 -64 20C-48 16 -30 24 -18 42ZM18 42C42 46 58 34 64 20C48 16 30 24 18 42Z" />
      </g>
      <path className="bowl-foot-side" d="M-46 -154V-142A46 17 0 0 0 46 -142V-154Z" />
      <ellipse className="bowl-foot" cy="-154" rx="46" ry="17" />
      <ellipse className="bowl-foot-inside" cy="-153" rx="36" ry="12" />
      <path className="bowl-light" d="M-108 -28C-102 -84 -82 -118 -58 -130C-76 -104 -88 -70 -88 -18Z" />
    </g>
  )
}
