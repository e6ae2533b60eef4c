const hidden = '•••'

/** `a•••z@example.com`: recognizable only to somebody who knows the address. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  const name = [...address.slice(0, at)]
  const last = name.length > 2 ? name.at(-1) : ''
  return `${name[0] ?? ''}${hidden}${last}${address.slice(at)}`
}

/** `+84•••678`, or `091•••78` for a number without a country code. */
export function maskPhone(number: string): string {
  const shown = Math.min(3, Math.floor(number.length / 4))
  return `${number.slice(0, shown)}${hidden}${number.slice(number.length - shown)}`
}

/** `•••6789`: the last digits of a number, at most a third of it. */
export function maskAllButLastDigits(number: string): string {
  const characters = [...number]
  return hidden + characters.slice(characters.length - Math.min(4, Math.floor(characters.length / 3))).join('')
}

/** `N••• V••• A•••`: the first letter of each name. */
export function maskName(name: string): string {
  const firstLetters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const words = name.split(/\s+/).filter(Boolean)
  return words.map((word) => [...firstLetters.segment(word)][0]?.segment + hidden).join(' ')
}

/** `mor***8` for `morrigan8`: recognizable only to somebody who knows the account. */
export function maskUsername(account: string): string {
  return `${account.slice(0, Math.min(3, Math.ceil(account.length / 3)))}***${account.slice(-1)}`
}
