CREATE TABLE "play_limit" (
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL CONSTRAINT "play_limit_kind" CHECK ("kind" in ('deposit', 'loss', 'stake')),
	"period" text NOT NULL CONSTRAINT "play_limit_period" CHECK ("period" in ('day', 'week', 'month')),
	"amount_minor" bigint CONSTRAINT "play_limit_amount" CHECK ("amount_minor" >= 0),
	"is_pending" boolean DEFAULT false NOT NULL,
	"pending_minor" bigint,
	"due_at" timestamp with time zone,
	CONSTRAINT "play_limit_member_id_kind_period_pk" PRIMARY KEY("member_id","kind","period"),
	CONSTRAINT "play_limit_pending" CHECK ("is_pending" = ("due_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "play_exclusion" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "play_setting" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"reality_check_minutes" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "play_limit" ADD CONSTRAINT "play_limit_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "play_exclusion" ADD CONSTRAINT "play_exclusion_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "play_setting" ADD CONSTRAINT "play_setting_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade;
--> statement-breakpoint
-- Whether anything bounds the member's play: bets of everybody else look no further.
ALTER TABLE "member" ADD COLUMN "is_bounded" boolean DEFAULT false NOT NULL;
