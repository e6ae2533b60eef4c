ALTER TABLE "game" ADD COLUMN "rtp" integer;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "volatility" text;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "features" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "min_bet" integer;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "lines" integer;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "game_class" text;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "seats" integer;--> statement-breakpoint
-- What is played at a table stood among the sub-categories until now.
UPDATE "game" SET "game_class" = lower("classify"), "classify" = NULL WHERE "game_type" = 'LIVE';
