-- A table's check constraints are parsed anew by every statement that writes it; those of a domain once for each connection.
-- Checks of one column that stood on the ledger's tables took a quarter of a bet's time.
create domain ledger_account_status as text
  constraint ledger_account_status check (value in ('open', 'frozen'));
--> statement-breakpoint
create domain ledger_tx_state as text
  constraint ledger_tx_state check (value in ('posted', 'tombstone', 'refused'));
--> statement-breakpoint
create domain ledger_entry_amount as bigint
  constraint ledger_entry_amount check (value <> 0);
--> statement-breakpoint
alter table ledger_account
  drop constraint ledger_account_status,
  alter column status type ledger_account_status;
--> statement-breakpoint
-- The index names the column's values as it was typed before.
drop index ledger_tx_reversal;
--> statement-breakpoint
alter table ledger_tx
  drop constraint ledger_tx_state,
  alter column state type ledger_tx_state;
--> statement-breakpoint
create unique index ledger_tx_reversal on ledger_tx (ref_tx) where kind = 'reversal' and state = 'posted';
--> statement-breakpoint
alter table ledger_entry
  drop constraint ledger_entry_amount,
  alter column amount type ledger_entry_amount;
--> statement-breakpoint
-- As before, without `on conflict do nothing`, which looks into every unique index twice and writes each row twice to the log: a third
-- of a bet's time with many clients. A key that somebody else has just taken violates `ledger_tx_key`: that is the lost race.
create or replace function ledger_record(
  p_scope text, p_key text, p_hash text, p_kind text, p_state text, p_ref bigint, p_round bigint, p_result jsonb,
  p_at timestamptz
) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  insert into ledger_tx (scope, idem_key, req_hash, kind, state, ref_tx, round_id, result, created_at)
  values (p_scope, p_key, p_hash, p_kind, p_state, p_ref, p_round, p_result, coalesce(p_at, clock_timestamp()))
  returning id into v_id;
  return v_id;
end $$;
--> statement-breakpoint
-- An entry in the making.
create type ledger_moved as (account_id bigint, amount bigint, balance_after bigint, account_version bigint);
--> statement-breakpoint
-- As before, in fewer statements and expressions: each costs anew in every transaction.
create or replace function ledger_move(
  p_scope text, p_key text, p_hash text, p_kind text, p_legs jsonb, p_round bigint, p_ref bigint, p_memo jsonb,
  p_at timestamptz
) returns ledger_answer language plpgsql as $$
declare
  leg record;
  v_moved ledger_moved[] := '{}';
  moved ledger_moved;
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
    moved := (leg.id, leg.amount, null, null);
    if leg.live then
      update ledger_account a set balance = a.balance + leg.amount, version = a.version + 1
      where a.id = leg.id and (leg.amount > 0
        or a.status = 'open' and (a.floor_minor is null or a.balance + leg.amount >= a.floor_minor))
      returning a.id, leg.amount, a.balance, a.version into moved;
      if moved.account_version is null then
        select case a.status when 'open' then 'INSUFFICIENT' else 'BLOCKED' end into v_reason
        from ledger_account a where a.id = leg.id;
        exit;
      end if;
      v_balances := v_balances || jsonb_build_object(leg.code, moved.balance_after::text);
    elsif leg.amount < 0 and leg.status <> 'open' then
      v_reason := 'BLOCKED';
      exit;
    end if;
    v_moved := v_moved || moved;
  end loop;
  if v_reason is not null then
    return ledger_refuse(p_scope, p_key, p_hash, p_kind, v_reason, p_legs, p_round, p_ref, p_memo, p_at,
      array(select m.account_id from unnest(v_moved) m), array(select m.amount from unnest(v_moved) m));
  end if;
  if v_total <> 0 then
    raise exception 'the legs of % in % do not sum to zero', p_key, p_scope using errcode = 'LR003';
  end if;
  -- (3) The transaction and (4) its entries, in one statement. A key that somebody else has just taken violates ledger_tx_key.
  answer := ('posted', false, null, jsonb_build_object('balances', v_balances)
    || case when p_memo is null then '{}' else jsonb_build_object('memo', p_memo) end);
  with recorded as (
    insert into ledger_tx (scope, idem_key, req_hash, kind, state, ref_tx, round_id, result, created_at)
    values (p_scope, p_key, p_hash, p_kind, 'posted', p_ref, p_round, answer.result, coalesce(p_at, clock_timestamp()))
    returning id
  ), entered as (
    insert into ledger_entry (tx_id, seq, account_id, amount, balance_after, account_version)
    select recorded.id, e.seq, e.account_id, e.amount, e.balance_after, e.account_version
    from recorded, unnest(v_moved) with ordinality as
      e(account_id, amount, balance_after, account_version, seq)
  )
  select id into answer.tx_id from recorded;
  return answer;
end $$;
