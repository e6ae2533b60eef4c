CREATE TABLE "bonus" (
	"id" bigint PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"member_id" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"required_minor" bigint NOT NULL,
	"wagered_minor" bigint DEFAULT 0 NOT NULL,
	"max_contribution_minor" bigint NOT NULL,
	"weights" jsonb NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"ended_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "promotion_budget" (
	"promotion_id" bigint PRIMARY KEY NOT NULL,
	"most_minor" bigint NOT NULL,
	"most_rewards" integer NOT NULL,
	"most_minor_a_day" bigint,
	"most_minor_a_member" bigint,
	"spent_minor" bigint DEFAULT 0 NOT NULL,
	"rewards" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "promotion_budget_kept" CHECK ("promotion_budget"."spent_minor" between 0 and "promotion_budget"."most_minor" and "promotion_budget"."rewards" between 0 and "promotion_budget"."most_rewards")
);
--> statement-breakpoint
CREATE TABLE "raffle_ticket" (
	"promotion_id" bigint,
	"member_id" bigint NOT NULL,
	"tickets" integer DEFAULT 0 NOT NULL,
	"drawn" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "raffle_ticket_key" PRIMARY KEY("promotion_id","member_id"),
	CONSTRAINT "raffle_ticket_left" CHECK ("raffle_ticket"."tickets" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reward" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reward_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"member_id" bigint NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"terms" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"budget_id" bigint,
	"state" text NOT NULL,
	"ready_at" timestamp with time zone NOT NULL,
	"claim_until" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"transaction_id" bigint,
	"reason" text,
	CONSTRAINT "reward_amount" CHECK ("reward"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "bonus" ADD CONSTRAINT "bonus_id_reward_id_fk" FOREIGN KEY ("id") REFERENCES "public"."reward"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus" ADD CONSTRAINT "bonus_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_budget" ADD CONSTRAINT "promotion_budget_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_ticket" ADD CONSTRAINT "raffle_ticket_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_ticket" ADD CONSTRAINT "raffle_ticket_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_budget_id_promotion_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."promotion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_active" ON "bonus" USING btree ("member_id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "bonus_member" ON "bonus" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "bonus_expiry" ON "bonus" USING btree ("expires_at") WHERE state = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "reward_source" ON "reward" USING btree ("source","source_key","member_id");--> statement-breakpoint
CREATE INDEX "reward_member" ON "reward" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "reward_open" ON "reward" USING btree ("member_id") WHERE state in ('ready', 'held');--> statement-breakpoint
CREATE INDEX "reward_expiry" ON "reward" USING btree ("claim_until") WHERE state = 'ready';--> statement-breakpoint
CREATE INDEX "reward_held" ON "reward" USING btree ("brand","id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "reward_budget" ON "reward" USING btree ("budget_id","ready_at") WHERE budget_id is not null;