import type { Page } from '@playwright/test'

interface Rectangle {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** An element around a text. */
interface Box extends Rectangle {
  readonly name: string
  readonly display: string
  readonly overflowX: string
  readonly overflowY: string
  readonly clipPath: string
}

/** A visible text with the elements around it, the innermost first. */
interface ShownText extends Rectangle {
  readonly text: string
  readonly boxes: readonly Box[]
}

/** Pixels by which glyphs may exceed their box. */
const tolerance = 1.5

/**
 * Lists the visible texts matching `pattern` that do not fit: wider than the box of their block, cut off by a box that hides its
 * overflow, or outside of the page. What scrolls may hold more than it shows.
 */
export async function findCutTexts(page: Page, pattern: RegExp): Promise<string[]> {
  const texts = await collectTexts(page, pattern)
  const pageWidth = await page.evaluate(() => document.documentElement.clientWidth)
  const reasons = texts.flatMap((text) => {
    const reason = findReason(text, pageWidth)
    return reason ? [`"${text.text}" is ${reason}`] : []
  })
  return [...new Set(reasons)]
}

function findReason(text: ShownText, pageWidth: number): string | undefined {
  const scrolling = text.boxes.findIndex(({ overflowX, overflowY }) => /auto|scroll/.test(overflowX + overflowY))
  const boxes = scrolling < 0 ? text.boxes : text.boxes.slice(0, scrolling)
  // Text for screen readers alone is in a box that is clipped to nothing.
  if (boxes.some(({ clipPath }) => clipPath.startsWith('inset(50%'))) return undefined
  const block = boxes.find(({ display }) => display !== 'inline' && display !== 'contents')
  if (block && isWider(text, block)) return `wider than ${block.name}`
  const cutter = boxes.find(
    (box) =>
      (/hidden|clip/.test(box.overflowX) && isWider(text, box)) ||
      (/hidden|clip/.test(box.overflowY) && isHigher(text, box)),
  )
  if (cutter) return `cut off by ${cutter.name}`
  const isOffPage = text.left < -tolerance || text.right > pageWidth + tolerance
  return scrolling < 0 && isOffPage ? 'outside of the page' : undefined
}

function isWider(text: Rectangle, box: Rectangle): boolean {
  return text.left < box.left - tolerance || text.right > box.right + tolerance
}

function isHigher(text: Rectangle, box: Rectangle): boolean {
  return text.top < box.top - tolerance || text.bottom > box.bottom + tolerance
}

function collectTexts(page: Page, pattern: RegExp): Promise<ShownText[]> {
  return page.evaluate(
    ([source, flags]) => {
      const wanted = new RegExp(source, flags)
      const toRectangle = ({ left, right, top, bottom }: DOMRect) => ({ left, right, top, bottom })
      const listBoxes = (inner: Element): Box[] => {
        const boxes: Box[] = []
        for (let box: Element | null = inner; box && box !== document.body; box = box.parentElement) {
          const { display, overflowX, overflowY, clipPath, position } = getComputedStyle(box)
          const name = `<${box.tagName.toLowerCase()} class="${box.getAttribute('class') ?? ''}">`
          boxes.push({ ...toRectangle(box.getBoundingClientRect()), name, display, overflowX, overflowY, clipPath })
          if (position === 'fixed') break
        }
        return boxes
      }
      const texts: ShownText[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? ''
        const isShown = node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        if (!node.parentElement || !isShown || !wanted.test(text)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        texts.push({ ...toRectangle(range.getBoundingClientRect()), text, boxes: listBoxes(node.parentElement) })
      }
      return texts
    },
    [pattern.source, pattern.flags] as const,
  )
}
