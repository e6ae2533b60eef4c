import { AppError } from '@foyer/contract/errors.ts'

/**
 * Parses JSON of another company: a vendor's call or a provider's webhook. Refuses what two parsers may read differently: an
 * object with two equal keys (RFC 8259, section 4; I-JSON, RFC 7493, section 2.3), and a negative zero. Throws `body_not_json`.
 */
export function parseStrictJson(text: string): unknown {
  const value = parseJson(text)
  if (isAmbiguous(text)) throw new AppError('body_not_json')
  return value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('body_not_json')
  }
}

/** The keys of an open object; undefined for an open array. */
type OpenKeys = Set<string> | undefined

/** Whether valid JSON has an object with two equal keys, or a number that is read as negative zero. */
function isAmbiguous(json: string): boolean {
  const open: OpenKeys[] = []
  let expectsKey = false
  for (const token of listTokens(json)) {
    if (token.startsWith('"')) {
      if (expectsKey && !addKey(open.at(-1), token)) return true
      expectsKey = false
    } else if (token.startsWith('-')) {
      if (Number(token) === 0) return true
    } else expectsKey = moveOn(open, token)
  }
  return false
}

/** The strings, numbers, brackets and commas of valid JSON. */
function* listTokens(json: string): Generator<string> {
  const pattern = /["{}[\],]|-?\d[\d.eE+-]*/g
  for (let match = pattern.exec(json); match; match = pattern.exec(json)) {
    if (match[0] === '"') pattern.lastIndex = findStringEnd(json, match.index)
    yield json.slice(match.index, pattern.lastIndex)
  }
}

/** The position after the string that begins at `start`. */
function findStringEnd(json: string, start: number): number {
  let at = start + 1
  while (json.charAt(at) !== '"') at += json.charAt(at) === '\\' ? 2 : 1
  return at + 1
}

/** Opens or closes an object or array. Returns whether a key follows the token. */
function moveOn(open: OpenKeys[], token: string): boolean {
  if (token === '{') open.push(new Set())
  else if (token === '[') open.push(undefined)
  else if (token === '}' || token === ']') open.pop()
  return token === '{' || (token === ',' && open.at(-1) !== undefined)
}

/** False if the object has the key already. `a` and `\u0061` are the same key. */
function addKey(keys: Set<string> | undefined, quoted: string): boolean {
  const key = JSON.parse(quoted) as string
  if (!keys || keys.has(key)) return false
  keys.add(key)
  return true
}
