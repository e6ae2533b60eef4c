-- Transfers from an agent's float to the team, and their reversals.
CREATE TABLE "downline_transfer" (
	"id" text PRIMARY KEY NOT NULL,
	"agent_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "adjustment" ADD COLUMN "downline_transfer_id" text;--> statement-breakpoint
ALTER TABLE "downline_transfer" ADD CONSTRAINT "downline_transfer_agent_id_member_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downline_transfer" ADD CONSTRAINT "downline_transfer_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "downline_transfer_idempotency" ON "downline_transfer" USING btree ("agent_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "downline_transfer_agent" ON "downline_transfer" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "downline_transfer_member" ON "downline_transfer" USING btree ("member_id","created_at");--> statement-breakpoint
ALTER TABLE "adjustment" ADD CONSTRAINT "adjustment_downline_transfer_id_downline_transfer_id_fk" FOREIGN KEY ("downline_transfer_id") REFERENCES "public"."downline_transfer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "adjustment_downline_transfer" ON "adjustment" USING btree ("downline_transfer_id") WHERE state in ('waiting', 'posted');
--> statement-breakpoint
-- A brand whose folder was removed has only its row: the same limits in both directions.
UPDATE "brand" SET "site" = "site" || jsonb_build_object('downlineTransfer', "site" -> 'uplineTransfer') WHERE NOT "site" ? 'downlineTransfer';
