import { type CSSProperties, memo, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { useGameContext } from '#client/game-context.tsx'
import { formatMultiplier } from '#client/text/format-multiplier.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { multipliersOf, prizesOf, type WheelChoice } from './rules.ts'
import type { WheelStore } from './wheel-store.ts'

const outerRadius = 97
const innerRadius = 60

/** The rank of a multiplier among the prizes of a choice, which decides its colour: 0 for the highest, `none` for nothing. */
export const rankOf = (choice: WheelChoice, multiplier: number): number | 'none' =>
  multiplier === 0 ? 'none' : prizesOf(choice).findIndex(([prize]) => prize === multiplier)

/** The wheel under its pointer, with the multiplier of the last spin in the middle. It turns in every language alike. */
export function WheelPicture({ store }: { store: WheelStore }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'wheel')
  const choice = useStore(store, (state) => state.choice)
  const landed = useStore(store, (state) => state.landed)
  return (
    <div className="wheel-picture" role="img" aria-label={formatMessage('choiceOfWheel', { count: choice.segments })}>
      <Turning store={store}>
        <Segments choice={choice} landed={landed?.segment} />
      </Turning>
      <svg viewBox="-100 -100 200 200" className="wheel-pointer" aria-hidden="true">
        <path d="M-8 -100H8L0 -82Z" />
      </svg>
      <strong className="wheel-result" data-rank={landed && rankOf(choice, landed.multiplier)}>
        {landed && formatMultiplier(landed.multiplier)}
      </strong>
    </div>
  )
}

function Turning({ store, children }: { store: WheelStore; children: ReactNode }) {
  const angle = useStore(store, (state) => state.angle)
  return (
    <svg
      viewBox="-100 -100 200 200"
      className="wheel-disc"
      style={{ rotate: `${angle}deg` } as CSSProperties}
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** The ring of segments, which is drawn anew for another choice or result, not while it turns. */
const Segments = memo(function Segments({ choice, landed }: { choice: WheelChoice; landed: number | undefined }) {
  return (
    <>
      <circle className="wheel-rim" r={outerRadius + 1.5} />
      {multipliersOf(choice).map((multiplier, segment) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place.
          key={segment}
          className={segment === landed ? 'is-landed' : undefined}
          data-rank={rankOf(choice, multiplier)}
          d={outlineOf(segment, choice.segments)}
        />
      ))}
    </>
  )
})

/** The outline of a segment as an SVG path: clockwise from the top. */
function outlineOf(segment: number, segments: number): string {
  const point = (place: number, radius: number) => {
    const angle = (place / segments) * 2 * Math.PI
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`
  }
  const next = segment + 1
  return [
    `M${point(segment, outerRadius)}`,
    `A${outerRadius} ${outerRadius} 0 0 1 ${point(next, outerRadius)}`,
    `L${point(next, innerRadius)}`,
    `A${innerRadius} ${innerRadius} 0 0 0 ${point(segment, innerRadius)}Z`,
  ].join('')
}
