-- How much of a round's win the vendor states as a jackpot.
ALTER TABLE "round" ADD COLUMN "jackpot_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "round" ADD CONSTRAINT "round_jackpot_within_win" CHECK ("jackpot_minor" BETWEEN 0 AND "win_minor");