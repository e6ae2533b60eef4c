-- Contracts between agents and their direct downlines.
CREATE TABLE "agent_contract" (
	"id" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"upline_id" bigint,
	"downline_id" bigint NOT NULL,
	"period" text NOT NULL,
	"tiers" jsonb NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"replaces" text,
	"end_reason" text,
	"seen_at" timestamp with time zone,
	"idempotency_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_contract_event" (
	"contract_id" text NOT NULL,
	"seq" integer NOT NULL,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"operator" text,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "agent_contract_event_contract_id_seq_pk" PRIMARY KEY("contract_id","seq")
);
--> statement-breakpoint
ALTER TABLE "agent_contract" ADD CONSTRAINT "agent_contract_upline_id_member_id_fk" FOREIGN KEY ("upline_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_contract" ADD CONSTRAINT "agent_contract_downline_id_member_id_fk" FOREIGN KEY ("downline_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_contract_event" ADD CONSTRAINT "agent_contract_event_contract_id_agent_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."agent_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agent_contract_offered" ON "agent_contract" USING btree ("kind","downline_id") WHERE state = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "agent_contract_agreed" ON "agent_contract" USING btree ("kind","downline_id") WHERE state = 'agreed';--> statement-breakpoint
CREATE UNIQUE INDEX "agent_contract_in_force" ON "agent_contract" USING btree ("kind","downline_id") WHERE state in ('active', 'ending');--> statement-breakpoint
CREATE UNIQUE INDEX "agent_contract_idempotency" ON "agent_contract" USING btree ("brand",coalesce("upline_id", 0),"idempotency_key");--> statement-breakpoint
CREATE INDEX "agent_contract_downline" ON "agent_contract" USING btree ("downline_id","offered_at");--> statement-breakpoint
CREATE INDEX "agent_contract_upline" ON "agent_contract" USING btree ("upline_id","offered_at");--> statement-breakpoint
CREATE INDEX "agent_contract_given" ON "agent_contract" USING btree ("upline_id","kind") WHERE state in ('offered', 'agreed', 'active', 'ending');--> statement-breakpoint
CREATE INDEX "agent_contract_unseen" ON "agent_contract" USING btree ("downline_id") WHERE state in ('ending', 'ended') and seen_at is null;--> statement-breakpoint
CREATE INDEX "agent_contract_due" ON "agent_contract" USING btree ("state") WHERE state in ('offered', 'agreed', 'ending');