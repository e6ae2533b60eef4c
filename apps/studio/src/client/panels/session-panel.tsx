import { Button } from '@foyer/ui/button.tsx'
import { moneyClass } from '@foyer/ui/stat.tsx'
import { useEffect, useState } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import type { PlayApi, Session, SessionStatistics } from '#client/play-api.ts'
import { useStage } from '#client/stage-store.ts'
import { toMinorUnits } from '#client/text/amount-format.ts'
import type { Localization } from '#client/text/localization.ts'
import { createTimestampFormatter } from '#client/text/timestamp-format.ts'

interface SessionPanelProps {
  readonly api: PlayApi
  readonly session: Session
  /** The number of shots of an open table balance: the balance does not change with them. */
  readonly shots?: number | undefined
}

interface Loaded {
  readonly statistics: SessionStatistics
  /** When they were loaded, in ms of `performance.now()`. */
  readonly loadedAt: number
}

/** The player's position in this play session, by the server's rounds and clock: it survives a reload. Follows the play behind the dialog. */
export function SessionPanel({ api, session, shots }: SessionPanelProps) {
  const { localization, stage } = useGameContext()
  const { formatMessage, lang } = localization
  const [loaded, setLoaded] = useState<Loaded>()
  const [hasFailed, setFailed] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const balance = useStage(stage, (state) => state.balance)
  const followedShots = useThrottled(shots)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed balance means that a round has begun or ended, more shots that bets were decided, and an attempt is a request of the player.
  useEffect(() => {
    let isCurrent = true
    const show = (statistics: SessionStatistics) => {
      if (isCurrent) setLoaded({ statistics, loadedAt: performance.now() })
    }
    setFailed(false)
    api.getSessionStatistics().then(show, () => setFailed(isCurrent))
    return () => {
      isCurrent = false
    }
  }, [api, balance, followedShots, attempts])
  if (hasFailed) {
    return (
      <div className="rounds-foot" role="alert">
        <p>{formatMessage('sessionFailed')}</p>
        <Button onClick={() => setAttempts((count) => count + 1)}>{formatMessage('tryAgain')}</Button>
      </div>
    )
  }
  if (!loaded) return <p role="status">{formatMessage('sessionLoading')}</p>
  const { statistics } = loaded
  const since = createTimestampFormatter(lang, session.timeZone).time(statistics.since)
  return (
    <section className="session-statistics">
      <p>{formatMessage('sessionSince', { time: since })}</p>
      <Figures {...loaded} session={session} />
      {statistics.nets.length > 0 && <NetLine nets={statistics.nets.map((net) => toMinorUnits(net, session.digits))} />}
    </section>
  )
}

function Figures({ statistics, loadedAt, session }: Loaded & Pick<SessionPanelProps, 'session'>) {
  const { localization, formatAmount } = useGameContext()
  const minor = (text: string) => toMinorUnits(text, session.digits)
  const [staked, paidOut, inPlay] = [minor(statistics.staked), minor(statistics.paidOut), minor(statistics.inPlay)]
  const playedMs = Date.parse(statistics.at) - Date.parse(statistics.since) + useElapsedMs(loadedAt)
  const figures = [
    { name: 'sessionTime', text: formatMinutes(localization, playedMs) },
    { name: 'sessionStaked', text: formatAmount(staked) },
    { name: 'sessionPaidOut', text: formatAmount(paidOut) },
    { name: 'sessionNet', text: formatAmount(paidOut - staked), className: moneyClass(paidOut - staked) },
    {
      name: session.game.kind === 'room' ? 'sessionShots' : 'sessionRounds',
      text: new Intl.NumberFormat(localization.lang).format(statistics.bets),
    },
    { name: 'sessionHighest', text: formatAmount(minor(statistics.highestPayout)) },
    ...(inPlay > 0n ? [{ name: 'sessionInPlay', text: formatAmount(inPlay) } as const] : []),
  ] as const
  return (
    <dl className="facts">
      {figures.map(({ name, text, ...more }) => (
        <div key={name}>
          <dt>{localization.formatMessage(name)}</dt>
          <dd {...more}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const tickMs = 5_000

/** The latest value, at most one in `tickMs`. */
function useThrottled<T>(value: T): T {
  const [taken, setTaken] = useState({ value, at: performance.now() })
  useEffect(() => {
    if (taken.value === value) return
    const waitMs = Math.max(0, taken.at + tickMs - performance.now())
    const timer = setTimeout(() => setTaken({ value, at: performance.now() }), waitMs)
    return () => clearTimeout(timer)
  }, [taken, value])
  return taken.value
}

/** The time since `startedAt`; renders again as it passes. */
function useElapsedMs(startedAt: number): number {
  const [now, setNow] = useState(startedAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, now - startedAt)
}

function formatMinutes({ formatMessage }: Localization, ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / 60_000)
  if (minutes < 60) return formatMessage('minutes', { minutes })
  return formatMessage('hoursAndMinutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

const lineSize = { width: 600, height: 72 } as const

/** The net position after each round. The figures above state its end, so it is hidden from screen readers. */
function NetLine({ nets }: { nets: readonly bigint[] }) {
  const points = [0n, ...nets].map(Number)
  const [low, high] = [Math.min(...points), Math.max(...points)]
  const yOf = (net: number) => (high === low ? 0.5 : (high - net) / (high - low)) * lineSize.height
  const step = lineSize.width / Math.max(1, points.length - 1)
  const line = points.map((net, place) => `${(place * step).toFixed(1)},${yOf(net).toFixed(1)}`).join(' ')
  return (
    <svg
      className="net-line"
      viewBox={`0 0 ${lineSize.width} ${lineSize.height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <line x1="0" x2={lineSize.width} y1={yOf(0)} y2={yOf(0)} />
      <polyline points={line} />
    </svg>
  )
}
