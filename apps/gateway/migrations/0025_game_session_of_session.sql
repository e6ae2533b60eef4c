-- A game session belongs to the session that opened it, and is deleted with it. Game sessions of before have none: their bets are
-- refused. Wins, rollbacks and ends of rounds need no game session.
ALTER TABLE "game_session" ADD COLUMN "session_token_hash" text;--> statement-breakpoint
ALTER TABLE "game_session" ADD CONSTRAINT "game_session_session_token_hash_session_token_hash_fk" FOREIGN KEY ("session_token_hash") REFERENCES "public"."session"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_session_session" ON "game_session" USING btree ("session_token_hash");--> statement-breakpoint
-- Its result has further columns, so it is not replaced in place; nodes of the version before find those that they read.
DROP FUNCTION vendor_player(text, text, timestamptz);--> statement-breakpoint
-- The player and the game of an unexpired game session, by the hash of its token, for the adapter that launched it, while the session
-- that opened it exists, has not expired and may make other calls than the change of its password. Whether the session is idle
-- depends on the brand: the caller decides it from `session_last_seen_ms`.
CREATE FUNCTION vendor_player(
  p_token_hash text, p_adapter text, p_now timestamptz,
  out member_id bigint, out brand text, out status text, out has_play_restrictions boolean, out currency text,
  out node_id text, out vendor text, out is_open boolean, out session_token_hash text,
  out session_last_seen_ms double precision
) LANGUAGE plpgsql STABLE AS $$
begin
  select m.id, m.brand, m.status, m.has_play_restrictions, m.currency, g.node_id, g.vendor,
    g.status = 'open' and v.status = 'open', o.token_hash, extract(epoch from o.last_seen_at) * 1000
  into vendor_player.member_id, vendor_player.brand, vendor_player.status, vendor_player.has_play_restrictions,
    vendor_player.currency, vendor_player.node_id, vendor_player.vendor, vendor_player.is_open,
    vendor_player.session_token_hash, vendor_player.session_last_seen_ms
  from game_session s
  join session o on o.token_hash = s.session_token_hash and o.member_id = s.member_id
    and o.expires_at > p_now and not o.must_change_password
  join member m on m.id = s.member_id
  join game g on g.node_id = s.node_id
  join vendor v on v.code = g.vendor and v.adapter = p_adapter
  where s.token_hash = p_token_hash and s.expires_at > p_now;
end $$;
