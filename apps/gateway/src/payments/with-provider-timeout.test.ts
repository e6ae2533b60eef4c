import { afterEach, expect, it, vi } from 'vitest'
import { withProviderTimeout } from './with-provider-timeout.ts'

afterEach(() => vi.restoreAllMocks())

it('rejects a call whose timeout has passed before it begins', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('timed out')))
  await expect(withProviderTimeout(30, () => new Promise(() => {}))).rejects.toThrow('timed out')
})
