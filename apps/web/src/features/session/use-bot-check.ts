import { useEffect, useRef } from 'react'
import { type BotCheck, startBotCheck } from './bot-check.ts'

/** Solves a bot check from the moment that a form opens until it closes. */
export function useBotCheck(): Pick<BotCheck, 'take' | 'prepare'> {
  const check = useRef<BotCheck>(undefined)
  useEffect(() => {
    const started = startBotCheck()
    check.current = started
    return () => started.stop()
  }, [])
  return {
    take: () => (check.current ?? startBotCheck()).take(),
    prepare: () => check.current?.prepare(),
  }
}
