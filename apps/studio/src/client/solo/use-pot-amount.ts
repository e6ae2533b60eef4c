import { useEffect, useState } from 'react'
import type { PlayApi, Session } from '#client/play-api.ts'
import { toMinorUnits } from '#client/text/amount-format.ts'
import type { PlayLoop } from './play-loop.ts'

/** How often an idle page asks for the pot, which other players feed too. */
const refreshIntervalMs = 10_000

/**
 * The amount of the game's pot in minor units; undefined for a game without one. It is fetched after each round and while the page is idle, but
 * not during a round: the amount would tell a hit before the round has shown it.
 */
export function usePotAmount({
  api,
  session,
  loop,
}: {
  readonly api: PlayApi
  readonly session: Session
  readonly loop: PlayLoop
}): bigint | undefined {
  const [amount, setAmount] = useState(() => session.pot && toMinorUnits(session.pot.amount, session.digits))
  const hasPot = session.pot !== undefined
  useEffect(() => {
    if (!hasPot) return
    let isClosed = false
    let roundsEnded = 0
    const canShow = () => !isClosed && !loop.state.getState().isBusy && document.visibilityState === 'visible'
    const refresh = async () => {
      if (!canShow() || loop.state.getState().hasEnded) return
      const before = roundsEnded
      const pot = await api.getPot().catch(() => undefined)
      if (pot && canShow() && before === roundsEnded) setAmount(toMinorUnits(pot.amount, session.digits))
    }
    const unsubscribe = loop.state.subscribe(({ isBusy }, previous) => {
      if (isBusy || !previous.isBusy) return
      roundsEnded += 1
      void refresh()
    })
    const timer = setInterval(refresh, refreshIntervalMs)
    return () => {
      isClosed = true
      unsubscribe()
      clearInterval(timer)
    }
  }, [api, hasPot, loop, session.digits])
  return amount
}
