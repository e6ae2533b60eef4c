-- Data keys wrapped with a root key that is outside the database, and request body keys encrypted with them (docs/adr/0049). The gateway
-- moves the root secret and the clear keys of before at its start, because only it has the root key.
CREATE TABLE "data_key" (
	"version" integer PRIMARY KEY NOT NULL,
	"wrapped" text NOT NULL,
	"root_key_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"active_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seal_key" ALTER COLUMN "private_jwk" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "seal_key" ADD COLUMN "private_sealed" text;