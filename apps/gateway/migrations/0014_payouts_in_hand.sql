ALTER TABLE "withdrawal" ADD COLUMN "handed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "paid_attempt" integer;--> statement-breakpoint
CREATE TABLE "stray_payout" (
	"withdrawal_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"during_attempt" integer NOT NULL,
	"provider_ref" text NOT NULL,
	"amount" text NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "stray_payout_withdrawal_id_attempt_pk" PRIMARY KEY("withdrawal_id","attempt")
);
--> statement-breakpoint
ALTER TABLE "stray_payout" ADD CONSTRAINT "stray_payout_withdrawal_id_withdrawal_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawal"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
create trigger stray_payout_immutable
  before delete or update of withdrawal_id, attempt, during_attempt, provider_ref, amount, currency, at on stray_payout
  for each row execute function refuse_change();
--> statement-breakpoint
-- What is with a company counts as handed over, and what was paid as the last attempt's.
update withdrawal set handed_until = now() where state = 'sent' and provider <> 'manual';
--> statement-breakpoint
update withdrawal set paid_attempt = attempt where paid_at is not null;
--> statement-breakpoint
ALTER TABLE "adjustment" ADD COLUMN "upline_transfer_id" text;--> statement-breakpoint
ALTER TABLE "adjustment" ADD CONSTRAINT "adjustment_upline_transfer_id_upline_transfer_id_fk" FOREIGN KEY ("upline_transfer_id") REFERENCES "public"."upline_transfer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "adjustment_upline_transfer" ON "adjustment" USING btree ("upline_transfer_id") WHERE state in ('waiting', 'posted');
