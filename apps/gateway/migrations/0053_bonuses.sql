CREATE TABLE "bonus_round" (
	"round_id" bigint PRIMARY KEY NOT NULL,
	"bonus_id" bigint NOT NULL,
	"weight" integer NOT NULL,
	"commissionable_minor" bigint NOT NULL,
	"counted_minor" bigint NOT NULL,
	CONSTRAINT "bonus_round_counted" CHECK ("bonus_round"."counted_minor" >= 0)
);--> statement-breakpoint
ALTER TABLE "bonus" ADD COLUMN "half_way_notified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bonus" ADD COLUMN "ending_notified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bonus" ADD COLUMN "end_notified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reward" ADD COLUMN "requested_by" text;--> statement-breakpoint
ALTER TABLE "bonus_round" ADD CONSTRAINT "bonus_round_bonus_id_bonus_id_fk" FOREIGN KEY ("bonus_id") REFERENCES "public"."bonus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bonus_round_bonus" ON "bonus_round" USING btree ("bonus_id","round_id");--> statement-breakpoint
CREATE INDEX "bonus_not_notified" ON "bonus" USING btree ("id") WHERE end_notified_at is null;--> statement-breakpoint
CREATE INDEX "reward_deposit" ON "reward" USING btree ((terms ->> 'depositRef')) WHERE terms ? 'depositRef';--> statement-breakpoint
-- Counts the rounds of a part of the stream for the bonuses that are active: of each, its category's share of the commissionable bet, at
-- most `max_contribution_minor` for each of its bets. A change counts where its round was counted, and takes off what that round has lost.
-- Returns the bonuses that were counted for, locked until the end of the transaction: none ends meanwhile.
CREATE FUNCTION count_bonus_rounds(p_brand text, p_from bigint, p_to bigint) RETURNS SETOF bonus LANGUAGE plpgsql SET jit = off AS $$
DECLARE
  v_locked bigint[];
BEGIN
  SELECT array_agg(l.id) INTO v_locked FROM (
    SELECT b.id FROM bonus b WHERE b.state = 'active' AND b.brand = p_brand AND b.member_id IN (
      SELECT a.member_id FROM activity a WHERE a.brand = p_brand AND a.id > p_from AND a.id <= p_to AND a.round_id IS NOT NULL)
    ORDER BY b.id FOR UPDATE) l;
  IF v_locked IS NULL THEN RETURN; END IF;
  RETURN QUERY
  WITH piece AS MATERIALIZED (
    SELECT a.round_id, b.id AS bonus_id, b.from_at, b.expires_at, b.max_contribution_minor AS most, (b.weights ->> a.category)::integer AS weight,
      sum(a.commissionable_minor) AS commissionable, bool_or(a.kind = 'round') AS is_new
    FROM activity a JOIN bonus b ON b.member_id = a.member_id AND b.id = ANY (v_locked)
    WHERE a.brand = p_brand AND a.id > p_from AND a.id <= p_to AND a.round_id IS NOT NULL AND b.weights ? a.category
    GROUP BY a.round_id, b.id, a.category
  ), played AS MATERIALIZED (
    SELECT p.round_id, p.bonus_id, p.weight, p.most, r.bets, coalesce(was.counted_minor, 0) AS was,
      coalesce(was.commissionable_minor, 0) + p.commissionable AS commissionable
    FROM piece p LEFT JOIN bonus_round was ON was.round_id = p.round_id AND was.bonus_id = p.bonus_id
    CROSS JOIN LATERAL (SELECT r.started_at, r.settled_at, r.bets FROM round r WHERE r.id = p.round_id OFFSET 0) r
    WHERE was.round_id IS NOT NULL OR p.is_new AND r.started_at >= p.from_at AND r.settled_at < p.expires_at
  ), counted AS MATERIALIZED (
    SELECT p.*, greatest(0, least(div(p.commissionable * p.weight, 1000000), p.most::numeric * coalesce(p.bets, 1)))::bigint AS counts
    FROM played p
  ), stored AS (
    INSERT INTO bonus_round (round_id, bonus_id, weight, commissionable_minor, counted_minor)
    SELECT c.round_id, c.bonus_id, c.weight, c.commissionable, c.counts FROM counted c ORDER BY c.round_id
    ON CONFLICT (round_id) DO UPDATE SET commissionable_minor = excluded.commissionable_minor, counted_minor = excluded.counted_minor
  ), added AS (
    SELECT c.bonus_id, sum(c.counts - c.was) AS amount FROM counted c GROUP BY c.bonus_id
  )
  UPDATE bonus b SET wagered_minor = b.wagered_minor + a.amount FROM added a WHERE b.id = a.bonus_id AND a.amount <> 0 RETURNING b.*;
END $$;
