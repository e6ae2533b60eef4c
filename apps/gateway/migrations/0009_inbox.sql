CREATE TABLE "member_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"member_id" bigint NOT NULL,
	"name" text,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"title" jsonb,
	"content" jsonb,
	"sent_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "member_message_words" CHECK (("name" is null) = ("title" is not null and "content" is not null))
);
--> statement-breakpoint
ALTER TABLE "member_message" ADD CONSTRAINT "member_message_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade;
--> statement-breakpoint
CREATE INDEX "member_message_member" ON "member_message" USING btree ("member_id","id");
