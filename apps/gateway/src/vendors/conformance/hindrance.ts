import type { Database } from '#db/database.ts'

/** `what`: a trigger's event, and its condition where it has one. While it stands, such a change of a round fails. */
export function hindrance(db: Database, what: string) {
  return {
    raise: () =>
      db.script(`create function hinder() returns trigger language plpgsql as $$
          begin raise exception 'the round cannot be written now'; end $$;
        create trigger hindrance before ${what} execute function hinder()`),
    lift: () => db.script('drop trigger hindrance on round; drop function hinder()'),
  }
}
