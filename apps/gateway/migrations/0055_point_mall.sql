CREATE TABLE "mall_goods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mall_goods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"recipe" jsonb NOT NULL,
	"points" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"credit" jsonb,
	"stock" integer NOT NULL,
	"most_each" integer,
	"min_level" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "mall_goods_stock" CHECK ("mall_goods"."stock" >= 0),
	CONSTRAINT "mall_goods_price" CHECK ("mall_goods"."points" >= 0 and "mall_goods"."amount_minor" >= 0 and "mall_goods"."points" + "mall_goods"."amount_minor" > 0)
);--> statement-breakpoint
CREATE TABLE "point_conversion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_conversion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"member_id" bigint NOT NULL,
	"asked_points" bigint NOT NULL,
	"points" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"rate" integer NOT NULL,
	"points_balance" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "point_due" (
	"member_id" bigint NOT NULL,
	"type" text NOT NULL,
	"brand" text NOT NULL,
	"remainder" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	CONSTRAINT "point_due_key" PRIMARY KEY("member_id","type")
);--> statement-breakpoint
CREATE TABLE "redemption" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redemption_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_no" text NOT NULL,
	"brand" text NOT NULL,
	"member_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"credit" jsonb,
	"quantity" integer NOT NULL,
	"points" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"receiving_address" text DEFAULT '' NOT NULL,
	"mobile_num" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"points_balance" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "redemption_quantity" CHECK ("redemption"."quantity" > 0)
);--> statement-breakpoint
ALTER TABLE "point_conversion" ADD CONSTRAINT "point_conversion_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_due" ADD CONSTRAINT "point_due_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption" ADD CONSTRAINT "redemption_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption" ADD CONSTRAINT "redemption_goods_id_mall_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."mall_goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_goods_code" ON "mall_goods" USING btree ("brand","code");--> statement-breakpoint
CREATE INDEX "mall_goods_brand" ON "mall_goods" USING btree ("brand","sort","id");--> statement-breakpoint
CREATE UNIQUE INDEX "point_conversion_own" ON "point_conversion" USING btree ("member_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "point_conversion_day" ON "point_conversion" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "point_due_whole" ON "point_due" USING btree ("member_id","type") WHERE remainder >= 1000000;--> statement-breakpoint
CREATE UNIQUE INDEX "redemption_no" ON "redemption" USING btree ("transaction_no");--> statement-breakpoint
CREATE UNIQUE INDEX "redemption_own" ON "redemption" USING btree ("member_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "redemption_member" ON "redemption" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "redemption_goods" ON "redemption" USING btree ("member_id","goods_id");--> statement-breakpoint
CREATE INDEX "redemption_brand" ON "redemption" USING btree ("brand","status","id");--> statement-breakpoint
CREATE INDEX "redemption_open" ON "redemption" USING btree ("id") WHERE status = 'inProcess';
