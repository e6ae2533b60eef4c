import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'

export type SkeletonProps = {
  shape?: 'block' | 'line' | 'circle' | 'poster'
  className?: string
  style?: CSSProperties
}

const shapes = {
  block: 'rounded-card',
  line: 'h-4 rounded-tag',
  circle: 'aspect-square rounded-pill',
  poster: 'aspect-3/4 w-full rounded-card',
}

/** A placeholder in the final shape of loading content. The surrounding region sets `aria-busy`. */
export function Skeleton({ shape = 'block', className, style }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      style={style}
      className={classNames('block animate-shimmer bg-surface-3 motion-reduce:animate-none', shapes[shape], className)}
    />
  )
}

/** Placeholder for lines of text; the last line is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const widths = Array.from({ length: lines }, (_, line) => (line === lines - 1 ? '60%' : '100%'))
  return (
    <span className="grid gap-2">
      {widths.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical and never reordered.
        <Skeleton key={line} shape="line" style={{ inlineSize: width }} />
      ))}
    </span>
  )
}
