import type { Readable, Writable } from 'node:stream'

/**
 * Writes every line of `from` that `isWanted` to `to`, with `prefix` before it; a line that comes in pieces is written
 * once, whole.
 */
export function prefixLines(
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
