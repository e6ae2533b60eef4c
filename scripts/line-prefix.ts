import type { Readable, Writable } from 'node:stream'

/** Writes every line of `from` to `to` with `prefix` before it; a line that comes in pieces is written once, whole. */
export function prefixLines(from: Readable, prefix: string, to: Writable): void {
  let rest = ''
  from.setEncoding('utf8')
  from.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) to.write(`${prefix}${line}\n`)
  })
  from.on('end', () => {
    if (rest !== '') to.write(`${prefix}${rest}\n`)
  })
}
