import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { Skeleton } from './skeleton.tsx'

/** Green and red are reserved for money: a gain, a loss, or neither. */
export type MoneyTone = 'plain' | 'gain' | 'loss'

const tones: Record<MoneyTone, string> = { plain: 'text-ink', gain: 'text-gain', loss: 'text-loss' }

/** The tone of an amount by its sign; zero is `plain`. */
export function toMoneyTone(amount: number | bigint): MoneyTone {
  if (amount > 0) return 'gain'
  return amount < 0 ? 'loss' : 'plain'
}

/** The text colour class of an amount, for use in text or tables. */
export function moneyClass(amount: number | bigint): string {
  return tones[toMoneyTone(amount)]
}

export type StatProps = {
  label: string
  /** The formatted figure. */
  value: ReactNode
  tone?: MoneyTone
  icon?: IconName
  /** Below the figure: a comparison, a period, a link to its source. */
  note?: ReactNode
  loading?: boolean
  /** Makes the figure a button, which opens what it consists of. */
  onOpen?: (() => void) | undefined
  /** The accessible name of that button. It contains the figure. */
  openLabel?: string | undefined
  /** Makes the figure a link to its source: returns the link around the figure, with the class of a figure that opens. */
  renderLink?: ((figure: ReactNode, className: string) => ReactNode) | undefined
  className?: string
}

const openClass =
  'rounded-tag underline decoration-line-control decoration-1 underline-offset-4 transition-colors hover:decoration-current'

/** A labelled figure. */
export function Stat(props: StatProps) {
  const { label, value, tone = 'plain', icon, note, loading = false, onOpen, openLabel, renderLink, className } = props
  const figure = <bdi>{value}</bdi>
  return (
    <dl
      aria-busy={loading || undefined}
      className={classNames('stat grid min-w-0 content-start gap-1 rounded-panel bg-surface-2 p-4 shadow-1', className)}
    >
      <dt className="flex min-w-0 items-center gap-2 text-sm text-muted">
        {icon && <Icon name={icon} size={16} />}
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </dt>
      <dd
        style={figureLengthStyle(value)}
        className={classNames(
          'stat-figure min-w-0 font-display font-bold tabular-nums',
          typeof value === 'string' ? 'whitespace-nowrap' : 'wrap-anywhere',
          tones[tone],
        )}
      >
        {loading ? (
          <Skeleton shape="line" className="my-[calc((1lh-1.25rem)/2)] h-5 w-28 max-w-full" />
        ) : onOpen ? (
          <button type="button" aria-label={openLabel} onClick={onOpen} className={openClass}>
            {figure}
          </button>
        ) : renderLink ? (
          renderLink(figure, openClass)
        ) : (
          figure
        )}
      </dd>
      {note && <dd className="min-w-0 text-sm text-muted">{note}</dd>}
    </dl>
  )
}

/** The length of a figure, which the style sheet uses to fit it on one line. Bidi control characters do not count. */
function figureLengthStyle(value: ReactNode): CSSProperties | undefined {
  if (typeof value !== 'string') return undefined
  const { length } = value.replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '')
  return { '--figure-length': length } as CSSProperties
}
