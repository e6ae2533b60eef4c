import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** So near to the foot counts as there. */
const nearPx = 48

/**
 * Keeps a log at its foot as messages come, unless somebody reads further up: then it stays where it is and says that
 * there is more. Older messages above do not move what is read.
 */
export function useLogScroll(newestId: string | undefined, unsentCount: number, olderCount: number) {
  const log = useRef<HTMLDivElement>(null)
  const wasAtFoot = useRef(true)
  const heightBefore = useRef(0)
  const [isAtFoot, setAtFoot] = useState(true)
  useEffect(() => {
    const element = log.current
    if (!element) return
    const note = () => {
      const isNear = element.scrollHeight - element.scrollTop - element.clientHeight <= nearPx
      wasAtFoot.current = isNear
      if (isNear) setAtFoot(true)
    }
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [])
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    if (wasAtFoot.current) element.scrollTop = element.scrollHeight
    else if (newestId !== undefined) setAtFoot(false)
  }, [newestId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever says something wants to see it.
  useLayoutEffect(() => {
    if (unsentCount > 0) toFoot()
  }, [unsentCount])
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    if (olderCount > 0) element.scrollTop += element.scrollHeight - heightBefore.current
    heightBefore.current = element.scrollHeight
  }, [olderCount])
  useEffect(() => {
    heightBefore.current = log.current?.scrollHeight ?? 0
  })
  const toFoot = () => {
    const element = log.current
    if (!element) return
    element.scrollTop = element.scrollHeight
    wasAtFoot.current = true
    setAtFoot(true)
  }
  return { log, isAtFoot, toFoot }
}
