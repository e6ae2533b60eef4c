CREATE TABLE "help_category" (
	"brand" text NOT NULL,
	"code" text NOT NULL,
	"title" jsonb NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "help_category_brand_code_pk" PRIMARY KEY("brand","code")
);
--> statement-breakpoint
CREATE TABLE "help_article" (
	"brand" text NOT NULL,
	"code" text NOT NULL,
	"category" text NOT NULL,
	"feature" text,
	"title" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "help_article_brand_code_pk" PRIMARY KEY("brand","code")
);
--> statement-breakpoint
CREATE TABLE "promotion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"type" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone,
	"recipe" jsonb NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"member_id" bigint,
	"question_type" text NOT NULL,
	"content" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_image" (
	"feedback_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "feedback_image_feedback_id_place_pk" PRIMARY KEY("feedback_id","place")
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_image" ADD CONSTRAINT "feedback_image_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_brand" ON "promotion" USING btree ("brand","sort");--> statement-breakpoint
CREATE INDEX "feedback_brand" ON "feedback" USING btree ("brand","created_at");
