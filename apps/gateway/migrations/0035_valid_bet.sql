-- What a vendor counts of a round's stakes as wagered, and how many bets it counts in the round.
ALTER TABLE "round" ADD COLUMN "valid_minor" bigint;--> statement-breakpoint
ALTER TABLE "round" ADD COLUMN "bets" integer;--> statement-breakpoint
ALTER TABLE "round" ADD CONSTRAINT "round_valid_within_stakes" CHECK ("valid_minor" BETWEEN 0 AND "bet_minor");--> statement-breakpoint
ALTER TABLE "round" ADD CONSTRAINT "round_bets_above_zero" CHECK ("bets" > 0);
