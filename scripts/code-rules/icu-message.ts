/**
 * Extracts the parts of an ICU message that a translation has to preserve: its arguments with their types, the options of
 * each `select`, and its tags. Plural forms differ by language, so only `other` is required.
 */
export function extractMessagePlaceholders(message: string): string[] {
  const shape = new Set<string>()
  readText({ text: withoutQuotes(message), at: 0 }, shape)
  return [...shape].sort()
}

interface Reader {
  readonly text: string
  at: number
}

/** Quoted parts are literal text; `''` is an apostrophe. */
function withoutQuotes(message: string): string {
  return message.replaceAll("''", '’').replace(/'[{}<#|][^']*(?:'|$)/g, '')
}

/** Reads up to the closing brace of this text, or its end. */
function readText(reader: Reader, shape: Set<string>): void {
  while (reader.at < reader.text.length && reader.text[reader.at] !== '}') {
    const tag = /^<(\/?[a-zA-Z][\w-]*)\s*\/?>/.exec(reader.text.slice(reader.at))
    if (tag) shape.add(`<${tag[1]}>`)
    if (reader.text[reader.at] === '{') readArgument(reader, shape)
    else reader.at += tag ? tag[0].length : 1
  }
}

function readArgument(reader: Reader, shape: Set<string>): void {
  const head = /^\{\s*([\w.]+)\s*(?:,\s*(\w+)\s*)?/.exec(reader.text.slice(reader.at))
  if (!head) throw new Error(`Expected an argument at "${reader.text.slice(reader.at, reader.at + 20)}".`)
  const [whole, name = '', kind = 'text'] = head
  reader.at += whole.length
  shape.add(`{${name}, ${kind}}`)
  if (kind === 'plural' || kind === 'selectordinal' || kind === 'select') readChoices(reader, shape, { name, kind })
  else readStyle(reader)
  if (reader.text[reader.at] !== '}') throw new Error(`The argument ${name} is not closed.`)
  reader.at += 1
}

function readStyle(reader: Reader): void {
  const end = reader.text.indexOf('}', reader.at)
  reader.at = end < 0 ? reader.text.length : end
}

function readChoices(reader: Reader, shape: Set<string>, { name, kind }: { name: string; kind: string }): void {
  for (;;) {
    const choice = /^[\s,]*(?:offset:\d+\s*)?(=?[\w-]+)\s*\{/.exec(reader.text.slice(reader.at))
    if (!choice) break
    if (kind === 'select' || choice[1] === 'other') shape.add(`{${name}: ${choice[1]}}`)
    reader.at += choice[0].length
    readText(reader, shape)
    if (reader.text[reader.at] !== '}') throw new Error(`An option of ${name} is not closed.`)
    reader.at += 1
  }
  reader.at += /^\s*/.exec(reader.text.slice(reader.at))?.[0].length ?? 0
}
