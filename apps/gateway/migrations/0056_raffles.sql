CREATE TABLE "raffle_draw" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "raffle_draw_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"promotion_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"ticket_no" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"roll" integer NOT NULL,
	"rolled_prize" integer NOT NULL,
	"prize" integer NOT NULL,
	"reward_id" bigint NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "raffle_draw_roll" CHECK ("raffle_draw"."roll" between 0 and 999999)
);--> statement-breakpoint
CREATE TABLE "raffle_seed" (
	"promotion_id" bigint PRIMARY KEY NOT NULL,
	"sealed_seed" text NOT NULL,
	"seed_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "raffle_stock" (
	"promotion_id" bigint NOT NULL,
	"prize" integer NOT NULL,
	"stock" integer NOT NULL,
	CONSTRAINT "raffle_stock_key" PRIMARY KEY("promotion_id","prize"),
	CONSTRAINT "raffle_stock_left" CHECK ("raffle_stock"."stock" >= 0)
);--> statement-breakpoint
CREATE TABLE "raffle_ticket_day" (
	"promotion_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"source" integer NOT NULL,
	"counted" bigint NOT NULL,
	"tickets" integer NOT NULL,
	"granted" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "raffle_ticket_day_key" PRIMARY KEY("promotion_id","member_id","day","source")
);--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "promotion_entry" ADD COLUMN "place" integer;--> statement-breakpoint
ALTER TABLE "raffle_draw" ADD CONSTRAINT "raffle_draw_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_draw" ADD CONSTRAINT "raffle_draw_reward_id_reward_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."reward"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_draw" ADD CONSTRAINT "raffle_draw_seed" FOREIGN KEY ("promotion_id") REFERENCES "public"."raffle_seed"("promotion_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_seed" ADD CONSTRAINT "raffle_seed_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_stock" ADD CONSTRAINT "raffle_stock_promotion_id_raffle_seed_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."raffle_seed"("promotion_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_ticket_day" ADD CONSTRAINT "raffle_ticket_day_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_ticket_day" ADD CONSTRAINT "raffle_ticket_day_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "raffle_draw_ticket" ON "raffle_draw" USING btree ("promotion_id","member_id","ticket_no");--> statement-breakpoint
CREATE UNIQUE INDEX "raffle_draw_key" ON "raffle_draw" USING btree ("member_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "raffle_draw_winners" ON "raffle_draw" USING btree ("promotion_id","drawn_at");--> statement-breakpoint
CREATE INDEX "raffle_ticket_day_due" ON "raffle_ticket_day" USING btree ("promotion_id") WHERE tickets > granted;--> statement-breakpoint
CREATE INDEX "promotion_entry_rank" ON "promotion_entry" USING btree ("promotion_id","cycle_key","score" DESC NULLS FIRST,"scored_at","id") WHERE score > 0;--> statement-breakpoint
CREATE INDEX "promotion_entry_counted" ON "promotion_entry" USING btree ("brand","member_id") WHERE state = 'joined' and rule ->> 'kind' in ('ranking', 'raffle');
