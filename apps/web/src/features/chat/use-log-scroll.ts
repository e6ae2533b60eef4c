import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Within this distance the log counts as scrolled to the bottom. */
const nearPx = 48

/**
 * Keeps a log scrolled to the bottom as messages arrive. When the reader has scrolled up, the position stays and
 * `isAtBottom` is false. Loading older messages above does not move the visible ones.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: sending a message scrolls to it.
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
