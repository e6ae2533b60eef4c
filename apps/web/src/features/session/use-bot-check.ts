import { useEffect, useRef } from 'react'
import { type BotCheck, startBotCheck } from './bot-check.ts'

/** Solves a bot check from the moment that a form opens. The answer gives a solution, waiting where it is not done. */
export function useBotCheck(): () => Promise<string> {
  const check = useRef<BotCheck>(undefined)
  useEffect(() => {
    const started = startBotCheck()
    check.current = started
    return () => started.stop()
  }, [])
  return () => (check.current ?? startBotCheck()).take()
}
