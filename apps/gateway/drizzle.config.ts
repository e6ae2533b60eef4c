import { defineConfig } from 'drizzle-kit'

// The generator compares defaults as JSON, which has no BigInt.
Object.assign(BigInt.prototype, {
  toJSON(this: bigint) {
    return String(this)
  },
})

export default defineConfig({ dialect: 'postgresql', schema: './src/db/schema/!(ledger).ts', out: './migrations' })
