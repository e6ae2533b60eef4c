/** How hard a password is to guess; the key of its label (`password.strengths`). */
export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong'

/** From weak to strong, as the meter shows them. */
export const passwordStrengths: readonly PasswordStrength[] = ['weak', 'fair', 'good', 'strong']

/** The bits above which a password is fair, good and strong. */
const thresholds = [35, 50, 68] as const

/** What attackers try first; the gateway has the full list of common passwords. */
const commonWords = [
  'password',
  'passw0rd',
  'iloveyou',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'welcome',
  'letmein',
  'charlie',
  'michael',
  'monkey',
  'dragon',
  'master',
  'shadow',
  'secret',
  'matkhau',
  'hello',
  'admin',
  'login',
  'lucky',
  'money',
  'pass',
  'love',
]

const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz', '2wsx', '3edc', '4rfv', '5tgb']

/**
 * An estimate for the meter, not a rule. What is guessed at once (a common word, the member's own words, a year, a run
 * along the alphabet or the keyboard, a repeated character) counts as one character, and each character counts by the
 * size of its pool. No character class is required (ASVS 5, 6.2.5).
 */
export function estimatePasswordStrength(password: string, memberWords: readonly string[] = []): PasswordStrength {
  const text = password.trim()
  const guesses = countGuesses(text.toLowerCase(), memberWords)
  const bits = guesses * Math.log2(characterPoolSize(text))
  return passwordStrengths[thresholds.filter((threshold) => bits >= threshold).length] ?? 'weak'
}

function countGuesses(text: string, memberWords: readonly string[]): number {
  const words = [...commonWords, ...memberWords.map((word) => word.toLowerCase()).filter((word) => word.length > 2)]
  const shortened = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, '\0'), text)
    .replaceAll(/(?:19|20)\d\d/g, '\0')
  const characters = [...shortened]
  return characters.filter((character, index) => !isPredictable(characters, index, character)).length
}

/** Whether the two preceding characters predict this one. */
function isPredictable(characters: readonly string[], index: number, character: string): boolean {
  const before = characters[index - 1]
  const first = characters[index - 2]
  if (before === undefined || first === undefined) return before === character
  if (before === character) return true
  const step = codePointDifference(before, character)
  const isRun = Math.abs(step) === 1 && codePointDifference(first, before) === step
  return isRun || isKeyboardRun(first + before + character)
}

function codePointDifference(one: string, other: string): number {
  return (other.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0)
}

function isKeyboardRun(three: string): boolean {
  const backwards = [...three].reverse().join('')
  return keyboardRows.some((row) => row.includes(three) || row.includes(backwards))
}

/** The number of possible characters, by the classes that occur. */
function characterPoolSize(text: string): number {
  const kinds: readonly (readonly [RegExp, number])[] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[0-9]/, 10],
    // The remaining printable ASCII characters.
    [/[ -/:-@[-`{-~]/, 33],
    [/[^ -~]/, 100],
  ]
  return kinds.reduce((sum, [kind, size]) => (kind.test(text) ? sum + size : sum), 1)
}
