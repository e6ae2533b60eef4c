-- Operators with roles by brand, and their keys as hashes. Whoever has acted as an operator stays one, without roles and keys:
-- the keys derived from the deployment's secret are no longer valid, and nobody else can get the name.
CREATE TABLE "operator" (
	"name" text PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_role" (
	"operator" text NOT NULL,
	"brand" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "operator_role_operator_brand_role_pk" PRIMARY KEY("operator","brand","role")
);
--> statement-breakpoint
CREATE TABLE "operator_key" (
	"id" text PRIMARY KEY NOT NULL,
	"operator" text NOT NULL,
	"key_hash" text NOT NULL,
	"lifetime_days" integer NOT NULL,
	"allowed_addresses" text[] NOT NULL,
	"replaces" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "operator_role" ADD CONSTRAINT "operator_role_operator_operator_name_fk" FOREIGN KEY ("operator") REFERENCES "public"."operator"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_key" ADD CONSTRAINT "operator_key_operator_operator_name_fk" FOREIGN KEY ("operator") REFERENCES "public"."operator"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_key" ADD CONSTRAINT "operator_key_replaces_operator_key_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."operator_key"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "operator_key_hash" ON "operator_key" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "operator_key_operator" ON "operator_key" USING btree ("operator","created_at");--> statement-breakpoint
ALTER TABLE "operator_audit" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "withdrawal_event" ADD COLUMN "operator" text;--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "decided_by" text;--> statement-breakpoint
UPDATE "deposit" SET "decided_by" = "decision"."operator"
FROM (
  SELECT DISTINCT ON ("subject") "subject", "operator" FROM "operator_audit"
  WHERE "action" IN ('deposit.confirm', 'deposit.reject') ORDER BY "subject", "id" DESC
) AS "decision"
WHERE "decision"."subject" = "deposit"."id" AND "deposit"."state" IN ('confirmed', 'cancelled');--> statement-breakpoint
INSERT INTO "operator" ("name", "created_at", "created_by")
SELECT "name", now(), 'migration 0026' FROM (
  SELECT "operator" AS "name" FROM "operator_audit"
  UNION SELECT "requested_by" FROM "adjustment"
  UNION SELECT "requested_by" FROM "deposit"
  UNION SELECT "requested_by" FROM "unposted_round"
) AS "acted"
WHERE "name" ~ '^[a-z][a-z0-9-]{0,31}$';
