-- Schedules in the brand's time zone: when each is due next, and the history of its runs. The last result of interval jobs.
CREATE TABLE "job_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job" text NOT NULL,
	"brand" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"attempt" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"retry_at" timestamp with time zone,
	"error" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_schedule" (
	"job" text NOT NULL,
	"brand" text NOT NULL,
	"recurrence" text NOT NULL,
	"time_zone" text NOT NULL,
	"next_due_at" timestamp with time zone NOT NULL,
	"covered_until" timestamp with time zone NOT NULL,
	CONSTRAINT "job_schedule_job_brand_pk" PRIMARY KEY("job","brand")
);
--> statement-breakpoint
ALTER TABLE "job_lease" ADD COLUMN "succeeded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_lease" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_lease" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_lease" ADD COLUMN "error" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "job_run_due" ON "job_run" USING btree ("job","brand","due_at");--> statement-breakpoint
CREATE INDEX "job_run_unfinished" ON "job_run" USING btree ("job","brand") WHERE state in ('running', 'retrying');