CREATE TABLE "deposit_slip" (
	"deposit_id" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payout" (
	"ref" text PRIMARY KEY NOT NULL,
	"merchant_order" text NOT NULL,
	"amount" text NOT NULL,
	"currency" text NOT NULL,
	"destination" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"webhook_url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "sandbox_payout_merchant_order_unique" UNIQUE("merchant_order")
);
--> statement-breakpoint
CREATE TABLE "adjustment" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"operator" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_check" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"checked_to" bigint DEFAULT 0 NOT NULL,
	"seen_to" bigint DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upline_transfer" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"upline_id" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_feed" (
	"adapter" text PRIMARY KEY NOT NULL,
	"read_to" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_transfer" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"vendor" text NOT NULL,
	"direction" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"ask_again_at" timestamp with time zone,
	"asked" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_account" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"bank_name" text NOT NULL,
	"number_sealed" text NOT NULL,
	"number_masked" text NOT NULL,
	"fingerprint" text NOT NULL,
	"holder" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "turnover" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"required_minor" bigint NOT NULL,
	"whole_minor" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"id" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"member_id" bigint NOT NULL,
	"account_id" text NOT NULL,
	"method_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"confirm_by" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"received_minor" bigint,
	"refunded_minor" bigint,
	"is_forced" boolean DEFAULT false NOT NULL,
	"comment" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawal_event" (
	"withdrawal_id" text NOT NULL,
	"seq" integer NOT NULL,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawal_event_withdrawal_id_seq_pk" PRIMARY KEY("withdrawal_id","seq")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_proof" (
	"withdrawal_id" text NOT NULL,
	"place" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "withdrawal_proof_withdrawal_id_place_pk" PRIMARY KEY("withdrawal_id","place")
);
--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "flow" text DEFAULT 'redirect' NOT NULL;--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "qr_code" text;--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "bank_account" jsonb;--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "fee_rate" text DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "fee_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "reported" jsonb;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "level" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deposit_slip" ADD CONSTRAINT "deposit_slip_deposit_id_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustment" ADD CONSTRAINT "adjustment_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upline_transfer" ADD CONSTRAINT "upline_transfer_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upline_transfer" ADD CONSTRAINT "upline_transfer_upline_id_member_id_fk" FOREIGN KEY ("upline_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_transfer" ADD CONSTRAINT "vendor_transfer_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_account" ADD CONSTRAINT "payout_account_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turnover" ADD CONSTRAINT "turnover_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_account_id_payout_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payout_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_event" ADD CONSTRAINT "withdrawal_event_withdrawal_id_withdrawal_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_proof" ADD CONSTRAINT "withdrawal_proof_withdrawal_id_withdrawal_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "adjustment_idempotency" ON "adjustment" USING btree ("asked_by","idempotency_key");--> statement-breakpoint
CREATE INDEX "adjustment_asked" ON "adjustment" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "operator_audit_subject" ON "operator_audit" USING btree ("subject");--> statement-breakpoint
CREATE UNIQUE INDEX "upline_transfer_idempotency" ON "upline_transfer" USING btree ("member_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "upline_transfer_member" ON "upline_transfer" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_transfer_idempotency" ON "vendor_transfer" USING btree ("member_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "vendor_transfer_member" ON "vendor_transfer" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "vendor_transfer_open" ON "vendor_transfer" USING btree ("ask_again_at") WHERE state not in ('CONFIRMED', 'FAILED');--> statement-breakpoint
CREATE UNIQUE INDEX "payout_account_own" ON "payout_account" USING btree ("member_id","fingerprint") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "payout_account_fingerprint" ON "payout_account" USING btree ("fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_idempotency" ON "withdrawal" USING btree ("member_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_provider_ref" ON "withdrawal" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE INDEX "withdrawal_member" ON "withdrawal" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "withdrawal_open" ON "withdrawal" USING btree ("state","created_at") WHERE state not in ('received', 'refunded', 'rejected', 'cancelled');--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_reference" ON "deposit" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "deposit_open" ON "deposit" USING btree ("state","created_at") WHERE state in ('pending', 'review');--> statement-breakpoint
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'LR002';
end $$;
--> statement-breakpoint
create trigger operator_audit_immutable before update or delete on operator_audit
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger withdrawal_event_immutable before update or delete on withdrawal_event
  for each row execute function refuse_change();
--> statement-breakpoint
alter table play_limit drop constraint play_limit_kind;
--> statement-breakpoint
alter table play_limit add constraint play_limit_kind check (kind in ('deposit', 'loss', 'stake', 'session'));
