import type { Readable, Writable } from 'node:stream'

/**
 * Writes every line of `from` that passes `isWanted` to `to` with a prefix. A line that arrives in several chunks is
 * written once, as a whole.
 */
export function pipePrefixedLines(
  from: Readable,
  { prefix, to, isWanted = () => true }: { prefix: string; to: Writable; isWanted?: (line: string) => boolean },
): void {
  let rest = ''
  const write = (line: string) => isWanted(line) && to.write(`${prefix}${line}\n`)
  from.setEncoding('utf8')
  from.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) write(line)
  })
  from.on('end', () => {
    if (rest !== '') write(rest)
  })
}
