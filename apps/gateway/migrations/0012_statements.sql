-- What the statements of members total is kept added up, by a job, so that no page reads a whole history (docs/adr/0019). What is
-- added up already and what is not stand side by side here; every reader adds both, as of one moment, so that its answer is exact.
-- The functions are not compiled (`jit`): the planner takes their few rows for thousands, and that would take longer than they do.
--
-- A brand whose members' days are added up: by the clock of which zone, and up to which round.
create table statement_brand (
  brand text primary key,
  time_zone text not null,
  rounds_up_to bigint not null default 0,
  -- Running rounds are looked at again by turns: those after this number are next.
  open_after bigint not null default 0
);
--> statement-breakpoint
-- Up to which transaction accounts were looked for that have new entries. One row.
create table statement_position (
  only_row boolean primary key default true constraint statement_position_only_row check (only_row),
  tx_id bigint not null default 0
);
--> statement-breakpoint
-- Up to which version an account's entries are in `cash_sum`, and by the days of which zone.
create table cash_statement (
  account_id bigint primary key,
  version bigint not null,
  time_zone text not null
) with (fillfactor = 70);
--> statement-breakpoint
-- Of one kind, on one day, and of one stretch of 256 versions: whoever looks for the entries of a rare kind finds them by stretches.
-- Sums are numeric, since a day's flow may be more than a balance can be.
create table cash_sum (
  account_id bigint not null,
  kind text not null,
  day date not null,
  stretch bigint not null,
  entries bigint not null,
  credit numeric not null,
  debit numeric not null,
  first_version bigint not null,
  last_version bigint not null,
  constraint cash_sum_key primary key (account_id, kind, day, stretch)
) with (fillfactor = 70);
--> statement-breakpoint
-- Rounds of one game that began on one day and have ended. One that was given back counts as a round, and comes to nothing.
create table round_sum (
  member_id bigint not null references member (id) on delete cascade,
  day date not null,
  node_id text not null,
  vendor text not null,
  rounds bigint not null,
  returned bigint not null,
  bet_minor numeric not null,
  win_minor numeric not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint round_sum_key primary key (member_id, day, node_id, vendor)
) with (fillfactor = 70);
--> statement-breakpoint
-- Rounds up to the brand's mark that still ran when it passed them; they are read themselves until they have ended.
create table round_open (
  brand text not null,
  round_id bigint not null,
  member_id bigint not null references member (id) on delete cascade,
  constraint round_open_key primary key (brand, round_id)
);
--> statement-breakpoint
create index round_open_member on round_open (member_id);
--> statement-breakpoint
-- By how much a round that had ended changed after all. Means nothing for one that is not in the sums: that one is read itself.
create table round_change (
  id bigint generated always as identity primary key,
  brand text not null,
  round_id bigint not null,
  member_id bigint not null references member (id) on delete cascade,
  returned integer not null,
  bet_minor bigint not null,
  win_minor bigint not null
);
--> statement-breakpoint
create index round_change_member on round_change (member_id);
--> statement-breakpoint
-- Has the days of a brand's members counted by a zone. Where they were counted by another, what was added up is forgotten. Whether it was.
create function statement_zone(p_brand text, p_zone text) returns boolean language plpgsql as $$
declare
  v_zone text;
begin
  -- A zone that this database does not know stops here, and not those who add up.
  perform clock_timestamp() at time zone p_zone;
  insert into statement_position default values on conflict do nothing;
  insert into statement_brand (brand, time_zone) values (p_brand, p_zone) on conflict do nothing;
  if exists (select from statement_brand b where b.brand = p_brand and b.time_zone = p_zone) then
    return false;
  end if;
  -- In this order, as those who add up: the position, then the brand.
  perform from statement_position for update;
  select b.time_zone into v_zone from statement_brand b where b.brand = p_brand for update;
  if v_zone = p_zone then
    return false;
  end if;
  delete from round_sum s using member m where m.id = s.member_id and m.brand = p_brand;
  delete from round_open o where o.brand = p_brand;
  delete from cash_sum s using member m join ledger_account a on a.code = 'player:' || m.id || ':cash'
  where m.brand = p_brand and s.account_id = a.id;
  delete from cash_statement s using member m join ledger_account a on a.code = 'player:' || m.id || ':cash'
  where m.brand = p_brand and s.account_id = a.id;
  update statement_position set tx_id = 0;
  update statement_brand b set time_zone = p_zone, rounds_up_to = 0, open_after = 0 where b.brand = p_brand;
  return true;
end $$;
--> statement-breakpoint
-- Adds up the new entries of players' cash among the next `p_count` transactions. Returns whether there are more.
--
-- The transactions only say which accounts to look at: each account's entries are added up by their versions, which have no gaps
-- and rise with the numbers of their transactions. So one that comes late, its transaction having taken a number and
-- not ended yet, is added up with the account's next entry, and stands in the rest that is read until then.
create function fold_cash(p_count bigint) returns boolean language plpgsql set jit = off as $$
declare
  v_from bigint;
  v_last bigint;
  v_to bigint;
begin
  select p.tx_id into v_from from statement_position p for update;
  select coalesce(max(t.id), 0) into v_last from ledger_tx t;
  v_to := least(v_from + p_count, v_last);
  if v_from is null or v_to <= v_from then
    return false;
  end if;
  insert into cash_statement (account_id, version, time_zone)
  select touched.account_id, 0, b.time_zone
  from (select distinct e.account_id from ledger_entry e
    where e.tx_id > v_from and e.tx_id <= v_to and e.account_version is not null) touched
  cross join lateral (select a.code from ledger_account a where a.id = touched.account_id offset 0) a
  cross join lateral (select m.brand from member m where m.id = substring(a.code from '^player:([0-9]+):cash$')::bigint offset 0) m
  join statement_brand b on b.brand = m.brand
  where not exists (select from cash_statement known where known.account_id = touched.account_id)
  on conflict do nothing;
  -- The laterals here and below are look-ups: the planner, who knows little of how few they are, would rather read whole tables.
  with near as materialized (
    select e.account_id, e.account_version, e.tx_id, e.amount, s.version, s.time_zone
    from ledger_entry e
    cross join lateral (select * from cash_statement s where s.account_id = e.account_id offset 0) s
    where e.tx_id > v_from and e.tx_id <= v_to and e.account_version > s.version
  ), fresh as materialized (
    select * from near
    union all
    select n.account_id, e.account_version, e.tx_id, e.amount, n.version, n.time_zone
    from (select account_id, version, time_zone, min(account_version) as first from near group by 1, 2, 3) n
    cross join lateral (select * from ledger_entry e where e.account_id = n.account_id
      and e.account_version > n.version and e.account_version < n.first offset 0) e
  ), moved as (
    update cash_statement s set version = f.version
    from (select account_id, max(account_version) as version from fresh group by 1) f where f.account_id = s.account_id
  )
  insert into cash_sum as c
  select f.account_id, t.kind, (t.created_at at time zone f.time_zone)::date, f.account_version / 256, count(*),
    sum(greatest(f.amount, 0)), sum(greatest(-f.amount, 0)), min(f.account_version), max(f.account_version)
  from fresh f cross join lateral (select t.kind, t.created_at from ledger_tx t where t.id = f.tx_id offset 0) t
  group by 1, 2, 3, 4
  on conflict (account_id, kind, day, stretch) do update set entries = c.entries + excluded.entries,
    credit = c.credit + excluded.credit, debit = c.debit + excluded.debit,
    first_version = least(c.first_version, excluded.first_version),
    last_version = greatest(c.last_version, excluded.last_version);
  update statement_position set tx_id = v_to;
  return v_to < v_last;
end $$;
--> statement-breakpoint
-- Adds up a brand's rounds among the next `p_count`, none numbered above `p_last`: below it no transaction can still add a round.
-- Then what has ended of `p_count` that still ran, and what changed after its end. Returns whether there are more rounds.
create function fold_rounds(p_brand text, p_last bigint, p_count bigint) returns boolean language plpgsql set jit = off as $$
declare
  mark statement_brand;
  v_to bigint;
  v_looked bigint;
begin
  select * into mark from statement_brand b where b.brand = p_brand for update;
  v_to := greatest(least(mark.rounds_up_to + p_count, p_last), mark.rounds_up_to);
  if mark.brand is null then
    return false;
  end if;
  -- One statement, and so one moment: a change counts where its round was in the sums before, and is in the round where it was not.
  with fresh as materialized (
    select r.id, r.member_id, r.node_id, r.vendor, r.state, r.bet_minor, r.win_minor, r.started_at from round r
    where r.id > mark.rounds_up_to and r.id <= v_to and r.brand = p_brand
  ), running as (
    insert into round_open (brand, round_id, member_id)
    select p_brand, f.id, f.member_id from fresh f where f.state = 'open'
  ), looked as materialized (
    select r.* from (select o.round_id from round_open o
      where o.brand = p_brand and o.round_id > mark.open_after order by o.round_id limit p_count) o
    cross join lateral (select r.id, r.member_id, r.node_id, r.vendor, r.state, r.bet_minor, r.win_minor, r.started_at
      from round r where r.id = o.round_id offset 0) r
  ), ended as (
    delete from round_open o using looked l where o.brand = p_brand and o.round_id = l.id and l.state <> 'open'
  ), changed as (
    delete from round_change c where c.brand = p_brand and c.round_id <= v_to returning c.*
  ), whole as (
    select * from fresh f where f.state <> 'open' union all select * from looked l where l.state <> 'open'
  ), piece as (
    select w.member_id, w.node_id, w.vendor, w.started_at, 1 as rounds, (w.state = 'returned')::int as returned,
      case when w.state = 'returned' then 0 else w.bet_minor end as bet_minor, w.win_minor
    from whole w
    union all
    select c.member_id, r.node_id, r.vendor, r.started_at, 0, c.returned, c.bet_minor, c.win_minor
    from changed c cross join lateral (select * from round r where r.id = c.round_id offset 0) r
    where c.round_id <= mark.rounds_up_to
      and not exists (select from round_open o where o.brand = p_brand and o.round_id = c.round_id)
  ), added as (
    insert into round_sum as s
    select p.member_id, (p.started_at at time zone mark.time_zone)::date, p.node_id, p.vendor, sum(p.rounds), sum(p.returned),
      sum(p.bet_minor), sum(p.win_minor), min(p.started_at), max(p.started_at)
    from piece p group by 1, 2, 3, 4
    on conflict (member_id, day, node_id, vendor) do update set rounds = s.rounds + excluded.rounds,
      returned = s.returned + excluded.returned, bet_minor = s.bet_minor + excluded.bet_minor,
      win_minor = s.win_minor + excluded.win_minor, first_at = least(s.first_at, excluded.first_at),
      last_at = greatest(s.last_at, excluded.last_at)
  )
  -- After the last of those that run, the first of them are next.
  select case when count(*) < p_count then 0 else max(l.id) end into v_looked from looked l;
  update statement_brand b set rounds_up_to = v_to, open_after = v_looked
  where b.brand = p_brand and (b.rounds_up_to, b.open_after) is distinct from (v_to, v_looked);
  return v_to < p_last;
end $$;
--> statement-breakpoint
-- A cash account's entries of some kinds and days, added up: those that were folded by stretches, the rest one by one.
create function cash_pieces(p_account text, p_zone text, p_from date, p_to date, p_kinds text[])
returns table (stretch bigint, entries bigint, credit numeric, debit numeric, first_version bigint, last_version bigint)
language plpgsql stable set jit = off as $$
#variable_conflict use_column
declare
  v_account bigint;
  v_folded bigint;
  v_last bigint;
begin
  select a.id, coalesce(s.version, 0), a.version into v_account, v_folded, v_last
  from ledger_account a left join cash_statement s on s.account_id = a.id and s.time_zone = p_zone
  where a.code = p_account;
  if v_folded > 0 then
    return query select c.stretch, c.entries, c.credit, c.debit, c.first_version, c.last_version
    from cash_sum c where c.account_id = v_account and c.kind = any(p_kinds)
      and c.day >= coalesce(p_from, '-infinity') and c.day <= coalesce(p_to, 'infinity');
  end if;
  return query select e.account_version / 256, 1::bigint, greatest(e.amount, 0)::numeric, greatest(-e.amount, 0)::numeric,
    e.account_version, e.account_version
  from ledger_entry e cross join lateral (select t.kind, t.created_at from ledger_tx t where t.id = e.tx_id offset 0) t
  where e.account_id = v_account and e.account_version > v_folded and e.account_version <= v_last and t.kind = any(p_kinds)
    and (t.created_at at time zone p_zone)::date between coalesce(p_from, '-infinity') and coalesce(p_to, 'infinity');
end $$;
--> statement-breakpoint
-- The versions of the `p_limit` entries next below `p_before` (going down), or next above `p_after` (going up).
-- Stretches are ranges of versions that do not overlap: as many of them are read as hold enough, and no more.
create function cash_page(
  p_account text, p_zone text, p_from date, p_to date, p_kinds text[], p_before bigint, p_after bigint, p_limit bigint
) returns setof bigint language plpgsql stable set jit = off as $$
declare
  v_account bigint := (select a.id from ledger_account a where a.code = p_account);
  -- Versions are read in the rising order of their number times this.
  v_sign integer := case when p_after is null then -1 else 1 end;
  v_after bigint := coalesce(p_after, 0);
  v_before bigint := coalesce(p_before, 9223372036854775807);
begin
  return query
  with held as (
    select p.stretch, min(p.first_version) as first, max(p.last_version) as last,
      -- One that reaches over the edge holds some, nobody knows how many.
      case when min(p.first_version) > v_after and max(p.last_version) < v_before then sum(p.entries) else 0 end as entries
    from cash_pieces(p_account, p_zone, p_from, p_to, p_kinds) p
    where p.last_version > v_after and p.first_version < v_before
    group by p.stretch
  ), near as (
    select h.first, h.last, coalesce(sum(h.entries) over (order by v_sign * h.stretch
      rows between unbounded preceding and 1 preceding), 0) as nearer
    from held h
  )
  select e.account_version
  from near n
  cross join lateral (select * from ledger_entry e where e.account_id = v_account
    and e.account_version >= greatest(n.first, v_after + 1) and e.account_version <= least(n.last, v_before - 1) offset 0) e
  cross join lateral (select t.kind, t.created_at from ledger_tx t where t.id = e.tx_id offset 0) t
  where n.nearer < p_limit and t.kind = any(p_kinds)
    and (t.created_at at time zone p_zone)::date between coalesce(p_from, '-infinity') and coalesce(p_to, 'infinity')
  order by v_sign * e.account_version limit p_limit;
end $$;
--> statement-breakpoint
-- A member's rounds of some days, games, a vendor and a state, added up by day and game. `rounds` counts those of the state, or all.
create function round_pieces(
  p_member bigint, p_brand text, p_zone text, p_from date, p_to date, p_nodes text[], p_vendor text, p_state text
) returns table (
  day date, node_id text, vendor text, rounds bigint, returned bigint, bet_minor numeric, win_minor numeric,
  first_at timestamptz, last_at timestamptz
) language plpgsql stable set jit = off as $$
#variable_conflict use_column
declare
  -- The rounds of a brand that were not added up yet are few, unless the job has long to go.
  few constant bigint := 50000;
  v_from date := coalesce(p_from, '-infinity');
  v_to date := coalesce(p_to, 'infinity');
  v_folded bigint := coalesce((select b.rounds_up_to from statement_brand b where b.brand = p_brand and b.time_zone = p_zone), 0);
  v_last bigint := coalesce((select max(r.id) from round r), 0);
  v_open bigint[] := '{}';
begin
  if v_folded > 0 then
    v_open := array(select o.round_id from round_open o where o.member_id = p_member and o.brand = p_brand);
    if p_state is distinct from 'open' then
      return query
      with counted as (
        select s.day, s.node_id, s.vendor, s.rounds, s.returned, s.bet_minor, s.win_minor, s.first_at, s.last_at
        from round_sum s where s.member_id = p_member and s.day >= v_from and s.day <= v_to
        union all
        select (r.started_at at time zone p_zone)::date, r.node_id, r.vendor, 0, c.returned, c.bet_minor, c.win_minor,
          r.started_at, r.started_at
        from round_change c cross join lateral (select * from round r where r.id = c.round_id offset 0) r
        where c.member_id = p_member and c.brand = p_brand and c.round_id <= v_folded and c.round_id <> all(v_open)
          and (r.started_at at time zone p_zone)::date between v_from and v_to
      )
      select c.day, c.node_id, c.vendor,
        case p_state when 'returned' then c.returned when 'settled' then c.rounds - c.returned else c.rounds end,
        case when p_state = 'settled' then 0 else c.returned end,
        case when p_state = 'returned' then 0 else c.bet_minor end, case when p_state = 'returned' then 0 else c.win_minor end,
        c.first_at, c.last_at
      from counted c
      where (p_nodes is null or c.node_id = any(p_nodes)) and (p_vendor is null or c.vendor = p_vendor)
        and (p_state is distinct from 'returned' or c.returned <> 0);
    end if;
  end if;
  return query
  with fresh as materialized (
    select * from round r where v_last - v_folded <= few and r.id > v_folded and r.id <= v_last
  ), live as (
    select f.* from fresh f where f.member_id = p_member
    union all
    select r.* from round r where v_last - v_folded > few and r.member_id = p_member and r.id > v_folded
    union all
    select r.* from round r where r.id = any(v_open) and r.id <= v_folded
  )
  select (l.started_at at time zone p_zone)::date, l.node_id, l.vendor, 1::bigint, (l.state = 'returned')::int::bigint,
    case when l.state = 'returned' then 0 else l.bet_minor end::numeric, l.win_minor::numeric, l.started_at, l.started_at
  from live l
  where (l.started_at at time zone p_zone)::date between v_from and v_to and (p_nodes is null or l.node_id = any(p_nodes))
    and (p_vendor is null or l.vendor = p_vendor) and (p_state is null or l.state = p_state);
end $$;
--> statement-breakpoint
-- The numbers of the `p_limit` rounds next older than `p_cursor`, or next newer; without one, of the newest. As many days are read as hold
-- enough, and no more. The index is read in its order (`enable_…`): a planner without statistics would rather sort a whole history.
create function round_page(
  p_member bigint, p_brand text, p_zone text, p_from date, p_to date, p_nodes text[], p_vendor text, p_state text,
  p_cursor bigint, p_newer boolean, p_limit bigint
) returns setof bigint language plpgsql stable set jit = off set enable_sort = off set enable_bitmapscan = off as $$
declare
  v_at timestamptz;
begin
  select r.started_at into v_at from round r where r.id = p_cursor and r.member_id = p_member;
  v_at := coalesce(v_at, case when p_newer then '-infinity' else 'infinity' end::timestamptz);
  -- All rounds of the days stand side by side in the index.
  if p_nodes is null and p_vendor is null and p_state is null then
    return query execute format($query$
      select r.id from round r
      where r.member_id = $1 and r.started_at >= $2 and r.started_at < $3
        and ($5::bigint is null or (r.started_at, r.id) %2$s ($4, $5))
      order by r.started_at %1$s, r.id %1$s limit $6
    $query$, case when p_newer then 'asc' else 'desc' end, case when p_newer then '>' else '<' end)
    using p_member, coalesce(p_from::timestamp at time zone p_zone, '-infinity'),
      coalesce((p_to + 1)::timestamp at time zone p_zone, 'infinity'), v_at, p_cursor, p_limit;
    return;
  end if;
  return query execute format($query$
    with held as (
      select p.day, min(p.first_at) as first, max(p.last_at) as last,
        case when case when $10 then min(p.first_at) > $9 else max(p.last_at) < $9 end then sum(p.rounds) else 0 end as rounds
      from round_pieces($1, $2, $3, $4, $5, $6, $7, $8) p
      where case when $10 then p.last_at >= $9 else p.first_at <= $9 end
      group by p.day
    ), near as (
      select h.first, h.last, coalesce(sum(h.rounds) over (order by h.day %1$s
        rows between unbounded preceding and 1 preceding), 0) as nearer
      from held h
    )
    select r.id from near n cross join lateral (
      select r.id, r.started_at from round r
      where r.member_id = $1 and r.started_at >= n.first and r.started_at <= n.last
        and ($11::bigint is null or (r.started_at, r.id) %2$s ($9, $11))
        and ($6 is null or r.node_id = any($6)) and ($7 is null or r.vendor = $7) and ($8 is null or r.state = $8)
      order by r.started_at %1$s, r.id %1$s limit $12
    ) r
    where n.nearer < $12
    order by r.started_at %1$s, r.id %1$s limit $12
  $query$, case when p_newer then 'asc' else 'desc' end, case when p_newer then '>' else '<' end)
  using p_member, p_brand, p_zone, p_from, p_to, p_nodes, p_vendor, p_state, v_at, p_newer, p_cursor, p_limit;
end $$;
