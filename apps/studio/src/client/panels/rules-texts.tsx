/** The paragraphs of a game's rules. */
export function RulesTexts({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>)
}
