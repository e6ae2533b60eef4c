/**
 * A pseudo-language for development and tests: English with accents, 40 % longer and in brackets. A text without accents is
 * not in the catalogue, a missing bracket is cut off, and what overflows has no room for a language with longer words.
 */
/** Each letter of the alphabet, followed by its accented form. */
const accents = 'AÅBßCÇDÐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞQǪRŔSŠTŢUÛVṼWŴXẊYÝZŽ'
const filler = 'éîöûà'
const growth = 0.4

/** Converts the messages of a file, compiled from ICU text. Arguments, tags, plurals and selects stay as they are. */
export function toPseudoMessages(messages: object): object {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => {
      if (typeof message === 'string') return [key, /\p{L}/u.test(message) ? `[${toPseudoText(message)}]` : message]
      if (Array.isArray(message)) return [key, ['[', ...message.map(toPseudoNode), ']']]
      return [key, toPseudoMessages(message as object)]
    }),
  )
}

/** Replaces the letters of a text and lengthens each of its words. */
export function toPseudoText(text: string): string {
  return text.replaceAll(/\p{L}+/gu, (word) => {
    const added = Math.ceil(word.length * growth)
    return [...word].map(toAccented).join('') + filler.repeat(Math.ceil(added / filler.length)).slice(0, added)
  })
}

function toAccented(letter: string): string {
  const accented = accents[accents.indexOf(letter.toUpperCase()) + 1]
  if (!/[a-z]/i.test(letter) || accented === undefined) return letter
  return letter === letter.toUpperCase() ? accented : accented.toLowerCase()
}

/**
 * A node is literal text, `0` for the number of a plural, `[name]` for an argument, `[name, type, options]` for a typed one,
 * or `[tag, ...children]` (`icu-minify`).
 */
function toPseudoNode(node: unknown): unknown {
  if (typeof node === 'string') return toPseudoText(node)
  if (!Array.isArray(node)) return node
  const [name, type, ...rest] = node as [string, unknown, ...unknown[]]
  if (type === undefined) return node
  if (typeof type !== 'number' || type === 0) return [name, ...[type, ...rest].map(toPseudoNode)]
  return [name, type, ...rest.map((options) => toPseudoOptions(type, options))]
}

/** The choices of a select or a plural; the styles of numbers and dates have no text. */
function toPseudoOptions(type: number, options: unknown): unknown {
  const isChoice = type === 1 || type === 2 || type === 3
  if (!isChoice || typeof options !== 'object' || options === null) return options
  return Object.fromEntries(
    Object.entries(options).map(([name, choice]) => [
      name,
      Array.isArray(choice) ? choice.map(toPseudoNode) : toPseudoNode(choice),
    ]),
  )
}
