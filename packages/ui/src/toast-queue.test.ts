import { expect, test } from 'vitest'
import { createToastQueue } from './toast-queue.ts'

test('keeps an error until it is closed and lets the rest go by themselves', () => {
  const queue = createToastQueue()
  queue.add({ tone: 'danger', title: 'Lost' })
  queue.add({ tone: 'success', title: 'Kept' })
  expect(queue.current().map((toast) => toast.timeoutMs)).toEqual([0, 6000])
})

test('shows the newest few and says the same thing once', () => {
  const queue = createToastQueue({ limit: 2 })
  for (const title of ['one', 'two', 'two', 'three']) queue.add({ tone: 'info', title })
  expect(queue.current().map((toast) => toast.title)).toEqual(['two', 'three'])
})

test('tells its listeners of each change and of nothing else', () => {
  const queue = createToastQueue()
  let heard = 0
  const stop = queue.subscribe(() => heard++)
  const id = queue.add({ tone: 'info', title: 'one' })
  queue.close(id)
  queue.close(id)
  stop()
  queue.add({ tone: 'info', title: 'two' })
  expect(heard).toBe(2)
})
