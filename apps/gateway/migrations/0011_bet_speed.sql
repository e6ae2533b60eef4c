-- What a bet reads and writes beside the ledger. A statement is parsed and planned anew each time that it comes, one in a function once
-- for each connection: the planning of these two was a third of a bet's time.
--
-- Who plays, and what, by the hash of a game session's token that is good at `p_now`, where the game is one that the adapter launches.
create function vendor_player(
  p_token_hash text, p_adapter text, p_now timestamptz,
  out member_id bigint, out brand text, out status text, out is_bounded boolean, out currency text, out node_id text,
  out vendor text, out is_open boolean
) language plpgsql stable as $$
begin
  select m.id, m.brand, m.status, m.is_bounded, m.currency, g.node_id, g.vendor, g.status = 'open' and v.status = 'open'
  into vendor_player.member_id, vendor_player.brand, vendor_player.status, vendor_player.is_bounded, vendor_player.currency,
    vendor_player.node_id, vendor_player.vendor, vendor_player.is_open
  from game_session s
  join member m on m.id = s.member_id
  join game g on g.node_id = s.node_id
  join vendor v on v.code = g.vendor and v.adapter = p_adapter
  where s.token_hash = p_token_hash and s.expires_at > p_now;
end $$;
--> statement-breakpoint
-- Writes a vendor's round with its first stake; null where the round is known already. Whoever comes with the same round at the same
-- time waits here.
create function vendor_round_open(
  p_adapter text, p_vendor_round_id text, p_vendor text, p_member bigint, p_brand text, p_node text, p_currency text,
  p_bet_minor bigint, p_at timestamptz
) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  insert into round (adapter, vendor_round_id, vendor, member_id, brand, node_id, currency, state, bet_minor, win_minor, started_at)
  values (p_adapter, p_vendor_round_id, p_vendor, p_member, p_brand, p_node, p_currency, 'open', p_bet_minor, 0, p_at)
  on conflict (adapter, vendor_round_id) do nothing
  returning id into v_id;
  return v_id;
end $$;
