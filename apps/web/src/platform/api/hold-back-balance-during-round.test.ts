import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBalanceDisplayHold } from './hold-back-balance-during-round.ts'

const versionOf = (version: number) => ({ balance: `${version}.00`, version, currency: 'USD' })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A wallet in a cache that shows what the hold lets through. */
function createWallet(version: number) {
  let shown = versionOf(version)
  const hold = createBalanceDisplayHold((balance) => receive(balance))
  const receive = (balance: typeof shown) => {
    shown = hold.filter(shown, balance)
  }
  return { hold, receive, version: () => shown.version }
}

test('shows every balance at once between rounds', () => {
  const { receive, version } = createWallet(1)
  receive(versionOf(2))
  expect(version()).toBe(2)
})

test('shows during a round only what the game has shown, and the rest at its end', () => {
  const { hold, receive, version } = createWallet(1)
  hold.start()
  receive(versionOf(2))
  receive(versionOf(3))
  expect(version()).toBe(1)
  hold.show(versionOf(2))
  expect(version()).toBe(2)
  receive(versionOf(4))
  expect(version()).toBe(2)
  hold.release()
  expect(version()).toBe(4)
  receive(versionOf(5))
  expect(version()).toBe(5)
})

test('shows a balance at most 15 seconds late, and then follows', () => {
  const { hold, receive, version } = createWallet(1)
  hold.start()
  vi.advanceTimersByTime(60_000)
  receive(versionOf(2))
  vi.advanceTimersByTime(14_999)
  expect(version()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(version()).toBe(2)
  receive(versionOf(3))
  expect(version()).toBe(3)
})

test('holds a balance back for as long as the game says that its round is running, and 15 seconds more', () => {
  const { hold, receive, version } = createWallet(1)
  hold.start()
  receive(versionOf(2))
  for (let reports = 0; reports < 6; reports += 1) {
    vi.advanceTimersByTime(5_000)
    hold.extend()
  }
  vi.advanceTimersByTime(14_999)
  expect(version()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(version()).toBe(2)
  hold.extend()
  receive(versionOf(3))
  expect(version()).toBe(3)
})

test('keeps the latest balance for the end of the round when an older one is shown', () => {
  const { hold, receive, version } = createWallet(5)
  hold.start()
  receive(versionOf(7))
  hold.show(versionOf(6))
  hold.release()
  expect(version()).toBe(7)
})

test('drops what it holds back when another member signs in', () => {
  const { hold, receive, version } = createWallet(1)
  hold.start()
  receive(versionOf(9))
  hold.cancel()
  vi.advanceTimersByTime(60_000)
  expect(version()).toBe(1)
})
