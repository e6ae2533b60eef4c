CREATE TABLE "promotion_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"cycle_key" text NOT NULL,
	"rule" jsonb NOT NULL,
	"state" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"note" text,
	"reward_id" bigint,
	"score" bigint DEFAULT 0 NOT NULL,
	"scored_at" timestamp with time zone,
	"network" text
);
--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "cycle" text DEFAULT 'once' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "pay" text DEFAULT 'auto' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "claim_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "needs_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_entry" ADD CONSTRAINT "promotion_entry_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_entry" ADD CONSTRAINT "promotion_entry_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_entry" ADD CONSTRAINT "promotion_entry_reward_id_reward_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."reward"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_entry_cycle" ON "promotion_entry" USING btree ("promotion_id","member_id","cycle_key");--> statement-breakpoint
CREATE INDEX "promotion_entry_member" ON "promotion_entry" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "promotion_entry_open" ON "promotion_entry" USING btree ("promotion_id","state","id") WHERE state in ('applying', 'joined', 'process');--> statement-breakpoint
CREATE INDEX "promotion_entry_network" ON "promotion_entry" USING btree ("promotion_id","network") WHERE network is not null;