import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import type { Reveal } from '#client/table/table-game-module.ts'
import { useRevealSteps } from '#client/table/use-reveal-steps.ts'
import { useShownDeal } from '#client/table/use-shown-deal.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { type Face, faces, type RollEvent, rollTimes } from '#games/three-dice.ts'
import { type DiePose, halfEdge, project, projectDie } from './die-geometry.ts'
import { diePoseAt, domeLiftAt, shakeAt } from './roll-path.ts'
import './dice.css'

interface ShakerProps {
  readonly reveal: Reveal | undefined
  /** The picture of a face in a square of 100 around the origin. */
  readonly FacePicture: ComponentType<{ readonly face: Face }>
  /** The result of a roll, such as its total, to be read from afar. */
  readonly renderResult: (roll: RollEvent) => ReactNode
}

/** Before the first roll of a table. */
const startingFaces: readonly Face[] = [4, 5, 6]

/** Three dice on a plate under a glass dome: shaken, put to rest one after another, and uncovered. Those of the previous round stay until the next. */
export function Shaker({ reveal, FacePicture, renderResult }: ShakerProps) {
  const { sound, localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'table')
  const { reveal: shown, previous } = useShownDeal(reveal)
  const roll = shown?.events[0] as RollEvent | undefined
  const landed = useRevealSteps(reveal, roll ? rollTimes.lands : [])
  const isCalled = useRevealSteps(shown, roll ? [rollTimes.called] : []) > 0 && roll !== undefined
  const picture = useShakerMotion(shown, roll?.dice ?? startingFaces)
  useEffect(() => {
    if (landed > 0) sound.play('stop', landed)
  }, [landed, sound])
  return (
    <div className={`shaker ${previous ? 'is-previous' : ''}`}>
      <svg ref={picture} className="shaker-picture" viewBox="-176 -146 352 318" aria-hidden="true">
        <ShakerPaints />
        <g data-part="shaken">
          <Plate />
          {startingFaces.map((start) => (
            <Die key={start} FacePicture={FacePicture} />
          ))}
          <Dome />
        </g>
      </svg>
      {/* The table calls the result of its round to screen readers. */}
      <div className="shaker-result" aria-hidden={previous === undefined}>
        {isCalled && (
          <>
            {previous && <span className="shaker-round">{formatMessage('round', { number: previous.number })}</span>}
            {renderResult(roll)}
          </>
        )}
      </div>
    </div>
  )
}

function Die({ FacePicture }: Pick<ShakerProps, 'FacePicture'>) {
  return (
    <g data-part="die">
      <ellipse className="die-shadow" />
      <path className="die-body" />
      {faces.map((face) => (
        <g key={face} data-face={face}>
          <rect className="die-face" x="-49" y="-49" width="98" height="98" rx="15" />
          <FacePicture face={face} />
          <rect className="die-shade" x="-49.5" y="-49.5" width="99" height="99" rx="15" />
        </g>
      ))}
    </g>
  )
}

function ShakerPaints() {
  return (
    <defs>
      <radialGradient id="shaker-felt" cx="0.5" cy="0.32" r="0.72">
        <stop offset="0" stopColor="#b9242c" />
        <stop offset="0.7" stopColor="#7c1018" />
        <stop offset="1" stopColor="#4d070d" />
      </radialGradient>
      <linearGradient id="shaker-rim" x1="0" x2="1" y1="0" y2="0.3">
        <stop offset="0" stopColor="#7c531b" />
        <stop offset="0.28" stopColor="#ffe9ae" />
        <stop offset="0.5" stopColor="#c98f35" />
        <stop offset="0.78" stopColor="#f6d689" />
        <stop offset="1" stopColor="#6e4814" />
      </linearGradient>
      <linearGradient id="shaker-glass" x1="0.1" x2="0.9" y1="0" y2="1">
        <stop offset="0" stopColor="#fff" stopOpacity="0.4" />
        <stop offset="0.4" stopColor="#dbe9ff" stopOpacity="0.09" />
        <stop offset="1" stopColor="#bcd4ff" stopOpacity="0.2" />
      </linearGradient>
      <linearGradient id="die-ivory" x1="0" x2="1" y1="0" y2="1">
        <stop offset="0" stopColor="#fffef9" />
        <stop offset="1" stopColor="#ece2cd" />
      </linearGradient>
    </defs>
  )
}

function Plate() {
  return (
    <>
      <ellipse className="plate-shadow" cx="0" cy="32" rx="176" ry="138" />
      <ellipse className="plate-side" cx="0" cy="17" rx="168" ry="136" />
      <ellipse className="plate-rim" cx="0" cy="4" rx="168" ry="136" />
      <ellipse className="plate-felt" cx="0" cy="4" rx="151" ry="122" />
      <ellipse className="plate-line" cx="0" cy="4" rx="132" ry="106.8" />
    </>
  )
}

function Dome() {
  return (
    <g data-part="dome">
      <path className="dome-glass" d="M-154 4C-154 -122 -92 -176 0 -176S154 -122 154 4A154 124 0 0 1 -154 4Z" />
      <path className="dome-light" d="M-120 -34C-114 -102 -76 -142 -36 -154C-66 -124 -90 -84 -94 -26Z" />
      <path className="dome-glint" d="M92 -104C112 -82 124 -52 127 -20" />
      <ellipse className="dome-edge" cx="0" cy="4" rx="154" ry="124" />
    </g>
  )
}

/** Moves dice and dome once a frame, past React, until they rest. */
function useShakerMotion(reveal: Reveal | undefined, dice: readonly Face[]) {
  const { pace } = useGameContext()
  const picture = useRef<SVGSVGElement>(null)
  const startedAt = reveal?.startedAt ?? Number.NEGATIVE_INFINITY
  const shown = dice.join()
  useEffect(() => {
    const element = picture.current
    if (!element) return
    const tops = shown.split(',').map(Number) as Face[]
    let request = 0
    const draw = () => {
      const elapsedMs = pace.reduced ? Number.POSITIVE_INFINITY : performance.now() - startedAt
      drawShaker(element, tops, elapsedMs)
      if (elapsedMs < rollTimes.lifted) request = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(request)
  }, [shown, startedAt, pace])
  return picture
}

/** Draws dice and dome at a time since the start of the roll, in ms. */
function drawShaker(picture: SVGSVGElement, tops: readonly Face[], elapsedMs: number): void {
  const partOf = (name: string) => picture.querySelectorAll<SVGGElement>(`[data-part="${name}"]`)
  partOf('shaken')[0]?.setAttribute('transform', `translate(${shakeAt(elapsedMs)} 0)`)
  const lift = domeLiftAt(elapsedMs)
  const [dome] = partOf('dome')
  dome?.setAttribute('transform', `translate(0 ${-250 * lift})`)
  dome?.setAttribute('opacity', String(1 - lift))
  for (const [index, element] of partOf('die').entries())
    drawDie(element, diePoseAt(index, tops[index] ?? 1, elapsedMs))
}

function drawDie(element: SVGGElement, pose: DiePose): void {
  const visible = projectDie(pose)
  for (const group of element.querySelectorAll<SVGGElement>('[data-face]')) {
    const face = visible.find((candidate) => String(candidate.face) === group.dataset.face)
    group.setAttribute('visibility', face ? 'visible' : 'hidden')
    if (!face) continue
    group.setAttribute('transform', face.transform)
    group.lastElementChild?.setAttribute('opacity', String(face.shade))
  }
  element.querySelector('.die-body')?.setAttribute('d', visible.map(({ outline }) => outline).join(''))
  const [x, y] = project([pose.x, pose.y, 0])
  const spread = 1 + pose.height / 260
  const shadow = { cx: x + 9, cy: y + 6, rx: halfEdge * 1.34 * spread, ry: halfEdge * 1.08 * spread }
  const ellipse = element.querySelector('.die-shadow')
  for (const [name, value] of Object.entries({ ...shadow, opacity: 0.62 / spread ** 2 }))
    ellipse?.setAttribute(name, String(value))
}
