import type { StudioDatabase } from './database.ts'

/** Each migration runs once, in order, in one transaction; a published one is never changed. */
const migrations: readonly { name: string; statements: readonly string[] }[] = [
  {
    name: '0001-rounds',
    statements: [
      `create table studio.launch_code (
         code_hash text primary key,
         operator_id text not null,
         operator_token text not null,
         launch jsonb not null,
         created_at timestamptz not null,
         expires_at timestamptz not null,
         used_at timestamptz,
         unique (operator_id, operator_token)
       )`,
      `create table studio.play_session (
         id text primary key,
         token_hash text not null unique,
         operator_id text not null,
         operator_token text not null,
         player_ref text not null,
         mode text not null check (mode in ('REAL', 'DEMO')),
         launch jsonb not null,
         demo_balance bigint check (demo_balance >= 0),
         next_seq integer not null default 1,
         created_at timestamptz not null,
         seen_at timestamptz not null,
         expires_at timestamptz not null,
         closed_at timestamptz
       )`,
      `create table studio.seed (
         id text primary key,
         session_id text not null references studio.play_session (id),
         server_seed text not null,
         server_hash text not null,
         client_seed text not null,
         next_nonce integer not null default 0,
         created_at timestamptz not null,
         revealed_at timestamptz
       )`,
      'create unique index seed_current on studio.seed (session_id) where revealed_at is null',
      `create table studio.round (
         id text primary key,
         serial bigint generated always as identity unique,
         session_id text not null references studio.play_session (id),
         operator_id text not null,
         player_ref text not null,
         mode text not null check (mode in ('REAL', 'DEMO')),
         game_code text not null,
         key text not null,
         seq integer not null,
         currency text not null,
         digits integer not null,
         stake bigint not null check (stake > 0),
         win bigint not null check (win >= 0),
         choices jsonb not null,
         events jsonb not null,
         seed_id text not null references studio.seed (id),
         nonce integer not null,
         state text not null check (state in ('created', 'bet_sent', 'open', 'settled', 'refused', 'returning', 'returned')),
         reason text,
         balance_after_bet bigint,
         balance bigint,
         attempts integer not null default 0,
         next_attempt_at timestamptz,
         created_at timestamptz not null,
         finished_at timestamptz,
         seen_at timestamptz,
         unique (session_id, key),
         unique (session_id, seq),
         unique (seed_id, nonce)
       )`,
      `create unique index round_one_at_a_time on studio.round (operator_id, player_ref, game_code)
         where state in ('created', 'bet_sent', 'open')`,
      'create index round_due on studio.round (next_attempt_at) where next_attempt_at is not null',
      'create index round_of_player on studio.round (operator_id, player_ref, game_code, serial)',
    ],
  },
]

/** Brings the schema `studio` up to date. Safe to call from several processes at once. */
export async function migrate(database: StudioDatabase): Promise<void> {
  await database.transaction(async (query) => {
    // One process at a time; the number is arbitrary and ours alone.
    await query('select pg_advisory_xact_lock(727411)')
    await query('create schema if not exists studio')
    await query(
      'create table if not exists studio.migration (name text primary key, run_at timestamptz not null default now())',
    )
    const done = new Set((await query<{ name: string }>('select name from studio.migration')).map(({ name }) => name))
    for (const { name, statements } of migrations) {
      if (done.has(name)) continue
      for (const statement of statements) await query(statement)
      await query('insert into studio.migration (name) values ($1)', [name])
    }
  })
}
