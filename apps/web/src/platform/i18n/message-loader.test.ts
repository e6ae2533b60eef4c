import type { LocaleCode } from '@foyer/contract/locales.ts'
import { expect, test } from 'vitest'
import { createMessageLoader, type LanguageModule } from './message-loader.ts'

/** Requests of areas that have not been answered, and their answers. */
function startLoader() {
  const requests: { readonly name: string; readonly answer: () => void; readonly fail: () => void }[] = []
  const loadLanguage = async (code: LocaleCode): Promise<LanguageModule> => {
    const loaderOf = (area: string) => () =>
      new Promise<{ default: object }>((resolve, reject) => {
        const answer = () => resolve({ default: { title: `${area} ${code}` } })
        requests.push({ name: `${area} ${code}`, answer, fail: () => reject(new Error('offline')) })
      })
    return {
      initialMessages: { frame: { title: `frame ${code}` }, errors: { network: 'No network' } },
      areaLoaders: { errors: loaderOf('errors'), help: loaderOf('help'), inbox: loaderOf('inbox') },
    }
  }
  const loader = createMessageLoader(loadLanguage)
  const messages = () => loader.loaded.get()?.messages as unknown as Record<string, { title?: string }>
  /** Takes the next request, once it has been sent. */
  const next = async () => {
    await expect.poll(() => requests.length).toBeGreaterThan(0)
    return requests.splice(0, 1)[0] as (typeof requests)[number]
  }
  return { ...loader, messages, next, requests }
}

test('adds areas that load at the same time, and replaces the part of an area that was there', async () => {
  const { loadInitialMessages, loadMessageAreas, messages, next } = startLoader()
  await loadInitialMessages('EN')
  const loading = [loadMessageAreas(['help']), loadMessageAreas(['errors', 'inbox'])]
  const sent = [await next(), await next(), await next()]
  for (const { answer } of sent.toReversed()) answer()
  await Promise.all(loading)
  expect(Object.keys(messages()).sort()).toEqual(['errors', 'frame', 'help', 'inbox'])
  expect(messages().errors).toEqual({ title: 'errors EN' })
})

test('requests no area again, and none that the initial messages contain', async () => {
  const { loadInitialMessages, loadMessageAreas, next, requests } = startLoader()
  await loadInitialMessages('EN')
  const loading = loadMessageAreas(['frame', 'help'])
  ;(await next()).answer()
  await loading
  await loadMessageAreas(['frame', 'help'])
  expect(requests).toEqual([])
})

test('requests an area again after it could not be loaded', async () => {
  const { loadInitialMessages, loadMessageAreas, messages, next } = startLoader()
  await loadInitialMessages('EN')
  const failing = expect(loadMessageAreas(['help'])).rejects.toThrow('offline')
  ;(await next()).fail()
  await failing
  const loading = loadMessageAreas(['help'])
  ;(await next()).answer()
  await loading
  expect(messages().help).toEqual({ title: 'help EN' })
})

test('loads an area in the new language if the language changes meanwhile', async () => {
  const { loaded, loadInitialMessages, loadMessageAreas, loadMessagesOfLanguage, messages, next } = startLoader()
  await loadInitialMessages('EN')
  const loading = loadMessageAreas(['help'])
  const old = await next()
  loaded.set(await loadMessagesOfLanguage('VI'))
  old.answer()
  const again = await next()
  expect(again.name).toBe('help VI')
  again.answer()
  await loading
  expect(messages().help).toEqual({ title: 'help VI' })
  expect(messages().frame).toEqual({ title: 'frame VI' })
})

test('changes the language with every area that is loaded, also with one that was requested during the change', async () => {
  const { loadInitialMessages, loadMessageAreas, loadMessagesOfLanguage, next } = startLoader()
  await loadInitialMessages('EN')
  const first = loadMessageAreas(['help'])
  ;(await next()).answer()
  await first
  const changing = loadMessagesOfLanguage('VI')
  const ofChange = await next()
  const second = loadMessageAreas(['inbox'])
  ;(await next()).answer()
  await second
  ofChange.answer()
  const added = await next()
  expect(added.name).toBe('inbox VI')
  added.answer()
  expect((await changing).areas).toEqual({ help: { title: 'help VI' }, inbox: { title: 'inbox VI' } })
})

test('adds an area that loads during the first render once that is shown', async () => {
  const { loadInitialMessages, loadMessageAreas, deferAreas, publishAreas, loaded, messages, next } = startLoader()
  await loadInitialMessages('EN')
  const rendered = loaded.get()
  deferAreas()
  let isUsable = false
  const loading = loadMessageAreas(['help']).then(() => {
    isUsable = true
  })
  ;(await next()).answer()
  await new Promise((resolve) => setImmediate(resolve))
  expect([loaded.get(), isUsable]).toEqual([rendered, false])
  publishAreas()
  await loading
  expect(messages().help).toEqual({ title: 'help EN' })
})
