import { expect, test } from 'vitest'
import { findSectionInView } from './section-scroll.ts'

const sectionsScrolledBy = (scrolled: number) => [
  { section: 'HOT', top: 480 - scrolled },
  { section: 'RNG', top: 760 - scrolled },
  { section: 'LIVE', top: 1_090 - scrolled },
]

test('starts with the first section, before any has reached the top', () => {
  expect(findSectionInView(sectionsScrolledBy(0))).toBe('HOT')
})

test('selects the section that a menu has just scrolled to, 80 pixels below the top', () => {
  expect(findSectionInView(sectionsScrolledBy(760 - 80))).toBe('RNG')
  expect(findSectionInView(sectionsScrolledBy(1_090 - 80))).toBe('LIVE')
})

test('keeps a section until the next has passed the offset', () => {
  expect(findSectionInView(sectionsScrolledBy(1_090 - 80 - 25))).toBe('RNG')
})

test('selects nothing on a page without sections', () => {
  expect(findSectionInView([])).toBeUndefined()
})
