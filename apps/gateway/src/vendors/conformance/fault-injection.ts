import type { Database } from '#db/database.ts'

/** Makes changes of rounds fail while enabled. `what` is the trigger's event, with its condition if it has one. */
export function injectRoundWriteFault(db: Database, what: string) {
  return {
    enable: () =>
      db.runScript(`create function hinder() returns trigger language plpgsql as $$
          begin raise exception 'the round cannot be written now'; end $$;
        create trigger hindrance before ${what} execute function hinder()`),
    disable: () => db.runScript('drop trigger hindrance on round; drop function hinder()'),
  }
}
