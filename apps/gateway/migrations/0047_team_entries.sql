-- How many entries of the stream the sums of a day are of: a list of them says its length without reading them.
ALTER TABLE "team_day" ADD COLUMN "entries" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE team_day s SET entries = c.entries FROM (
  SELECT o.id::bigint AS owner_id, o.id::bigint = a.member_id AS own, a.day, a.category, a.vendor, count(*) AS entries
  FROM activity a JOIN activity_cursor r ON r.consumer = 'team' AND r.brand = a.brand AND a.id <= r.last_id
  JOIN team_node n ON n.member_id = a.member_id
  CROSS JOIN LATERAL unnest(string_to_array(trim(BOTH '/' FROM n.path), '/')) o(id)
  WHERE a.round_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5
) c WHERE (s.owner_id, s.own, s.day, s.category, s.vendor) = (c.owner_id, c.own, c.day, c.category, c.vendor);
--> statement-breakpoint
ALTER TABLE "team_day" ALTER COLUMN "entries" DROP DEFAULT;
--> statement-breakpoint
-- Adds a portion of a brand's activity stream to the sums of the members it is about, and of all agents above them. Who has no agent above
-- and is none is in nobody's report, and left out. `p_active` is the bet that makes a member active, by period, in minor units.
CREATE OR REPLACE FUNCTION fold_team(p_brand text, p_from bigint, p_to bigint, p_active jsonb) RETURNS void LANGUAGE plpgsql SET jit = off AS $$
BEGIN
  INSERT INTO active_bet (brand, period, start, bet_minor)
  SELECT p_brand, p.period, p.start, (p_active ->> p.period)::bigint
  FROM (SELECT DISTINCT a.day FROM activity a WHERE a.brand = p_brand AND a.id > p_from AND a.id <= p_to AND a.round_id IS NOT NULL) a
  CROSS JOIN LATERAL activity_periods(a.day) p
  ON CONFLICT DO NOTHING;
  WITH piece AS MATERIALIZED (
    SELECT a.* FROM activity a WHERE a.brand = p_brand AND a.id > p_from AND a.id <= p_to
  ), above AS MATERIALIZED (
    SELECT m.member_id, n.counts_until, o.id::bigint AS owner_id
    FROM (SELECT DISTINCT p.member_id FROM piece p) m
    JOIN team_node n ON n.member_id = m.member_id JOIN member who ON who.id = m.member_id
    CROSS JOIN LATERAL unnest(string_to_array(trim(BOTH '/' FROM n.path), '/')) o(id)
    WHERE n.level > 1 OR who.type IN (1, 2, 41, 42)
  ), played AS MATERIALIZED (
    SELECT p.member_id, p.day, p.category, p.vendor, sum(p.rounds) AS rounds, count(*) AS entries, sum(p.bet_minor) AS bet, sum(p.valid_minor) AS valid,
      sum(p.commissionable_minor) AS commissionable, sum(p.win_minor) AS win
    FROM piece p WHERE p.round_id IS NOT NULL GROUP BY 1, 2, 3, 4
  ), day_added AS (
    INSERT INTO team_day AS s (owner_id, own, day, category, vendor, rounds, entries, bet_minor, valid_minor, commissionable_minor, win_minor)
    SELECT a.owner_id, a.owner_id = g.member_id, g.day, g.category, g.vendor, sum(g.rounds), sum(g.entries), sum(g.bet), sum(g.valid),
      sum(g.commissionable), sum(g.win)
    FROM played g JOIN above a ON a.member_id = g.member_id GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (owner_id, own, day, category, vendor) DO UPDATE SET rounds = s.rounds + excluded.rounds, entries = s.entries + excluded.entries,
      bet_minor = s.bet_minor + excluded.bet_minor, valid_minor = s.valid_minor + excluded.valid_minor,
      commissionable_minor = s.commissionable_minor + excluded.commissionable_minor, win_minor = s.win_minor + excluded.win_minor
  ), window_added AS (
    INSERT INTO team_window AS s (owner_id, start, volume_minor)
    SELECT a.owner_id, w.start, sum(w.commissionable) FROM (
      SELECT p.member_id, date_bin('5 minutes', p.counted_at, 'epoch') AS start, sum(p.commissionable_minor) AS commissionable
      FROM piece p WHERE p.round_id IS NOT NULL GROUP BY 1, 2
    ) w JOIN above a ON a.member_id = w.member_id GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (owner_id, start) DO UPDATE SET volume_minor = s.volume_minor + excluded.volume_minor
  ), moved AS (
    SELECT p.member_id, p.day, p.kind, count(*) AS entries, sum(p.amount_minor) AS amount
    FROM piece p WHERE p.round_id IS NULL GROUP BY 1, 2, 3
    UNION ALL
    SELECT f.member_id, f.day, 'firstDeposit', 1, f.amount_minor
    FROM (SELECT DISTINCT ON (p.member_id) p.* FROM piece p WHERE p.kind = 'deposit' ORDER BY p.member_id, p.id) f
    WHERE NOT EXISTS (SELECT FROM team_money s WHERE s.owner_id = f.member_id AND s.own AND s.kind = 'firstDeposit')
  ), money_added AS (
    INSERT INTO team_money AS s (owner_id, own, day, kind, entries, amount_minor)
    SELECT a.owner_id, a.owner_id = m.member_id, m.day, m.kind, sum(m.entries), sum(m.amount)
    FROM moved m JOIN above a ON a.member_id = m.member_id GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (owner_id, own, day, kind) DO UPDATE SET entries = s.entries + excluded.entries,
      amount_minor = s.amount_minor + excluded.amount_minor
  ), volume AS MATERIALIZED (
    SELECT g.member_id, p.period, p.start, sum(g.commissionable) AS added
    FROM played g JOIN above a ON a.member_id = g.member_id AND a.owner_id = g.member_id CROSS JOIN LATERAL activity_periods(g.day) p
    GROUP BY 1, 2, 3
  ), reached AS (
    INSERT INTO member_period AS s (member_id, period, start, volume_minor)
    SELECT v.member_id, v.period, v.start, v.added FROM volume v ORDER BY 1, 2, 3
    ON CONFLICT (member_id, period, start) DO UPDATE SET volume_minor = s.volume_minor + excluded.volume_minor
    RETURNING s.member_id, s.period, s.start, s.volume_minor
  ), crossed AS (
    SELECT r.member_id, r.period, r.start, (r.volume_minor >= b.bet_minor)::integer - (r.volume_minor - v.added >= b.bet_minor)::integer AS step
    FROM reached r JOIN volume v USING (member_id, period, start)
    JOIN active_bet b ON b.brand = p_brand AND b.period = r.period AND b.start = r.start
  )
  INSERT INTO team_active AS s (owner_id, period, start, active)
  SELECT a.owner_id, c.period, c.start, sum(c.step) FROM crossed c JOIN above a ON a.member_id = c.member_id
  WHERE c.step <> 0 AND counts_as_active(a.counts_until, c.start) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (owner_id, period, start) DO UPDATE SET active = s.active + excluded.active;
END $$;
