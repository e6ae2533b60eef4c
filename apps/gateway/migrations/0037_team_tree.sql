-- The tree of agents, and their invite links.
CREATE TABLE "invite_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invite_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"agent_id" bigint NOT NULL,
	"code" text NOT NULL,
	"account_type" integer NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "team_node" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"path" text COLLATE "C" NOT NULL,
	"level" integer NOT NULL,
	"link_id" bigint
);
--> statement-breakpoint
DROP INDEX "member_upline";--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "terms_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invite_link" ADD CONSTRAINT "invite_link_agent_id_member_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_node" ADD CONSTRAINT "team_node_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_node" ADD CONSTRAINT "team_node_link_id_invite_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."invite_link"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invite_link_code" ON "invite_link" USING btree ("brand",lower("code"));--> statement-breakpoint
CREATE INDEX "invite_link_agent" ON "invite_link" USING btree ("agent_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_node_path" ON "team_node" USING btree ("path");--> statement-breakpoint
CREATE INDEX "team_node_link" ON "team_node" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "member_upline" ON "member" USING btree ("upline_id","id");--> statement-breakpoint
-- The places of the members that there are.
WITH RECURSIVE "place" AS (
	SELECT "id", "brand", '/' || "id" || '/' AS "path", 1 AS "level" FROM "member" WHERE "upline_id" IS NULL AND "type" <> 4
	UNION ALL
	SELECT m."id", m."brand", p."path" || m."id" || '/', p."level" + 1 FROM "member" m JOIN "place" p ON m."upline_id" = p."id"
)
INSERT INTO "team_node" ("member_id", "brand", "path", "level") SELECT "id", "brand", "path", "level" FROM "place";
