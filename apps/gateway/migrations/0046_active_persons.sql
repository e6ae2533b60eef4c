-- A person counts once as an active member of a line. `fold_team` asks for it since migrations/0047_team_entries.sql.
ALTER TABLE "team_node" ADD COLUMN "counts_until" date;
--> statement-breakpoint
-- Whether a member is counted as active in a period that begins on `p_start`. A period that has begun never changes: `p_counts_until` is no
-- day before the last one that was counted when it was set.
CREATE FUNCTION counts_as_active(p_counts_until date, p_start date) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(p_start <= p_counts_until, true)
$$;
