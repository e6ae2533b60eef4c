import type { RunQuery } from './database-interface.ts'
import { encryptClearTextSeeds } from './rounds/encrypt-clear-text-seeds.ts'
import type { SeedCipher } from './rounds/seed-cipher.ts'
import type { StudioServices } from './studio-services.ts'

/** A statement, or a function for a change that SQL cannot express. */
type MigrationStep = string | ((query: RunQuery, seedCipher: SeedCipher) => Promise<void>)

/** Each migration runs once, in order. All pending migrations run in one transaction. A published migration never changes. */
const migrations: readonly { name: string; steps: readonly MigrationStep[] }[] = [
  {
    name: '0001-rounds',
    steps: [
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
  {
    name: '0002-tables',
    steps: [
      `create table studio.seed_chain (
         id text primary key,
         table_code text not null,
         day text not null,
         part integer not null,
         head text not null,
         last_seed text not null,
         length integer not null,
         next_place integer not null default 1,
         created_at timestamptz not null,
         unique (table_code, day, part)
       )`,
      `create table studio.table_round (
         id text primary key,
         serial bigint generated always as identity unique,
         table_code text not null,
         chain_id text not null references studio.seed_chain (id),
         place integer not null,
         state text not null check (state in ('betting', 'dealt', 'void')),
         opens_at timestamptz not null,
         closes_at timestamptz not null,
         reveal_at timestamptz,
         events jsonb,
         unique (chain_id, place),
         check ((state = 'dealt') = (events is not null)),
         check ((events is null) = (reveal_at is null))
       )`,
      `create unique index table_round_current on studio.table_round (table_code) where state = 'betting'`,
      'create index table_round_latest on studio.table_round (table_code, serial desc)',
      `create function studio.keep_table_round() returns trigger language plpgsql as $$
       begin
         raise exception 'the outcome of a table round never changes';
       end $$`,
      `create trigger table_round_kept before update or delete on studio.table_round
         for each row when (old.state <> 'betting') execute function studio.keep_table_round()`,
      `create table studio.lease (
         name text primary key,
         holder text not null,
         expires_at timestamptz not null
       )`,
      'alter table studio.round add column table_round_id text references studio.table_round (id)',
      'alter table studio.round alter column seed_id drop not null',
      'alter table studio.round alter column nonce drop not null',
      `alter table studio.round add constraint round_drawn_from
         check ((seed_id is null) = (nonce is null) and (seed_id is null) = (table_round_id is not null))`,
      'create index round_of_table on studio.round (table_round_id) where table_round_id is not null',
    ],
  },
  {
    name: '0003-player-wallets',
    steps: [
      `create table studio.player_wallet (
         id bigint generated always as identity primary key,
         operator_id text not null,
         player_ref text not null,
         currency text not null,
         digits integer not null,
         balance bigint not null default 0 check (balance >= 0),
         unique (operator_id, player_ref, currency)
       )`,
      `create table studio.transfer (
         operator_id text not null,
         id text not null,
         wallet_id bigint references studio.player_wallet (id),
         direction text check (direction in ('in', 'out')),
         amount bigint check (amount > 0),
         state text not null check (state in ('done', 'refused', 'void')),
         balance bigint,
         created_at timestamptz not null,
         primary key (operator_id, id),
         check (state = 'void' or (wallet_id is not null and direction is not null and amount is not null and balance is not null))
       )`,
      `create table studio.round_feed (
         operator_id text primary key,
         last_no bigint not null
       )`,
      'alter table studio.play_session add column wallet_id bigint references studio.player_wallet (id)',
      'alter table studio.round add column wallet_id bigint references studio.player_wallet (id)',
      'alter table studio.round add column feed_no bigint',
      'create unique index round_feed_place on studio.round (operator_id, feed_no) where feed_no is not null',
    ],
  },
  {
    // Encrypted values have columns of their own, so the column says how a seed is stored, and the database refuses a seed in clear
    // text that is not revealed. Seeds that were already revealed stay in clear text: they are public, and there are many.
    name: '0004-encrypted-seeds',
    steps: [
      'alter table studio.seed add column encrypted_server_seed text',
      'alter table studio.seed alter column server_seed drop not null',
      'alter table studio.seed_chain add column encrypted_last_seed text',
      'alter table studio.seed_chain alter column last_seed drop not null',
      encryptClearTextSeeds,
      `alter table studio.seed add constraint seed_stored_once
         check ((server_seed is null) <> (encrypted_server_seed is null))`,
      `alter table studio.seed add constraint seed_encrypted_until_revealed
         check (server_seed is null or revealed_at is not null)`,
      'alter table studio.seed_chain drop column last_seed',
      'alter table studio.seed_chain alter column encrypted_last_seed set not null',
    ],
  },
  {
    name: '0005-steps',
    steps: [`alter table studio.round add column actions jsonb not null default '[]'`],
  },
  {
    name: '0006-in-play',
    steps: [
      'alter table studio.table_round drop constraint table_round_state_check',
      `alter table studio.table_round add constraint table_round_state_check
         check (state in ('betting', 'in_play', 'dealt', 'void'))`,
      'alter table studio.table_round add column started_at timestamptz',
      `alter table studio.table_round add constraint table_round_started
         check (state <> 'in_play' or started_at is not null)`,
      'drop index studio.table_round_current',
      `create unique index table_round_current on studio.table_round (table_code) where state in ('betting', 'in_play')`,
      'drop trigger table_round_kept on studio.table_round',
      `create trigger table_round_kept before update or delete on studio.table_round
         for each row when (old.state in ('dealt', 'void')) execute function studio.keep_table_round()`,
    ],
  },
  {
    // A pot's amount is never stored: it follows from what was staked for it, how often it was hit and what it has paid.
    name: '0007-pots',
    steps: [
      `create table studio.pot (
         operator_id text not null,
         game_code text not null,
         currency text not null,
         digits integer not null,
         mode text not null check (mode in ('REAL', 'DEMO')),
         seed bigint not null check (seed > 0),
         staked bigint not null check (staked >= 0),
         hits integer not null default 0 check (hits >= 0),
         paid bigint not null default 0 check (paid >= 0),
         primary key (operator_id, game_code, currency, digits, mode)
       )`,
      'alter table studio.round add column jackpot bigint not null default 0 check (jackpot between 0 and win)',
    ],
  },
  {
    // A round whose bet is not decided can neither end nor take another action: the database refuses it.
    name: '0008-extra-stakes',
    steps: [
      'alter table studio.round add column extra_stake bigint not null default 0',
      'alter table studio.round add constraint round_extra_stake check (extra_stake >= 0 and extra_stake < stake)',
      'alter table studio.round add column bets_requested integer not null default 1',
      'alter table studio.round add column last_bet integer not null default 1',
      'alter table studio.round add constraint round_bets check (last_bet between 1 and bets_requested)',
      'alter table studio.round add column pending_bet jsonb',
      `alter table studio.round add constraint round_pending_bet
         check (pending_bet is null or (state = 'open' and events = '[]'))`,
    ],
  },
  {
    // The shots of an open table balance. When it is closed they become the events of its round.
    name: '0009-table-balances',
    steps: [
      `create table studio.table_balance (
         round_id text primary key references studio.round (id),
         bought_in bigint not null check (bought_in > 0),
         shots integer not null default 0 check (shots >= 0),
         staked bigint not null default 0 check (staked >= 0),
         won bigint not null default 0 check (won >= 0),
         balance bigint not null generated always as (bought_in - staked + won) stored check (balance >= 0),
         closed_at timestamptz
       )`,
      `create table studio.room_shot (
         round_id text not null references studio.table_balance (round_id),
         shot integer not null check (shot >= 0),
         target text not null,
         bet bigint not null check (bet > 0),
         pay integer not null check (pay >= 0),
         primary key (round_id, shot)
       )`,
    ],
  },
]

/**
 * Migrates the schema `studio`. Several processes may call it at the same time, and an interrupted call changes nothing: the next
 * one starts again.
 */
export async function migrateStudioSchema({
  database,
  seedCipher,
}: Pick<StudioServices, 'database' | 'seedCipher'>): Promise<void> {
  await database.transaction(async (query) => {
    // Serializes concurrent processes; the lock number is arbitrary and used for nothing else.
    await query('select pg_advisory_xact_lock(727411)')
    await query('create schema if not exists studio')
    await query(
      'create table if not exists studio.migration (name text primary key, run_at timestamptz not null default now())',
    )
    const applied = new Set(
      (await query<{ name: string }>('select name from studio.migration')).map(({ name }) => name),
    )
    for (const { name, steps } of migrations) {
      if (applied.has(name)) continue
      for (const step of steps) await (typeof step === 'string' ? query(step) : step(query, seedCipher))
      await query('insert into studio.migration (name) values ($1)', [name])
    }
  })
}
