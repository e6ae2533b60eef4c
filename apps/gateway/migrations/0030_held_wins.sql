-- Wins above the largest win of a brand, until two operators release them (docs/adr/0046).
CREATE TABLE "held_win" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "held_win_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"adapter" text NOT NULL,
	"tx_id" text NOT NULL,
	"round_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"brand" text NOT NULL,
	"vendor" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"requested_by" text,
	"released_by" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "held_win" ADD CONSTRAINT "held_win_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "held_win_transaction" ON "held_win" USING btree ("adapter","tx_id");--> statement-breakpoint
CREATE INDEX "held_win_held" ON "held_win" USING btree ("id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "held_win_round" ON "held_win" USING btree ("round_id");