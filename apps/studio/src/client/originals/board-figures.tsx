import './board-and-side.css'

/** What a player's choice amounts to, beside the board: names with their values. */
export function BoardFigures({ figures }: { readonly figures: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="board-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
