CREATE TABLE "vip" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"progress_minor" bigint DEFAULT 0 NOT NULL,
	"level_since" timestamp with time zone NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"asked_level" integer,
	"asked_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "vip_month" (
	"member_id" bigint NOT NULL,
	"month" date NOT NULL,
	"played_minor" bigint NOT NULL,
	CONSTRAINT "vip_month_key" PRIMARY KEY("member_id","month")
);--> statement-breakpoint
ALTER TABLE "vip" ADD CONSTRAINT "vip_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_month" ADD CONSTRAINT "vip_month_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vip_asked" ON "vip" USING btree ("brand","member_id") WHERE asked_level is not null;--> statement-breakpoint
-- Play counts from this version on. Levels that operators have set stay until they let them follow the play.
INSERT INTO vip (member_id, brand, level_since, is_pinned) SELECT id, brand, now(), true FROM member WHERE level > 0;--> statement-breakpoint
INSERT INTO activity_cursor (consumer, brand, last_id) SELECT 'vip', brand, max(id) FROM activity GROUP BY brand;--> statement-breakpoint
CREATE TABLE "rebate_day" (
	"member_id" bigint NOT NULL,
	"category" text NOT NULL,
	"vendor" text NOT NULL,
	"day" date NOT NULL,
	"brand" text NOT NULL,
	"valid_minor" bigint NOT NULL,
	"rate" integer NOT NULL,
	"is_line_rate" boolean NOT NULL,
	"carry_in_minor" bigint DEFAULT 0 NOT NULL,
	"claimed_minor" bigint DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	"credited_minor" bigint DEFAULT 0 NOT NULL,
	"credited_at" timestamp with time zone,
	"carry_out_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "rebate_day_key" PRIMARY KEY("member_id","category","vendor","day"),
	CONSTRAINT "rebate_day_amounts" CHECK ("rebate_day"."claimed_minor" >= 0 and "rebate_day"."credited_minor" >= 0),
	CONSTRAINT "rebate_day_carry" CHECK ("rebate_day"."carry_in_minor" <= 0 and "rebate_day"."carry_out_minor" <= 0)
);--> statement-breakpoint
CREATE TABLE "rebate_payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rebate_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"member_id" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"transaction_id" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "rebate_day" ADD CONSTRAINT "rebate_day_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebate_payment" ADD CONSTRAINT "rebate_payment_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rebate_day_member" ON "rebate_day" USING btree ("member_id","day");--> statement-breakpoint
CREATE INDEX "rebate_day_open" ON "rebate_day" USING btree ("brand","day","member_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "rebate_day_claimable" ON "rebate_day" USING btree ("member_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "rebate_day_unpaid" ON "rebate_day" USING btree ("brand","member_id") WHERE closed_at is not null and credited_at is null and credited_minor > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "rebate_payment_key" ON "rebate_payment" USING btree ("member_id","idempotency_key");--> statement-breakpoint
-- No rebate was promised for bets that were counted before.
INSERT INTO activity_cursor (consumer, brand, last_id) SELECT 'rebate', brand, max(id) FROM activity GROUP BY brand;
