import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import type { Reveal } from '#client/table/table-game-module.ts'
import { useRevealCue } from '#client/table/use-reveal-cue.ts'
import { useRevealSteps } from '#client/table/use-reveal-steps.ts'
import { useShownDeal } from '#client/table/use-shown-deal.ts'
import { type Face, faces, type RollEvent, rollTimes } from '#games/three-dice.ts'
import { type DiePose, halfEdge, project, projectDie } from './die-geometry.ts'
import { PlateView } from './plate-view.tsx'
import { diePoseAt, domeLiftAt, shakeAt } from './roll-path.ts'
import { useRevealFrames } from './use-reveal-frames.ts'

interface ShakerProps {
  readonly reveal: Reveal | undefined
  /** The picture of a face in a square of 100 around the origin. */
  readonly FacePicture: ComponentType<{ readonly face: Face }>
  /** The result of a roll, such as its total, to be read from afar. */
  readonly renderResult: (roll: RollEvent) => ReactNode
}

const shakes = { from: rollTimes.shakes, to: rollTimes.lands[0] }

/** Before the first roll of a table. */
const startingFaces: readonly Face[] = [4, 5, 6]

/** Three dice on a plate under a glass dome: shaken, put to rest one after another, and uncovered. Those of the previous round stay until the next. */
export function Shaker({ reveal, FacePicture, renderResult }: ShakerProps) {
  const { sound } = useGameContext()
  const { reveal: shown, previous } = useShownDeal(reveal)
  const roll = shown?.events[0] as RollEvent | undefined
  const landed = useRevealSteps(reveal, roll ? rollTimes.lands : [])
  const isCalled = useRevealSteps(shown, roll ? [rollTimes.called] : []) > 0 && roll !== undefined
  const tops = roll?.dice ?? startingFaces
  const picture = useRevealFrames<SVGGElement>(shown, rollTimes.lifted, (element, elapsedMs) =>
    drawShaker(element, tops, elapsedMs),
  )
  useRevealCue(reveal, { cue: 'shake', ...shakes })
  useEffect(() => {
    if (landed > 0) sound.play('land', landed)
  }, [landed, sound])
  return (
    <PlateView shaken={picture} previous={previous} result={isCalled ? renderResult(roll) : undefined}>
      {startingFaces.map((start) => (
        <Die key={start} FacePicture={FacePicture} />
      ))}
      <Dome />
    </PlateView>
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

/** Draws dice and dome at a time since the start of the roll, in ms. */
function drawShaker(picture: SVGGElement, tops: readonly Face[], elapsedMs: number): void {
  picture.setAttribute('transform', `translate(${shakeAt(elapsedMs, shakes)} 0)`)
  const lift = domeLiftAt(elapsedMs)
  const dome = picture.querySelector('[data-part="dome"]')
  dome?.setAttribute('transform', `translate(0 ${-250 * lift})`)
  dome?.setAttribute('opacity', String(1 - lift))
  for (const [index, element] of picture.querySelectorAll<SVGGElement>('[data-part="die"]').entries())
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
