-- When a pulled round came into the books. Those that are there already count as before, by when they ended.
ALTER TABLE "round" ADD COLUMN "booked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "round_booked" ON "round" USING btree ("member_id","booked_at") WHERE booked_at is not null;--> statement-breakpoint
ALTER TABLE "turnover" ADD COLUMN "carried_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What earlier deposits had asked for of these was not kept; nobody is held to more than before.
UPDATE "turnover" SET "carried_minor" = "required_minor";--> statement-breakpoint
CREATE TABLE "unbooked_round" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unbooked_round_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"adapter" text NOT NULL,
	"vendor_round_id" text NOT NULL,
	"player_ref" text NOT NULL,
	"told" text NOT NULL,
	"why" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"tried" integer DEFAULT 1 NOT NULL,
	"try_again_at" timestamp with time zone NOT NULL,
	"asked_by" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "unbooked_round_vendor_round" ON "unbooked_round" USING btree ("adapter","vendor_round_id");--> statement-breakpoint
CREATE INDEX "unbooked_round_player" ON "unbooked_round" USING btree ("adapter","player_ref");
