import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#db/database-transactions.ts'

/** A fault in the database: it does what faulty code would. */
export interface PlantedFault {
  plant(db: Database): Promise<void>
  remove(db: Database): Promise<void>
}

/** A trigger before rows of a table are written: `body` changes `new`. */
export function plantTrigger(table: string, event: string, body: string): PlantedFault {
  return {
    plant: (db) =>
      db.runScript(`
        create function planted() returns trigger language plpgsql as $$ begin ${body} return new; end $$;
        create trigger planted before ${event} on ${table} for each row execute function planted()`),
    remove: (db) => db.runScript(`drop trigger planted on ${table}; drop function planted()`),
  }
}

/** Another text in place of a piece of a function, which occurs once in it. */
export function plantInFunction(name: string, piece: string, replacement: string): PlantedFault {
  let original = ''
  return {
    async plant(db) {
      const [row] = await db.rows<{ text: string }>(sql`select pg_get_functiondef(${name}::regproc) as text`)
      original = row?.text ?? ''
      expect(original, 'the piece to replace occurs exactly once in the function').toSatisfy(
        () => original.split(piece).length === 2,
      )
      await db.runScript(original.replace(piece, () => replacement))
    },
    remove: (db) => db.runScript(original),
  }
}
