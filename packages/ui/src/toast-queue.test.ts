import { expect, test } from 'vitest'
import { createToastQueue } from './toast-queue.ts'

test('keeps an error until it is closed and dismisses other toasts after a timeout', () => {
  const queue = createToastQueue()
  queue.add({ tone: 'danger', title: 'Lost' })
  queue.add({ tone: 'success', title: 'Kept' })
  expect(queue.current().map((toast) => toast.timeoutMs)).toEqual([0, 6000])
})

test('limits the number of toasts and replaces duplicates', () => {
  const queue = createToastQueue({ limit: 2 })
  for (const title of ['one', 'two', 'two', 'three']) queue.add({ tone: 'info', title })
  expect(queue.current().map((toast) => toast.title)).toEqual(['two', 'three'])
})

test('notifies listeners only of changes', () => {
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
