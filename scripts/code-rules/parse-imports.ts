/** An import of a file. */
export interface ImportStatement {
  readonly specifier: string
  readonly index: number
}

const patterns = [
  /^[ \t]*(?:import|export)\s+(?:type\s)?(?:[\w*\s{},$]*?\sfrom\s*)?['"](?<specifier>[^'"\n]+)['"]/gm,
  /^[ \t]*\}\s*from\s*['"](?<specifier>[^'"\n]+)['"]/gm,
  /\bimport(?:\.meta\.glob)?(?:<[^(]*>)?\(\s*['"](?<specifier>[^'"\n]+)['"]/g,
]

/** Finds every import, re-export and dynamic import in a source text. */
export function parseImports(text: string): ImportStatement[] {
  const found = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      specifier: match.groups?.specifier ?? '',
      index: match.index + match[0].lastIndexOf(match.groups?.specifier ?? ''),
    })),
  )
  // A multi-line import is matched twice: by the first pattern at its start and by the second at its end.
  return [...new Map(found.toReversed().map((item) => [item.index, item])).values()].sort((a, b) => a.index - b.index)
}
