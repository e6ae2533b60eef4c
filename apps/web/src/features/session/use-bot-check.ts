import { useEffect, useRef } from 'react'
import { type BotCheck, startBotCheck } from './bot-check.ts'

/** Solves bot checks while a form is open. */
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
