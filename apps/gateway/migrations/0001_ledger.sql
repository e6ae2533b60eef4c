-- The ledger: double entry in signed minor units, one currency per transaction, rows immutable.
-- Signs: what the house owes is positive (a player's cash), what it is owed or holds is negative (a payment provider's clearing account).
create table ledger_account (
  id bigint generated always as identity primary key,
  code text collate "C" not null constraint ledger_account_code unique,
  currency text not null,
  live boolean not null,
  floor_minor bigint,
  balance bigint not null default 0,
  version bigint not null default 0,
  status text not null default 'open' constraint ledger_account_status check (status in ('open', 'frozen')),
  constraint ledger_account_floor check (not live or floor_minor is null or balance >= floor_minor),
  constraint ledger_account_append_only check (live or (balance = 0 and version = 0 and floor_minor is null))
) with (fillfactor = 70);
--> statement-breakpoint
-- A tombstone stands for a bet that was rolled back before it came: its request, and so its hash, is not known.
create table ledger_tx (
  id bigint generated always as identity primary key,
  scope text collate "C" not null,
  idem_key text collate "C" not null,
  req_hash text,
  kind text not null,
  state text not null constraint ledger_tx_state check (state in ('posted', 'tombstone', 'refused')),
  ref_tx bigint,
  round_id bigint,
  result jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  xid xid8 not null default pg_current_xact_id(),
  constraint ledger_tx_key unique (scope, idem_key),
  constraint ledger_tx_hash check (req_hash is not null or state = 'tombstone')
);
--> statement-breakpoint
create unique index ledger_tx_reversal on ledger_tx (ref_tx) where kind = 'reversal' and state = 'posted';
--> statement-breakpoint
create index ledger_tx_round on ledger_tx (round_id) where round_id is not null;
--> statement-breakpoint
-- No foreign key to the accounts: its share lock on a house account would be taken by every bet.
create table ledger_entry (
  tx_id bigint not null,
  seq integer not null,
  account_id bigint not null,
  amount bigint not null constraint ledger_entry_amount check (amount <> 0),
  balance_after bigint,
  account_version bigint,
  xid xid8 not null default pg_current_xact_id(),
  constraint ledger_entry_key primary key (tx_id, seq),
  constraint ledger_entry_balance check ((balance_after is null) = (account_version is null))
);
--> statement-breakpoint
create unique index ledger_entry_version on ledger_entry (account_id, account_version) where account_version is not null;
--> statement-breakpoint
create index ledger_entry_unfolded on ledger_entry (xid) where account_version is null;
--> statement-breakpoint
create table ledger_house_balance (
  account_id bigint primary key,
  balance bigint not null,
  entries bigint not null
);
--> statement-breakpoint
-- Entries of transactions up to `base_tx` are folded whatever their xid (it may come from another cluster); of the later
-- ones, those with an xid under `folded_below`. One row; where it is missing nothing was folded yet.
create table ledger_watermark (
  only_row boolean primary key default true constraint ledger_watermark_only_row check (only_row),
  folded_below xid8 not null default '0',
  base_tx bigint not null default 0
);
--> statement-breakpoint
create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are immutable: post a reversing transaction', tg_table_name using errcode = 'LR002';
end $$;
--> statement-breakpoint
create trigger ledger_tx_immutable before update or delete on ledger_tx
  for each row execute function ledger_refuse_change();
--> statement-breakpoint
create trigger ledger_entry_immutable before update or delete on ledger_entry
  for each row execute function ledger_refuse_change();
--> statement-breakpoint
create type ledger_answer as (outcome text, replayed boolean, tx_id bigint, result jsonb);
--> statement-breakpoint
-- What is stored under a key, and given back whenever it comes again.
create function ledger_result(p_reason text, p_balances jsonb, p_memo jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object('balances', coalesce(p_balances, '{}'))
    || case when p_reason is null then '{}' else jsonb_build_object('reason', p_reason) end
    || case when p_memo is null then '{}' else jsonb_build_object('memo', p_memo) end
$$;
--> statement-breakpoint
-- Opens accounts at zero; in order of their codes, so that two callers who open the same ones do not deadlock.
create function ledger_open(p_accounts jsonb) returns void language sql as $$
  insert into ledger_account (code, currency, live, floor_minor)
  select distinct on (a.code) a.code, a.currency, a.live, a.floor
  from jsonb_to_recordset(p_accounts) as a(code text, currency text, live boolean, floor bigint)
  where not exists (select from ledger_account known where known.code = a.code)
  order by a.code
  on conflict do nothing
$$;
--> statement-breakpoint
-- Writes the one row of a key. A key that somebody else has just taken is a lost race (LR001): the whole transaction
-- goes back, and its caller comes again and finds the other's result.
create function ledger_record(
  p_scope text, p_key text, p_hash text, p_kind text, p_state text, p_ref bigint, p_round bigint, p_result jsonb,
  p_at timestamptz
) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  insert into ledger_tx (scope, idem_key, req_hash, kind, state, ref_tx, round_id, result, created_at)
  values (p_scope, p_key, p_hash, p_kind, p_state, p_ref, p_round, p_result, coalesce(p_at, clock_timestamp()))
  on conflict do nothing
  returning id into v_id;
  if v_id is null then
    raise exception 'the key % of % was taken meanwhile', p_key, p_scope using errcode = 'LR001';
  end if;
  return v_id;
end $$;
--> statement-breakpoint
-- Steps (2) to (4) of a movement; `p_legs` is [{code, currency, live, floor, amount}]. A leg of amount zero moves nothing:
-- it asks for the account's balance in the result.
create function ledger_move(
  p_scope text, p_key text, p_hash text, p_kind text, p_legs jsonb, p_round bigint, p_ref bigint, p_memo jsonb,
  p_at timestamptz
) returns ledger_answer language plpgsql as $$
declare
  leg record;
  v_ids bigint[] := '{}';
  v_amounts bigint[] := '{}';
  v_afters bigint[] := '{}';
  v_versions bigint[] := '{}';
  v_after bigint;
  v_version bigint;
  v_balances jsonb := '{}';
  v_reason text;
  v_currency text;
  v_total numeric := 0;
  answer ledger_answer;
begin
  -- (2) Conditional updates in ascending account id: the one order in which accounts are ever locked.
  for leg in
    select a.id, l.code, l.currency, l.amount, a.live, a.status, a.balance, a.currency as account_currency
    from jsonb_to_recordset(p_legs) as l(code text, currency text, amount bigint)
    -- The limit keeps the planner to one look-up for each leg, however little it knows of the table.
    left join lateral (select * from ledger_account where ledger_account.code = l.code limit 1) a on true
    order by a.id nulls first
  loop
    if leg.id is null then
      perform ledger_open(p_legs);
      return ledger_move(p_scope, p_key, p_hash, p_kind, p_legs, p_round, p_ref, p_memo, p_at);
    end if;
    v_currency := coalesce(v_currency, leg.account_currency);
    if leg.currency <> v_currency or leg.account_currency <> v_currency then
      v_reason := 'CURRENCY';
      exit;
    end if;
    v_total := v_total + leg.amount;
    if leg.amount = 0 then
      if leg.live then
        v_balances := v_balances || jsonb_build_object(leg.code, leg.balance::text);
      end if;
      continue;
    end if;
    v_after := null;
    v_version := null;
    if leg.live then
      update ledger_account a set balance = a.balance + leg.amount, version = a.version + 1
      where a.id = leg.id and (leg.amount > 0
        or a.status = 'open' and (a.floor_minor is null or a.balance + leg.amount >= a.floor_minor))
      returning a.balance, a.version into v_after, v_version;
      if v_version is null then
        select case a.status when 'open' then 'INSUFFICIENT' else 'BLOCKED' end into v_reason
        from ledger_account a where a.id = leg.id;
        exit;
      end if;
      v_balances := v_balances || jsonb_build_object(leg.code, v_after::text);
    elsif leg.amount < 0 and leg.status <> 'open' then
      v_reason := 'BLOCKED';
      exit;
    end if;
    v_ids := v_ids || leg.id;
    v_amounts := v_amounts || leg.amount;
    v_afters := v_afters || v_after;
    v_versions := v_versions || v_version;
  end loop;
  if v_reason is not null then
    return ledger_refuse(p_scope, p_key, p_hash, p_kind, v_reason, p_legs, p_round, p_ref, p_memo, p_at, v_ids, v_amounts);
  end if;
  if v_total <> 0 then
    raise exception 'the legs of % in % do not sum to zero', p_key, p_scope using errcode = 'LR003';
  end if;
  -- (3) The transaction; (4) its entries.
  answer := ('posted', false, null, ledger_result(null, v_balances, p_memo));
  answer.tx_id := ledger_record(p_scope, p_key, p_hash, p_kind, 'posted', p_ref, p_round, answer.result, p_at);
  insert into ledger_entry (tx_id, seq, account_id, amount, balance_after, account_version)
  select answer.tx_id, e.seq, e.account_id, e.amount, e.balance_after, e.account_version
  from unnest(v_ids, v_amounts, v_afters, v_versions) with ordinality as
    e(account_id, amount, balance_after, account_version, seq);
  return answer;
end $$;
--> statement-breakpoint
-- Gives back the legs that were already taken (their rows are locked by us) and stores the refusal under its key: the same
-- key never succeeds later.
create function ledger_refuse(
  p_scope text, p_key text, p_hash text, p_kind text, p_reason text, p_legs jsonb, p_round bigint, p_ref bigint,
  p_memo jsonb, p_at timestamptz, p_taken_ids bigint[], p_taken_amounts bigint[]
) returns ledger_answer language plpgsql as $$
declare
  v_balances jsonb;
  answer ledger_answer;
begin
  for i in 1 .. cardinality(p_taken_ids) loop
    update ledger_account a set balance = a.balance - p_taken_amounts[i], version = a.version - 1
    where a.id = p_taken_ids[i] and a.live;
  end loop;
  select jsonb_object_agg(a.code, a.balance::text) into v_balances
  from jsonb_to_recordset(p_legs) as l(code text) join ledger_account a on a.code = l.code where a.live;
  answer := ('refused', false, null, ledger_result(p_reason, v_balances, p_memo));
  answer.tx_id := ledger_record(p_scope, p_key, p_hash, p_kind, 'refused', p_ref, p_round, answer.result, p_at);
  return answer;
end $$;
--> statement-breakpoint
-- One movement is one call. READ COMMITTED is enough. Raises LR001 where it lost a race: the caller retries once.
create function ledger_post(
  p_scope text, p_key text, p_hash text, p_kind text, p_legs jsonb, p_round bigint default null,
  p_ref bigint default null, p_memo jsonb default null, p_at timestamptz default null
) returns ledger_answer language plpgsql as $$
declare
  seen record;
begin
  -- (1) A key that was seen before is answered from what was stored, and moves nothing.
  select t.id, t.state, t.req_hash, t.result into seen
  from ledger_tx t where t.scope = p_scope and t.idem_key = p_key;
  if seen.id is null then
    return ledger_move(p_scope, p_key, p_hash, p_kind, p_legs, p_round, p_ref, p_memo, p_at);
  end if;
  if seen.state = 'tombstone' then
    return ('cancelled', true, seen.id, seen.result)::ledger_answer;
  end if;
  if seen.req_hash <> p_hash then
    return ('mismatch', true, seen.id, null)::ledger_answer;
  end if;
  return (seen.state, true, seen.id, seen.result)::ledger_answer;
end $$;
--> statement-breakpoint
-- The legs that undo a transaction. A debit that a live account cannot bear, or that a frozen one must not, goes to the
-- account `p_receivable` as a debt; where there is none the debit stays as it is and may be refused.
create function ledger_reversal_legs(p_tx bigint, p_receivable jsonb) returns jsonb language plpgsql as $$
begin
  if p_receivable is not null and exists (select from ledger_entry e where e.tx_id = p_tx and e.amount > 0
    and e.account_version is not null) then
    perform ledger_open(jsonb_build_array(p_receivable));
    perform 1 from ledger_account a
    where a.live and (a.code = p_receivable->>'code' or a.id in (select e.account_id from ledger_entry e where e.tx_id = p_tx))
    order by a.id for update;
  end if;
  return (
    with leg as (
      select a.id, -e.amount as amount,
        case when p_receivable is null or not a.live or e.amount < 0 or a.floor_minor is null then 0
          when a.status <> 'open' then e.amount
          else greatest(e.amount - (a.balance - a.floor_minor), 0) end as short
      from ledger_entry e join ledger_account a on a.id = e.account_id where e.tx_id = p_tx
    ), split as (
      select id, amount + short as amount from leg
      union all
      select r.id, -leg.short from leg, ledger_account r where leg.short > 0 and r.code = p_receivable->>'code'
    )
    select jsonb_agg(jsonb_build_object('code', a.code, 'currency', a.currency, 'amount', s.amount::text))
    from (select id, sum(amount) as amount from split group by id) s join ledger_account a on a.id = s.id
  );
end $$;
--> statement-breakpoint
-- Undoes the transaction of `p_parent_key` once, whole, under a key of its own. A parent that has not come yet gets a
-- tombstone under its key, and will be answered `cancelled` when it comes. `p_account` is the account that the caller
-- believes the parent moved: a parent that did not is a mismatch.
create function ledger_rollback(
  p_scope text, p_parent_key text, p_key text, p_hash text, p_account text default null, p_receivable jsonb default null,
  p_memo jsonb default null, p_at timestamptz default null
) returns ledger_answer language plpgsql as $$
declare
  seen record;
  parent record;
  v_state text := 'refused';
  v_reason text;
  v_legs jsonb;
  answer ledger_answer;
begin
  -- Rollbacks of one parent take turns here, so that what follows sees the one that was faster.
  select t.id, t.state, t.kind, t.round_id, t.result into parent
  from ledger_tx t where t.scope = p_scope and t.idem_key = p_parent_key for no key update;
  select t.id, t.state, t.req_hash, t.result into seen from ledger_tx t where t.scope = p_scope and t.idem_key = p_key;
  if seen.id is not null then
    if seen.req_hash is distinct from p_hash then
      return ('mismatch', true, seen.id, null)::ledger_answer;
    end if;
    return (seen.state, true, seen.id, seen.result)::ledger_answer;
  end if;
  if parent.id is null then
    parent.id := ledger_record(p_scope, p_parent_key, null, 'tombstone', 'tombstone', null, null,
      ledger_result(null, null, null), p_at);
    v_state := 'tombstone';
  elsif parent.state = 'tombstone' then
    v_state := 'tombstone';
  elsif p_account is not null and not coalesce(parent.result->'balances' ? p_account, false) then
    return ('mismatch', true, parent.id, null)::ledger_answer;
  elsif parent.state = 'refused' or parent.kind = 'reversal' then
    v_reason := 'PARENT_FAILED';
  elsif exists (select from ledger_tx r where r.ref_tx = parent.id and r.kind = 'reversal' and r.state = 'posted') then
    v_reason := 'ALREADY_REVERSED';
  else
    v_legs := coalesce(ledger_reversal_legs(parent.id, p_receivable), (
      select jsonb_agg(jsonb_build_object('code', a.code, 'currency', a.currency, 'amount', '0'))
      from ledger_account a where a.code = p_account), '[]');
    return ledger_move(p_scope, p_key, p_hash, 'reversal', v_legs, parent.round_id, parent.id, p_memo, p_at);
  end if;
  answer := (v_state, false, null, ledger_result(v_reason, (
    select jsonb_build_object(a.code, a.balance::text) from ledger_account a where a.code = p_account and a.live), p_memo));
  answer.tx_id := ledger_record(p_scope, p_key, p_hash, 'reversal', v_state, parent.id, null, answer.result, p_at);
  return answer;
end $$;
--> statement-breakpoint
-- Many movements in one round trip, in their order, all or nothing. Accounts are opened and locked first, in the order that
-- single movements lock them in.
create function ledger_post_many(p_movements jsonb)
returns table (n bigint, outcome text, replayed boolean, tx_id bigint, result jsonb) language plpgsql as $$
begin
  perform ledger_open(coalesce(jsonb_agg(leg), '[]'))
  from jsonb_array_elements(p_movements) m, jsonb_array_elements(m->'legs') leg;
  perform 1 from ledger_account a
  where a.live and a.code in (select leg->>'code'
    from jsonb_array_elements(p_movements) m, jsonb_array_elements(m->'legs') leg)
  order by a.id for update;
  return query
    select m.n, p.outcome, p.replayed, p.tx_id, p.result
    from rows from (jsonb_to_recordset(p_movements) as (scope text, key text, hash text, kind text, legs jsonb,
      round bigint, ref bigint, memo jsonb, at timestamptz)) with ordinality
      as m(scope, key, hash, kind, legs, round, ref, memo, at, n)
    cross join lateral ledger_post(m.scope, m.key, m.hash, m.kind, m.legs, m.round, m.ref, m.memo, m.at) p;
end $$;
--> statement-breakpoint
-- Folds the house's entries that no running transaction can still add to. Returns how many it folded.
create function ledger_fold() returns bigint language plpgsql as $$
declare
  mark ledger_watermark;
  v_below xid8;
  v_entries bigint;
begin
  insert into ledger_watermark default values on conflict do nothing;
  select * into mark from ledger_watermark for update;
  v_below := pg_snapshot_xmin(pg_current_snapshot());
  with fresh as (
    select e.account_id, sum(e.amount) as balance, count(*) as entries from ledger_entry e
    where e.account_version is null and e.xid >= mark.folded_below and e.xid < v_below and e.tx_id > mark.base_tx
    group by e.account_id
  ), folded as (
    insert into ledger_house_balance as h (account_id, balance, entries)
    select account_id, balance, entries from fresh order by account_id
    on conflict (account_id) do update set balance = h.balance + excluded.balance, entries = h.entries + excluded.entries
  )
  select coalesce(sum(entries), 0) into v_entries from fresh;
  update ledger_watermark set folded_below = greatest(v_below, mark.folded_below);
  return v_entries;
end $$;
--> statement-breakpoint
-- Folds every entry afresh and starts the watermark anew. To be run once after a logical dump was restored, because transaction
-- numbers of the old cluster mean nothing in the new one. Keeps writers out while it runs.
create function ledger_refold() returns void language plpgsql as $$
begin
  lock table ledger_tx, ledger_entry in share row exclusive mode;
  delete from ledger_watermark;
  delete from ledger_house_balance;
  insert into ledger_house_balance (account_id, balance, entries)
  select e.account_id, sum(e.amount), count(*) from ledger_entry e where e.account_version is null group by e.account_id;
  insert into ledger_watermark (folded_below, base_tx)
  values (pg_snapshot_xmin(pg_current_snapshot()), coalesce((select max(t.id) from ledger_tx t), 0));
end $$;
