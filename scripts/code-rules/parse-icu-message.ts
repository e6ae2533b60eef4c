import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** A plural or selectordinal argument of a message, with the categories of one of its choices, without `=1` and the like. */
export interface MessagePlural {
  readonly name: string
  readonly type: 'cardinal' | 'ordinal'
  readonly categories: readonly string[]
}

export interface ParsedMessage {
  /**
   * What a translation has to preserve, sorted: the arguments with their types, the options of each `select`, and the tags.
   * Plural categories differ by language.
   */
  readonly placeholders: readonly string[]
  readonly plurals: readonly MessagePlural[]
  /** The literal text, without arguments and tags. */
  readonly literals: readonly string[]
}

/** Parses an ICU message with the parser that the build uses. Throws if it is invalid. */
export function parseMessage(message: string): ParsedMessage {
  const found: Found = { placeholders: new Set(), plurals: [], literals: [] }
  collect(parse(message), found)
  return { ...found, placeholders: [...found.placeholders].sort() }
}

interface Found {
  readonly placeholders: Set<string>
  readonly plurals: MessagePlural[]
  readonly literals: string[]
}

const typeNames: Readonly<Partial<Record<TYPE, string>>> = {
  [TYPE.argument]: 'text',
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
}

function collect(elements: readonly MessageFormatElement[], found: Found): void {
  for (const element of elements) {
    if (element.type === TYPE.literal) found.literals.push(element.value)
    else if (element.type === TYPE.tag) {
      found.placeholders.add(`<${element.value}>`)
      collect(element.children, found)
    } else if (element.type === TYPE.plural || element.type === TYPE.select) collectChoices(element, found)
    else if (element.type !== TYPE.pound)
      found.placeholders.add(`{${element.value}, ${typeNames[element.type] ?? 'text'}}`)
  }
}

function collectChoices(
  element: Extract<MessageFormatElement, { type: TYPE.plural | TYPE.select }>,
  found: Found,
): void {
  const { value: name } = element
  const options = Object.keys(element.options)
  if (element.type === TYPE.plural) {
    const type = element.pluralType === 'ordinal' ? 'ordinal' : 'cardinal'
    found.placeholders.add(`{${name}, ${type === 'ordinal' ? 'selectordinal' : 'plural'}}`)
    found.plurals.push({ name, type, categories: options.filter((option) => !option.startsWith('=')) })
  } else {
    found.placeholders.add(`{${name}, select}`)
    for (const option of options) found.placeholders.add(`{${name}: ${option}}`)
  }
  for (const { value } of Object.values(element.options)) collect(value, found)
}
