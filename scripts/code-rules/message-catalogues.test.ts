import { expect, test } from 'vitest'
import { extractMessagePlaceholders } from './icu-message.ts'
import { checkErrorCodeMessages, checkTranslations } from './message-catalogues.ts'
import { checkMessageKeys } from './message-keys.ts'

const catalogue = (language: string, messages: unknown) => ({
  path: `apps/web/messages/${language}.json`,
  text: JSON.stringify(messages),
})
const source = (text: string) => ({ path: 'apps/web/src/features/points/points-page.tsx', text })
const messageTexts = (findings: { message: string }[]) => findings.map(({ message }) => message)

test('reads the arguments, options and tags of a message', () => {
  expect(
    extractMessagePlaceholders("It''s {n, plural, =0 {none} other {<b>{name}</b>, # of '{x}'}} {d, date, short}"),
  ).toEqual(['</b>', '<b>', '{d, date}', '{n, plural}', '{n: other}', '{name, text}'])
})

test.each(['{', '{n, plural, other {x}', '{ }'])('rejects the invalid message %s', (text) => {
  expect(() => extractMessagePlaceholders(text)).toThrow()
})

const english = { a: { hi: 'Hi {name}', many: '{n, plural, one {# day} other {# days}}', link: 'See <l>this</l>' } }

test('accepts a translation with other plural forms and another order', () => {
  const polish = { a: { hi: '{name}, hej', many: '{n, plural, one {#} few {#} other {#}}', link: '<l>To</l> widać' } }
  expect(checkTranslations([catalogue('en', english), catalogue('pl', polish)])).toEqual([])
})

test('reports missing and extra keys, missing arguments and tags, and invalid messages', () => {
  const german = { a: { hi: 'Hallo', many: '{n, plural, one {#}', link: 'Siehe hier', more: 'Mehr' } }
  expect(messageTexts(checkTranslations([catalogue('en', english), catalogue('de', german)]))).toEqual([
    'a.hi lacks {name, text}.',
    'a.many is not a valid ICU message: The argument n is not closed.',
    'a.link lacks </l>, lacks <l>.',
    'a.more is not a key of en.json.',
  ])
  expect(messageTexts(checkTranslations([catalogue('en', english), catalogue('de', {})]))).toHaveLength(3)
})

test('reports select options that a translation lacks or adds', () => {
  const files = (other: string) => [
    catalogue('en', { a: '{who, select, me {I} other {They}}' }),
    catalogue('de', { a: other }),
  ]
  expect(messageTexts(checkTranslations(files('{who, select, ich {Ich} other {Sie}}')))).toEqual([
    'a lacks {who: me}, adds {who: ich}.',
  ])
})

test('requires a message for every error code', () => {
  const files = [catalogue('en', { errors: { internal: 'Something broke.' } })]
  expect(messageTexts(checkErrorCodeMessages(files, ['internal', 'points_short']))).toEqual([
    'errors.points_short is missing: points_short is an error code of the contract. Add its message in every language.',
  ])
})

test('reports missing keys in strings, templates and conditionals', () => {
  const text = `
    const t = useTranslations('points')
    return [t('title'), t('lost'), t(\`states.\${state}\`), t(isOn ? 'title' : 'gone'), t.rich('poor', { b })]`
  const files = [catalogue('en', { points: { title: 'Points' } }), source(text)]
  expect(messageTexts(checkMessageKeys(files))).toEqual([
    'The key points.lost is not in en.json.',
    'The key points.states.* is not in en.json.',
    'The key points.gone is not in en.json.',
    'The key points.poor is not in en.json.',
  ])
})

test('reports unused keys', () => {
  const text = `const t = useTranslations('points')\nreturn t('title')`
  const files = [catalogue('en', { points: { title: 'Points', rest: 'Rest' }, title: 'Other' }), source(text)]
  expect(messageTexts(checkMessageKeys(files))).toEqual(['points.rest is not used.', 'title is not used.'])
})

test('counts a key as used if a template or a value can produce it', () => {
  const text = `
    const t = useTranslations()
    const names = useTranslations('category')
    const kinds = { RNG: 1 }
    return [t(\`states.\${state}.title\`), names(kind)]`
  const english = { states: { open: { title: 'Open' } }, category: { RNG: 'Slots', FISH: 'Fishing' } }
  expect(messageTexts(checkMessageKeys([catalogue('en', english), source(text)]))).toEqual([
    'category.FISH is not used.',
  ])
})

test('follows a translator that is passed as a parameter', () => {
  const text = `function entries(t: ReturnType<typeof useTranslations<'points'>>) { return [t('title'), t('lost')] }`
  const files = [catalogue('en', { points: { title: 'Points' } }), source(text)]
  expect(messageTexts(checkMessageKeys(files))).toEqual(['The key points.lost is not in en.json.'])
})
