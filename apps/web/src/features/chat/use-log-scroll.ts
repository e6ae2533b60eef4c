import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Within this distance the log counts as scrolled to the bottom. */
const bottomThresholdPx = 48

/**
 * Keeps a log scrolled to the bottom as messages arrive. When the reader has scrolled up, the position stays and
 * `isAtBottom` is false. Loading older messages above does not move the visible ones.
 */
export function useChatLogScroll(newestId: string | undefined, unsentCount: number, olderCount: number) {
  const log = useRef<HTMLDivElement>(null)
  const wasAtBottom = useRef(true)
  const heightBefore = useRef(0)
  const [isAtBottom, setAtBottom] = useState(true)
  useEffect(() => {
    const element = log.current
    if (!element) return
    const updateAtBottom = () => {
      const isNear = element.scrollHeight - element.scrollTop - element.clientHeight <= bottomThresholdPx
      wasAtBottom.current = isNear
      if (isNear) setAtBottom(true)
    }
    element.addEventListener('scroll', updateAtBottom, { passive: true })
    return () => element.removeEventListener('scroll', updateAtBottom)
  }, [])
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    if (wasAtBottom.current) element.scrollTop = element.scrollHeight
    else if (newestId !== undefined) setAtBottom(false)
  }, [newestId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: sending a message scrolls to it.
  useLayoutEffect(() => {
    if (unsentCount > 0) scrollToBottom()
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
  const scrollToBottom = () => {
    const element = log.current
    if (!element) return
    element.scrollTop = element.scrollHeight
    wasAtBottom.current = true
    setAtBottom(true)
  }
  return { log, isAtFoot: isAtBottom, toFoot: scrollToBottom }
}
