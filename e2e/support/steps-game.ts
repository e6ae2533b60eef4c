import type { Page, Response } from '@playwright/test'

/** Presses something that opens a steps round or takes an action of it, and waits for the server's answer. */
export async function answeredAction(page: Page, press: () => Promise<void>): Promise<void> {
  const isAnswer = (response: Response) =>
    response.request().method() === 'POST' && /\/play\/rounds(\/[^/]+\/actions)?$/.test(response.url())
  const answered = page.waitForResponse(isAnswer)
  await press()
  await answered
}
