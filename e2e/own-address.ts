import { randomInt } from 'node:crypto'
import { test as base } from '@playwright/test'

/**
 * A test whose browser comes from an address of its own, as members' browsers do: what one test fails at the door is not
 * counted against the next. The house under test takes this machine for its proxy (`start-house.ts`).
 */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed.
  extraHTTPHeaders: async ({}, use) => {
    const [b, c, d] = [randomInt(256), randomInt(256), randomInt(1, 255)]
    await use({ 'x-forwarded-for': `10.${b}.${c}.${d}` })
  },
})
