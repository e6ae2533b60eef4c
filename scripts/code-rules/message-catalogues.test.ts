import { expect, test } from 'vitest'
import { checkErrorCodeMessages, checkTranslations } from './message-catalogues.ts'
import { checkMessageKeys, checkStudioMessageKeys } from './message-keys.ts'
import { parseMessage } from './parse-icu-message.ts'
import { checkTextsEqualToEnglish } from './texts-equal-to-english.ts'

const area = (path: string, messages: unknown) => ({
  path: `apps/${path}.json`,
  text: JSON.stringify(messages),
})
/** A file of messages of the web app, such as `en/points`. */
const web = (path: string, messages: unknown) => area(`web/messages/${path}`, messages)
const source = (text: string) => ({ path: 'apps/web/src/features/points/points-page.tsx', text })
const messageTexts = (findings: { message: string }[]) => findings.map(({ message }) => message)
const tags = { en: 'en', de: 'de', pl: 'pl', cn: 'zh-Hans' }
const check = (...files: { path: string; text: string }[]) => messageTexts(checkTranslations(files, tags))

test('reads the arguments, options, tags, plurals and words of a message', () => {
  const { placeholders, plurals, literals } = parseMessage(
    "It''s {n, plural, =0 {none} other {<b>{name}</b>, # of '{x}'}} {d, date, short} {w, select, me {I} other {you}}",
  )
  expect(placeholders).toEqual([
    '<b>',
    '{d, date}',
    '{n, plural}',
    '{name, text}',
    '{w, select}',
    '{w: me}',
    '{w: other}',
  ])
  expect(plurals).toEqual([{ name: 'n', type: 'cardinal', categories: ['other'] }])
  expect(literals.join('|')).toBe("It's |none|, | of {x}| | |I|you")
})

test.each(['{', '{n, plural, other {x}', '{n, plural, one {x}}', '{ }', '<b>x'])(
  'rejects the invalid message %s',
  (text) => {
    expect(() => parseMessage(text)).toThrow()
  },
)

const english = { hi: 'Hi {name}', many: '{n, plural, one {# day} other {# days}}', link: 'See <l>this</l>' }

test('accepts a translation with the plural categories of its language and another order', () => {
  const many = '{n, plural, =0 {dziś} one {# dzień} few {# dni} many {# dni} other {# dnia}}'
  expect(check(web('en/a', english), web('pl/a', { hi: '{name}, hej', many, link: '<l>To</l> widać' }))).toEqual([])
})

test('reports missing and extra keys, missing arguments and tags, and invalid messages', () => {
  const german = { hi: 'Hallo', many: '{n, plural, one {#}', link: 'Siehe hier', more: 'Mehr' }
  expect(check(web('en/a', english), web('de/a', german))).toEqual([
    'a.hi lacks {name, text}.',
    'a.many is not a valid ICU message: MISSING_OTHER_CLAUSE.',
    'a.link lacks <l>.',
    'a.more is not a key of English.',
  ])
  expect(check(web('en/a', english), web('de/a', {}))).toHaveLength(3)
})

test('reports a language that lacks an area, has one too many, or is unknown', () => {
  const files = [web('en/a', { x: 'X' }), web('en/amount-field', { x: 'X' }), web('de/a', { x: 'Y' })]
  expect(check(...files)).toEqual(['amountField is missing in de.'])
  expect(check(...files, web('de/amount-field', { x: 'Y' }), web('de/b', { x: 'Y' }))).toEqual([
    'b is not an area of English.',
  ])
  expect(check(web('en/a', { x: 'X' }), web('xx/a', { x: 'Y' }))).toEqual(['xx is not a language of the contract.'])
})

test('reports a plural category that the language needs and the message lacks', () => {
  const polish = { ...english, many: '{n, plural, one {# dzień} few {# dni} other {# dnia}}' }
  expect(check(web('en/a', english), web('pl/a', polish))).toEqual([
    'a.many lacks the plural category "many" of {n}, which pl uses.',
  ])
  expect(check(web('en/a', { many: '{n, plural, =1 {a day} other {# days}}' }))).toEqual([
    'a.many lacks the plural category "one" of {n}, which en uses.',
  ])
})

test('reports a plural category that the language does not have, also within a tag', () => {
  const chinese = { ...english, many: '<l>{n, plural, one {# 天} other {# 天}}</l>' }
  const files = [web('en/a', { ...english, many: `<l>${english.many}</l>` }), web('cn/a', chinese)]
  expect(check(...files)).toEqual(['a.many has the plural category "one" of {n}, which zh-Hans does not use.'])
})

test('compares ordinals with the ordinal categories of the language', () => {
  const ordinal = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'
  const files = (german: string) => [web('en/a', { place: ordinal }), web('de/a', { place: german })]
  expect(check(...files('{n, selectordinal, other {#.}}'))).toEqual([])
  expect(check(...files('{n, selectordinal, one {#.} other {#.}}'))).toEqual([
    'a.place has the ordinal category "one" of {n}, which de does not use.',
  ])
})

test('reports select options that a translation lacks or adds', () => {
  const files = [
    web('en/a', { x: '{who, select, me {I} other {They}}' }),
    web('de/a', { x: '{who, select, ich {Ich} other {Sie}}' }),
  ]
  expect(check(...files)).toEqual(['a.x lacks {who: me}, adds {who: ich}.'])
})

test('checks the texts of the studio in the same way', () => {
  const files = [
    area('studio/messages/en/dice', { roll: 'Roll {n}' }),
    area('studio/messages/de/dice', { roll: 'Los' }),
  ]
  expect(check(...files)).toEqual(['dice.roll lacks {n, text}.'])
})

test('checks the texts of emails and of the sandbox page in the same way', () => {
  const words = (path: string, messages: unknown) => area(`gateway/src/${path}`, messages)
  const english = { code: { subject: '{code} is your code', body: '{n, plural, one {# minute} other {# minutes}}' } }
  const german = { code: { subject: 'Dein Code', body: '{n, plural, other {# Minuten}}' }, more: 'Mehr' }
  const files = [words('notify/words/en', english), words('notify/words/de', german)]
  expect(check(...files, words('notify/words/xx', english))).toEqual([
    'notify.code.subject lacks {code, text}.',
    'notify.code.body lacks the plural category "one" of {n}, which de uses.',
    'notify.more is not a key of English.',
    'xx is not a language of the contract.',
  ])
  const page = [
    words('payments/sandbox/words/en', { pay: 'Pay', back: 'Back' }),
    words('payments/sandbox/words/de', { pay: 'Pay' }),
  ]
  expect(check(...page)).toEqual(['sandbox.back is missing in de.'])
  expect(messageTexts(checkTextsEqualToEnglish(page, []))).toEqual([
    'sandbox.pay equals its English, "Pay". Translate it, or list it for de in texts-equal-to-english-list.ts.',
  ])
})

test('requires a message for every error code', () => {
  const files = [web('en/errors', { internal: 'Something broke.' })]
  expect(messageTexts(checkErrorCodeMessages(files, ['internal', 'points_short']))).toEqual([
    'errors.points_short is missing: points_short is an error code of the contract. Add its message in every language.',
  ])
})

test('reports a translation that equals its English, unless it is listed or has no words', () => {
  const messages = { brand: 'Telegram', range: '{a} – {b}', title: 'Points', menu: 'Menu' }
  const files = [web('en/a', messages), web('de/a', messages)]
  const allowed = [{ text: 'Telegram' }, { text: 'Menu', languages: ['pl'] }]
  expect(messageTexts(checkTextsEqualToEnglish(files, allowed))).toEqual([
    'a.title equals its English, "Points". Translate it, or list it for de in texts-equal-to-english-list.ts.',
    'a.menu equals its English, "Menu". Translate it, or list it for de in texts-equal-to-english-list.ts.',
    '"Menu" is listed, but no translation equals it.',
  ])
})

test('reports missing keys in strings, templates and conditionals', () => {
  const text = `
    const t = useTranslations('points')
    return [t('title'), t('lost'), t(\`states.\${state}\`), t(isOn ? 'title' : 'gone'), t.rich('poor', { b })]`
  const files = [web('en/points', { title: 'Points' }), source(text)]
  expect(messageTexts(checkMessageKeys(files))).toEqual([
    'The key points.lost is not in English.',
    'The key points.states.* is not in English.',
    'The key points.gone is not in English.',
    'The key points.poor is not in English.',
  ])
})

test('reports unused keys', () => {
  const text = `const t = useTranslations('points')\nreturn t('title')`
  const files = [web('en/points', { title: 'Points', rest: 'Rest' }), web('en/other', { title: 'Other' }), source(text)]
  expect(checkMessageKeys(files)).toEqual([
    { path: 'apps/web/messages/en/points.json', message: 'points.rest is not used.' },
    { path: 'apps/web/messages/en/other.json', message: 'other.title is not used.' },
  ])
})

test('reports unused keys of the studio', () => {
  const text = `[formatMessage('roll'), formatMessage(\`wins_\${winner}\`), { labels: 'chance' }]`
  const files = [
    area('studio/messages/en/dice', { roll: 'Roll', wins_tie: 'Tie', chance: 'Chance', lost: 'Lost' }),
    { path: 'apps/studio/src/games/dice/dice-view.ts', text },
    // A template of values alone names no key.
    { path: 'apps/studio/src/games/dice/dice-track.tsx', text: `\`\${column}\${row}\`` },
  ]
  expect(messageTexts(checkStudioMessageKeys(files))).toEqual(['dice.lost is not used.'])
})

test('counts a key as used if a template or a value can produce it', () => {
  const text = `
    const t = useTranslations('states')
    const names = useTranslations('category')
    const kinds = { RNG: 1 }
    return [t(\`\${state}.title\`), names(kind)]`
  const files = [web('en/states', { open: { title: 'Open' } }), web('en/category', { RNG: 'Slots', FISH: 'Fishing' })]
  expect(messageTexts(checkMessageKeys([...files, source(text)]))).toEqual(['category.FISH is not used.'])
})

test('reports a key whose area is known only at runtime', () => {
  const text = `
    const t = useTranslations()
    const names = useTranslations('points')
    return [t(key), names(key), t(\`\${area}.title\`), t(isOn ? 'points.title' : 'points.rest')]`
  const files = [web('en/points', { title: 'Points', rest: 'Rest' }), source(text)]
  expect(checkMessageKeys(files).map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '4: The area of this key is known only at runtime. Begin the key with it, or name it in useTranslations.',
    '4: The area of this key is known only at runtime. Begin the key with it, or name it in useTranslations.',
  ])
})

test('follows a translator that is passed as a parameter', () => {
  const text = `function entries(t: ReturnType<typeof useTranslations<'points'>>) { return [t('title'), t('lost')] }`
  const files = [web('en/points', { title: 'Points' }), source(text)]
  expect(messageTexts(checkMessageKeys(files))).toEqual(['The key points.lost is not in English.'])
})
