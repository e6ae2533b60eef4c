-- What operators have advanced for payout groups that their uplines could not pay.
CREATE TABLE "payout_advance" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_advance_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"upline_id" bigint NOT NULL,
	"settlement_id" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"approved_by" text,
	"posted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payout_advance" ADD CONSTRAINT "payout_advance_upline_id_member_id_fk" FOREIGN KEY ("upline_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_advance" ADD CONSTRAINT "payout_advance_settlement_id_settlement_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_advance_waiting" ON "payout_advance" USING btree ("settlement_id") WHERE posted_at is null;
