import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Calls a function when the test that is running has ended, or when the file has if none is: a running test can add nothing any more to what its
 * file does at its end. The last one that was added is called first.
 */
export function whenTestEnds(work: () => Promise<unknown>): void {
  const add = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  add(async () => {
    await work()
  })
}
