import '#client/seed-facts.css'

/** Rows of a definition list. The values (seeds, hashes, numbers) read from left to right in every language. */
export function SeedFacts({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="seed-facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi dir="ltr">{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
