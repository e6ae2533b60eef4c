import { expect, test } from 'vitest'
import { shapeOf } from './icu.ts'
import { checkErrorSentences, checkTranslations } from './message-catalogues.ts'
import { checkMessageKeys } from './message-keys.ts'

const catalogue = (language: string, messages: unknown) => ({
  path: `apps/web/messages/${language}.json`,
  text: JSON.stringify(messages),
})
const source = (text: string) => ({ path: 'apps/web/src/features/points/points-page.tsx', text })
const messagesOf = (findings: { message: string }[]) => findings.map(({ message }) => message)

test('reads the arguments, choices and tags of a message', () => {
  expect(shapeOf("It''s {n, plural, =0 {none} other {<b>{name}</b>, # of '{x}'}} {d, date, short}")).toEqual([
    '</b>',
    '<b>',
    '{d, date}',
    '{n, plural}',
    '{n: other}',
    '{name, text}',
  ])
})

test.each(['{', '{n, plural, other {x}', '{ }'])('says that %s is no message', (text) => {
  expect(() => shapeOf(text)).toThrow()
})

const english = { a: { hi: 'Hi {name}', many: '{n, plural, one {# day} other {# days}}', link: 'See <l>this</l>' } }

test('takes a translation that has other plural forms and another order', () => {
  const polish = { a: { hi: '{name}, hej', many: '{n, plural, one {#} few {#} other {#}}', link: '<l>To</l> widać' } }
  expect(checkTranslations([catalogue('en', english), catalogue('pl', polish)])).toEqual([])
})

test('catches a missing key, an extra key, a lost argument, a lost tag and a broken message', () => {
  const german = { a: { hi: 'Hallo', many: '{n, plural, one {#}', link: 'Siehe hier', more: 'Mehr' } }
  expect(messagesOf(checkTranslations([catalogue('en', english), catalogue('de', german)]))).toEqual([
    'a.hi lacks {name, text}.',
    'a.many is no ICU text: The argument n is not closed.',
    'a.link lacks </l>, lacks <l>.',
    'a.more is no key of en.json.',
  ])
  expect(messagesOf(checkTranslations([catalogue('en', english), catalogue('de', {})]))).toHaveLength(3)
})

test('catches a choice that a translation has lost or made up', () => {
  const files = (other: string) => [
    catalogue('en', { a: '{who, select, me {I} other {They}}' }),
    catalogue('de', { a: other }),
  ]
  expect(messagesOf(checkTranslations(files('{who, select, ich {Ich} other {Sie}}')))).toEqual([
    'a lacks {who: me}, adds {who: ich}.',
  ])
})

test('asks for the sentence of every failure', () => {
  const files = [catalogue('en', { errors: { internal: 'Something broke.' } })]
  expect(messagesOf(checkErrorSentences(files, ['internal', 'points_short']))).toEqual([
    'errors.points_short is missing: the contract can fail with points_short. Say it in every language.',
  ])
})

test('catches a key that is used and does not exist, in a text, a template and a choice', () => {
  const text = `
    const t = useTranslations('points')
    return [t('title'), t('lost'), t(\`states.\${state}\`), t(isOn ? 'title' : 'gone'), t.rich('poor', { b })]`
  const files = [catalogue('en', { points: { title: 'Points' } }), source(text)]
  expect(messagesOf(checkMessageKeys(files))).toEqual([
    'The key points.lost is not in en.json.',
    'The key points.states.* is not in en.json.',
    'The key points.gone is not in en.json.',
    'The key points.poor is not in en.json.',
  ])
})

test('catches a key that nothing uses', () => {
  const text = `const t = useTranslations('points')\nreturn t('title')`
  const files = [catalogue('en', { points: { title: 'Points', rest: 'Rest' }, title: 'Other' }), source(text)]
  expect(messagesOf(checkMessageKeys(files))).toEqual(['points.rest is not used.', 'title is not used.'])
})

test('counts a key as used where a template or a value can make it', () => {
  const text = `
    const t = useTranslations()
    const names = useTranslations('category')
    const kinds = { RNG: 1 }
    return [t(\`states.\${state}.title\`), names(kind)]`
  const english = { states: { open: { title: 'Open' } }, category: { RNG: 'Slots', FISH: 'Fishing' } }
  expect(messagesOf(checkMessageKeys([catalogue('en', english), source(text)]))).toEqual(['category.FISH is not used.'])
})

test('follows a translator that a function is given', () => {
  const text = `function entries(t: ReturnType<typeof useTranslations<'points'>>) { return [t('title'), t('lost')] }`
  const files = [catalogue('en', { points: { title: 'Points' } }), source(text)]
  expect(messagesOf(checkMessageKeys(files))).toEqual(['The key points.lost is not in en.json.'])
})
