-- The activity stream: everything that is counted of members.
CREATE TABLE "activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"happened_at" timestamp with time zone,
	"round_id" bigint,
	"ref" text,
	"node_id" text,
	"vendor" text,
	"category" text,
	"rounds" integer DEFAULT 0 NOT NULL,
	"bet_minor" bigint DEFAULT 0 NOT NULL,
	"valid_minor" bigint DEFAULT 0 NOT NULL,
	"commissionable_minor" bigint DEFAULT 0 NOT NULL,
	"win_minor" bigint DEFAULT 0 NOT NULL,
	"amount_minor" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_cursor" (
	"consumer" text NOT NULL,
	"brand" text NOT NULL,
	"last_id" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "activity_cursor_key" PRIMARY KEY("consumer","brand")
);
--> statement-breakpoint
CREATE TABLE "activity_inbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_inbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"round_id" bigint,
	"ref" text,
	"amount_minor" bigint DEFAULT 0 NOT NULL,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_brand" (
	"brand" text PRIMARY KEY NOT NULL,
	"rounds_up_to" bigint DEFAULT 0 NOT NULL,
	"open_after" bigint DEFAULT 0 NOT NULL,
	"watermark" timestamp with time zone,
	"counted_up_to" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "activity_open" (
	"brand" text NOT NULL,
	"round_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	CONSTRAINT "activity_open_key" PRIMARY KEY("brand","round_id")
);
--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_inbox" ADD CONSTRAINT "activity_inbox_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_open" ADD CONSTRAINT "activity_open_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_brand_order" ON "activity" USING btree ("brand","id");--> statement-breakpoint
CREATE INDEX "activity_day" ON "activity" USING btree ("brand","day","id");--> statement-breakpoint
CREATE INDEX "activity_member" ON "activity" USING btree ("member_id","day","id");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_round" ON "activity" USING btree ("round_id") WHERE kind = 'round';--> statement-breakpoint
CREATE INDEX "activity_change" ON "activity" USING btree ("round_id") WHERE kind = 'change';--> statement-breakpoint
CREATE UNIQUE INDEX "activity_ref" ON "activity" USING btree ("ref") WHERE ref is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_login" ON "activity" USING btree ("member_id","day") WHERE kind = 'login';--> statement-breakpoint
CREATE INDEX "activity_inbox_brand" ON "activity_inbox" USING btree ("brand","id");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_inbox_ref" ON "activity_inbox" USING btree ("ref") WHERE ref is not null;
--> statement-breakpoint
-- The valid bet of a round that ended: what its vendor states, or its stakes. Of a vendor that states none, a round that pays back exactly
-- its stakes is taken for a push where games have them, and counts nothing. `activity/valid-bet.ts` is the same in TypeScript.
CREATE FUNCTION valid_bet(p_valid bigint, p_bet bigint, p_win bigint, p_category text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_valid IS NOT NULL THEN p_valid
    WHEN p_win = p_bet AND p_category IN ('LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT') THEN 0
    ELSE p_bet
  END
$$;
--> statement-breakpoint
-- How much of a valid bet is paid commission for: a share that falls with the house's edge, so that whatever is paid for volume stays
-- below it. A quarter of the edge in per cent, at most all of it; a quarter of the bet where no return is stated. Returns are basis points.
CREATE FUNCTION commissionable_bet(p_valid bigint, p_rtp integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT div(p_valid::numeric * CASE WHEN p_rtp IS NULL THEN 100 ELSE least(400, greatest(0, 10000 - p_rtp)) END, 400)::bigint
$$;
--> statement-breakpoint
-- What a round counts once it has ended. One that was returned counts nothing.
CREATE FUNCTION counted_round(r round, OUT category text, OUT rounds integer, OUT bet bigint, OUT valid bigint, OUT commissionable bigint,
  OUT win bigint) LANGUAGE sql STABLE AS $$
  SELECT g.game_type, CASE WHEN r.state = 'returned' THEN 0 ELSE 1 END, CASE WHEN r.state = 'returned' THEN 0 ELSE r.bet_minor END,
    v.valid, commissionable_bet(v.valid, g.rtp), r.win_minor
  FROM game g, LATERAL (SELECT CASE WHEN r.state = 'returned' THEN 0
    ELSE valid_bet(r.valid_minor, r.bet_minor, r.win_minor, g.game_type) END AS valid) v
  WHERE g.node_id = r.node_id
$$;
--> statement-breakpoint
-- Adds to a brand's stream: its rounds among the next `p_count`, none with an id above `p_last` (below it no transaction can still add a
-- round); those that have ended of `p_count` that were open; and `p_count` rows of the inbox. Returns whether it should be called again.
CREATE FUNCTION fold_activity(p_brand text, p_zone text, p_last bigint, p_count bigint) RETURNS boolean LANGUAGE plpgsql SET jit = off AS $$
DECLARE
  mark activity_brand;
  v_to bigint;
  v_looked bigint;
  v_more boolean;
BEGIN
  INSERT INTO activity_brand (brand) VALUES (p_brand) ON CONFLICT DO NOTHING;
  SELECT * INTO mark FROM activity_brand b WHERE b.brand = p_brand FOR UPDATE;
  v_to := greatest(least(mark.rounds_up_to + p_count, p_last), mark.rounds_up_to);
  -- One statement, and so one moment: a change counts where its round was counted before, and is in the round where it was not.
  WITH fresh AS MATERIALIZED (
    SELECT r.id, r.member_id, r.state FROM round r
    WHERE r.id > mark.rounds_up_to AND r.id <= v_to AND r.brand = p_brand
  ), running AS (
    INSERT INTO activity_open (brand, round_id, member_id)
    SELECT p_brand, f.id, f.member_id FROM fresh f WHERE f.state = 'open'
  ), looked AS MATERIALIZED (
    SELECT r.id, r.state FROM (SELECT o.round_id FROM activity_open o
      WHERE o.brand = p_brand AND o.round_id > mark.open_after ORDER BY o.round_id LIMIT p_count) o
    CROSS JOIN LATERAL (SELECT r.id, r.state FROM round r WHERE r.id = o.round_id OFFSET 0) r
  ), ended AS (
    DELETE FROM activity_open o USING looked l WHERE o.brand = p_brand AND o.round_id = l.id AND l.state <> 'open'
  ), told AS (
    DELETE FROM activity_inbox i USING (SELECT t.id FROM activity_inbox t
      WHERE t.brand = p_brand AND (t.kind <> 'change' OR t.round_id <= v_to) ORDER BY t.id LIMIT p_count) t
    WHERE i.id = t.id RETURNING i.*
  ), whole AS (
    SELECT f.id FROM fresh f WHERE f.state <> 'open' UNION ALL SELECT l.id FROM looked l WHERE l.state <> 'open'
  ), piece AS (
    SELECT 'round' AS kind, r.member_id, coalesce(r.posted_at, r.settled_at) AS happened, r.id AS round_id, NULL::text AS ref, r.node_id,
      r.vendor, c.category, c.rounds, c.bet, c.valid, c.commissionable, c.win, 0::bigint AS amount
    FROM whole w CROSS JOIN LATERAL (SELECT * FROM round r WHERE r.id = w.id OFFSET 0) r CROSS JOIN LATERAL counted_round(r) c
    WHERE c.rounds > 0
    UNION ALL
    -- Compared with all that was counted of the round, so that it does not matter how often it changed.
    SELECT 'change', r.member_id, t.happened, r.id, NULL, r.node_id, r.vendor, c.category, c.rounds - was.rounds, c.bet - was.bet,
      c.valid - was.valid, c.commissionable - was.commissionable, c.win - was.win, 0
    FROM (SELECT t.round_id, max(t.happened_at) AS happened FROM told t WHERE t.kind = 'change' GROUP BY 1) t
    CROSS JOIN LATERAL (SELECT sum(a.rounds)::integer AS rounds, sum(a.bet_minor)::bigint AS bet, sum(a.valid_minor)::bigint AS valid,
      sum(a.commissionable_minor)::bigint AS commissionable, sum(a.win_minor)::bigint AS win, count(*) AS entries
      FROM (SELECT * FROM activity a WHERE a.round_id = t.round_id AND a.kind = 'round'
        UNION ALL SELECT * FROM activity a WHERE a.round_id = t.round_id AND a.kind = 'change') a) was
    CROSS JOIN LATERAL (SELECT * FROM round r WHERE r.id = t.round_id OFFSET 0) r CROSS JOIN LATERAL counted_round(r) c
    WHERE was.entries > 0 AND (c.rounds, c.bet, c.valid, c.commissionable, c.win)
      IS DISTINCT FROM (was.rounds, was.bet, was.valid, was.commissionable, was.win)
    UNION ALL
    SELECT t.kind, t.member_id, t.happened_at, NULL, t.ref, NULL, NULL, NULL, 0, 0, 0, 0, 0, t.amount_minor
    FROM told t WHERE t.kind <> 'change'
  ), added AS (
    INSERT INTO activity (brand, member_id, kind, counted_at, day, happened_at, round_id, ref, node_id, vendor, category, rounds,
      bet_minor, valid_minor, commissionable_minor, win_minor, amount_minor)
    SELECT p_brand, p.member_id, p.kind, w.at, (w.at AT TIME ZONE p_zone)::date, nullif(p.happened, w.at), p.round_id, p.ref, p.node_id,
      p.vendor, p.category, p.rounds, p.bet, p.valid, p.commissionable, p.win, p.amount
    FROM piece p CROSS JOIN LATERAL (SELECT greatest(p.happened, mark.watermark) AS at) w
    ORDER BY p.happened, p.round_id
    -- Of two first sign-ins of a day at one moment one is counted.
    ON CONFLICT (member_id, day) WHERE kind = 'login' DO NOTHING
  )
  -- After the last of those that are open, the first of them are next.
  SELECT CASE WHEN count(*) < p_count THEN 0 ELSE max(l.id) END, count(*) = p_count OR (SELECT count(*) FROM told) = p_count
  INTO v_looked, v_more FROM looked l;
  UPDATE activity_brand b SET rounds_up_to = v_to, open_after = v_looked
  WHERE b.brand = p_brand AND (b.rounds_up_to, b.open_after) IS DISTINCT FROM (v_to, v_looked);
  RETURN v_more OR v_to < p_last;
END $$;
--> statement-breakpoint
-- What there was before the stream. Rounds are read from the first one by the job itself.
INSERT INTO activity_inbox (brand, member_id, kind, happened_at)
SELECT m.brand, m.id, 'register', m.registered_at FROM member m WHERE m.type <> 4 ORDER BY m.registered_at;
--> statement-breakpoint
INSERT INTO activity_inbox (brand, member_id, kind, ref, amount_minor, happened_at)
SELECT m.brand, m.id, moved.kind, moved.ref, moved.amount, moved.at
FROM (
  SELECT t.id, t.scope || ':' || t.idem_key AS ref, t.created_at AS at, substring(a.code FROM '^player:([0-9]+):')::bigint AS member_id,
    CASE t.scope WHEN 'deposit' THEN 'deposit' WHEN 'withdrawal:payOut' THEN 'withdrawal' WHEN 'withdrawal:refund' THEN 'withdrawal'
      WHEN 'upline' THEN 'transferUp' ELSE CASE t.kind WHEN 'transfer' THEN 'transferUp' ELSE 'adjust' END END AS kind,
    CASE WHEN t.scope IN ('deposit', 'adjustment') AND t.kind <> 'transfer' THEN e.amount ELSE -e.amount END AS amount
  FROM ledger_tx t JOIN ledger_entry e ON e.tx_id = t.id JOIN ledger_account a ON a.id = e.account_id
  WHERE t.state = 'posted' AND t.scope IN ('deposit', 'withdrawal:payOut', 'withdrawal:refund', 'upline', 'adjustment')
    AND a.code ~ '^player:[0-9]+:(cash|pending)'
) moved JOIN member m ON m.id = moved.member_id
ORDER BY moved.id;
