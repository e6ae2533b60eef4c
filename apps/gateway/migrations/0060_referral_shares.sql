ALTER TABLE "referral" ADD COLUMN "share_rate" integer;--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "share_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "share_bet_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "share_paid_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "referral_share" ON "referral" USING btree ("brand","referrer_id") WHERE share_rate is not null;