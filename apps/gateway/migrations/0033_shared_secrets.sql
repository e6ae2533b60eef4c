CREATE TABLE "shared_secret" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"encrypted" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"active_from" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_secret_name_version_pk" PRIMARY KEY("name","version")
);
