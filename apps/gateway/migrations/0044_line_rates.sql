-- The rates of the line, and the rebate that is paid by them.
CREATE TABLE "line_rebate_carry" (
	"child_id" bigint NOT NULL,
	"category" text NOT NULL,
	"carry_minor" numeric NOT NULL,
	CONSTRAINT "line_rebate_carry_key" PRIMARY KEY("child_id","category")
);
--> statement-breakpoint
CREATE TABLE "line_rebate_close" (
	"brand" text NOT NULL,
	"day" date NOT NULL,
	"agents" integer NOT NULL,
	"amount_minor" numeric NOT NULL,
	"calculated_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "line_rebate_close_key" PRIMARY KEY("brand","day")
);
--> statement-breakpoint
CREATE TABLE "line_rebate_day" (
	"brand" text NOT NULL,
	"agent_id" bigint NOT NULL,
	"day" date NOT NULL,
	"child_id" bigint NOT NULL,
	"category" text NOT NULL,
	"own_rate" integer NOT NULL,
	"child_rate" integer NOT NULL,
	"volume_minor" numeric NOT NULL,
	"carry_in_minor" numeric NOT NULL,
	"carry_out_minor" numeric NOT NULL,
	"amount_minor" bigint NOT NULL,
	"transaction_id" bigint,
	"paid_at" timestamp with time zone,
	CONSTRAINT "line_rebate_day_key" PRIMARY KEY("agent_id","day","child_id","category")
);
--> statement-breakpoint
CREATE TABLE "line_rate" (
	"member_id" bigint NOT NULL,
	"category" text NOT NULL,
	"rate" integer NOT NULL,
	"from_day" date NOT NULL,
	CONSTRAINT "line_rate_key" PRIMARY KEY("member_id","category","from_day")
);
--> statement-breakpoint
ALTER TABLE "invite_link" ADD COLUMN "rates" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "line_rebate_carry" ADD CONSTRAINT "line_rebate_carry_child_id_member_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_rebate_day" ADD CONSTRAINT "line_rebate_day_agent_id_member_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_rebate_day" ADD CONSTRAINT "line_rebate_day_child_id_member_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_rate" ADD CONSTRAINT "line_rate_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_rebate_day_paid" ON "line_rebate_day" USING btree ("agent_id","paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "line_rebate_day_unpaid" ON "line_rebate_day" USING btree ("brand","day","agent_id") WHERE paid_at is null and amount_minor > 0;
--> statement-breakpoint
-- The rebate rates of a place on a day, in millionths: of each place of the line the newest row that holds then; without one zero, at the head
-- of the line the brand's highest (`p_highest`). None is above those further up: a lower rate of the brand holds for the whole line.
CREATE FUNCTION line_rates(p_path text, p_day date, p_highest jsonb) RETURNS TABLE (category text, rate integer) LANGUAGE sql STABLE AS $$
  SELECT h.key, least(h.value::integer, min(coalesce(r.rate, CASE WHEN o.level = 1 THEN h.value::integer ELSE 0 END)))
  FROM jsonb_each_text(p_highest) h
  CROSS JOIN LATERAL unnest(string_to_array(trim(BOTH '/' FROM p_path), '/')) WITH ORDINALITY o(id, level)
  LEFT JOIN LATERAL (SELECT l.rate FROM line_rate l WHERE l.member_id = o.id::bigint AND l.category = h.key AND l.from_day <= p_day
    ORDER BY l.from_day DESC LIMIT 1) r ON true
  GROUP BY h.key, h.value
$$;
--> statement-breakpoint
-- A brand whose folder was removed has only its row, and pays no rebate.
UPDATE "brand" SET "site" = jsonb_set("site", '{agents,rebate}', '{"RNG": "0", "LIVE": "0", "FISH": "0", "PVP": "0", "SPORTS": "0",
  "ESPORTS": "0", "COCKFIGHT": "0", "ELOTT": "0"}') WHERE "site" ? 'agents' AND NOT "site" -> 'agents' ? 'rebate';
