import { useEffect, useState } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import type { RoomController } from '#client/room/room-state.ts'
import { toMinorUnits } from '#client/text/amount-format.ts'
import { createMessageFormatter, type MessageKey } from '#client/text/localization.ts'
import type { ShownShot } from '#games/room-messages.ts'
import { createRoomSession, type RoomSession, type RoomSessionListener } from './room-session.ts'
import { bossEveryMs, listFish } from './schedule.ts'

/** What is announced over the hall. */
export interface Banner {
  readonly id: number
  readonly kind: 'win' | 'boss'
  readonly text: string
  /** The amount of a win, formatted. */
  readonly amount?: string
  readonly picture: string | undefined
}

/** A kill from this payout on is announced to the whole room. */
const announcedPay = 30
const bannerMs = 2_600
/** Shots of others are heard less often than own ones. */
const othersSoundEvery = 3

/** The session of the player at the gun, and what is announced of the room. */
export function useHallSession(controller: RoomController): { session: RoomSession; banner: Banner | undefined } {
  const context = useGameContext()
  const { localization, formatAmount, digits, sound, stage, pace, skin } = context
  const [banner, setBanner] = useState<Banner>()
  const [session] = useState(() => {
    const formatMessage = createMessageFormatter(localization, 'fish-hall')
    const nameOf = (code: string) => formatMessage(`fish_${code}` as MessageKey<'fish-hall'>)
    const amountOf = ({ bet, pay }: Pick<ShownShot, 'bet' | 'pay'>) =>
      formatAmount(toMinorUnits(bet, digits) * BigInt(pay))
    let shotsOfOthers = 0
    const listener: RoomSessionListener = {
      onShot(isOwn) {
        if (isOwn) return sound.play('shot')
        shotsOfOthers += 1
        if (shotsOfOthers % othersSoundEvery === 0) sound.play('shot', 1)
      },
      onKill({ kind, pay, seat, bet, isOwn }) {
        const amount = amountOf({ bet, pay })
        if (isOwn) {
          sound.play('win', Math.min(2, Math.floor(pay / 20)))
          stage.setState({ announcement: formatMessage('killed', { fish: nameOf(kind.code), amount }) })
        }
        if (pay < announcedPay) return
        const name = controller.state.getState().joined?.seats[seat]?.name ?? ''
        const player = isOwn ? formatMessage('you') : formatMessage('player', { code: name })
        const text = formatMessage('bigWin', { player, fish: nameOf(kind.code), pay })
        if (isOwn) sound.play('big')
        setBanner({ id: performance.now(), kind: 'win', text, amount, picture: skin.pictures.get(kind.code) })
      },
    }
    return createRoomSession(controller, { listener, formatPay: amountOf, isReduced: pace.reduced })
  })
  useEffect(() => () => session.close(), [session])
  useEffect(() => {
    const timer = setInterval(() => {
      const boss = findEnteringBoss(controller)
      if (!boss) return
      const formatMessage = createMessageFormatter(localization, 'fish-hall')
      const fish = formatMessage(`fish_${boss}` as MessageKey<'fish-hall'>)
      sound.play('feature')
      setBanner({
        id: performance.now(),
        kind: 'boss',
        text: formatMessage('boss', { fish }),
        picture: skin.pictures.get(boss),
      })
    }, 1_000)
    return () => clearInterval(timer)
  }, [controller, localization, sound, skin])
  useEffect(() => {
    if (!banner) return
    const timer = setTimeout(() => setBanner(undefined), bannerMs)
    return () => clearTimeout(timer)
  }, [banner])
  return { session, banner }
}

/** The code of a boss that has entered within the last second; undefined outside of a room. */
function findEnteringBoss(controller: RoomController): string | undefined {
  const { joined } = controller.state.getState()
  const now = controller.serverNow()
  if (!joined || now % bossEveryMs > 1_000) return undefined
  return listFish(joined.id, now).find(({ kind }) => kind.role === 'boss')?.kind.code
}
