import { useEffect, useRef } from 'react'
import { type BotCheckSolver, startBotCheckSolver } from './bot-check-solver.ts'

/** Solves bot checks while a form is open. */
export function useBotCheckSolver(): Pick<BotCheckSolver, 'consumeSolution' | 'prepare'> {
  const solver = useRef<BotCheckSolver>(undefined)
  useEffect(() => {
    const started = startBotCheckSolver()
    solver.current = started
    return () => started.stop()
  }, [])
  return {
    consumeSolution: () => (solver.current ?? startBotCheckSolver()).consumeSolution(),
    prepare: () => solver.current?.prepare(),
  }
}
