CREATE TABLE "mission" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"code" text NOT NULL,
	"period" text NOT NULL,
	"event" text NOT NULL,
	"measure" text NOT NULL,
	"target" bigint NOT NULL,
	"categories" text[],
	"vendors" text[],
	"min_stake_minor" bigint,
	"milestone" text,
	"min_level" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"reward" jsonb NOT NULL,
	"stars" integer NOT NULL,
	"words" jsonb NOT NULL,
	"sort" integer NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "mission_target" CHECK ("mission"."target" > 0),
	CONSTRAINT "mission_stars" CHECK ("mission"."stars" between 1 and 5)
);--> statement-breakpoint
CREATE TABLE "mission_item" (
	"mission_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"cycle_key" text NOT NULL,
	"item" text NOT NULL,
	"events" integer NOT NULL,
	CONSTRAINT "mission_item_key" PRIMARY KEY("mission_id","member_id","cycle_key","item")
);--> statement-breakpoint
CREATE TABLE "mission_progress" (
	"mission_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"cycle_key" text NOT NULL,
	"target" bigint NOT NULL,
	"value" bigint NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"reward_id" bigint,
	CONSTRAINT "mission_progress_key" PRIMARY KEY("mission_id","member_id","cycle_key")
);--> statement-breakpoint
CREATE TABLE "mission_stars" (
	"brand" text NOT NULL,
	"period" text NOT NULL,
	"starts_on" date NOT NULL,
	"member_id" bigint NOT NULL,
	"stars" integer NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mission_stars_key" PRIMARY KEY("brand","period","starts_on","member_id")
);--> statement-breakpoint
ALTER TABLE "mission_item" ADD CONSTRAINT "mission_item_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_item" ADD CONSTRAINT "mission_item_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_progress" ADD CONSTRAINT "mission_progress_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_progress" ADD CONSTRAINT "mission_progress_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_progress" ADD CONSTRAINT "mission_progress_reward_id_reward_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."reward"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_stars" ADD CONSTRAINT "mission_stars_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mission_code" ON "mission" USING btree ("brand","code");--> statement-breakpoint
CREATE INDEX "mission_progress_member" ON "mission_progress" USING btree ("member_id","cycle_key");--> statement-breakpoint
CREATE INDEX "mission_progress_reached" ON "mission_progress" USING btree ("mission_id") WHERE done_at is null and value >= target;--> statement-breakpoint
CREATE INDEX "mission_stars_place" ON "mission_stars" USING btree ("brand","period","starts_on","stars" DESC NULLS LAST,"reached_at","member_id");--> statement-breakpoint
-- A code of 8 letters and digits that are not taken for each other, from random bytes: one of 32^8.
CREATE FUNCTION create_referral_code() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', get_byte(u.bytes, b.place) % 32 + 1, 1), '' ORDER BY b.place)
  FROM (SELECT uuid_send(gen_random_uuid()) AS bytes) u, unnest(ARRAY[0, 1, 2, 3, 4, 5, 9, 10]) b(place)
$$;--> statement-breakpoint
CREATE TABLE "referral" (
	"referee_id" bigint PRIMARY KEY NOT NULL,
	"referrer_id" bigint NOT NULL,
	"brand" text NOT NULL,
	"state" text NOT NULL,
	"why" text,
	"network" text,
	"registered_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"deposit_minor" bigint,
	"required_minor" bigint,
	"bet_minor" bigint DEFAULT 0 NOT NULL,
	"qualified_at" timestamp with time zone,
	"reward_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "own_referral_code" text DEFAULT create_referral_code() NOT NULL;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_referee_id_member_id_fk" FOREIGN KEY ("referee_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_referrer_id_member_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referral_referrer" ON "referral" USING btree ("referrer_id","referee_id");--> statement-breakpoint
CREATE INDEX "referral_due" ON "referral" USING btree ("reward_at") WHERE state = 'qualified';--> statement-breakpoint
CREATE INDEX "referral_expiry" ON "referral" USING btree ("expires_at") WHERE state = 'registered';--> statement-breakpoint
CREATE INDEX "referral_reached" ON "referral" USING btree ("brand") WHERE state = 'registered' and bet_minor >= required_minor;--> statement-breakpoint
CREATE INDEX "referral_held" ON "referral" USING btree ("brand","referee_id") WHERE state = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "member_own_referral_code" ON "member" USING btree ("brand",lower("own_referral_code"));--> statement-breakpoint
-- Contacts that were verified before are steps of the profile.
INSERT INTO activity_inbox (brand, member_id, kind, ref, happened_at)
SELECT m.brand, m.id, 'profile', 'profile:' || s.step || ':' || gen_random_uuid(), m.registered_at
FROM member m CROSS JOIN LATERAL (VALUES ('phone', m.mobile), ('email', m.email)) s(step, contact)
WHERE s.contact IS NOT NULL AND m.type <> 4 ORDER BY m.id;
