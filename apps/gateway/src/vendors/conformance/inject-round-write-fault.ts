import type { Database } from '#db/database-transactions.ts'

/** Makes changes of rounds fail while enabled. `what` is the trigger's event, with its condition if it has one. */
export function injectRoundWriteFault(db: Database, what: string) {
  return {
    enable: () =>
      db.runScript(`create function refuse_round_write() returns trigger language plpgsql as $$
          begin raise exception 'the round cannot be written now'; end $$;
        create trigger injected_fault before ${what} execute function refuse_round_write()`),
    disable: () => db.runScript('drop trigger injected_fault on round; drop function refuse_round_write()'),
  }
}
