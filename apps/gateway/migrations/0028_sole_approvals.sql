-- Amounts that were approved without a second operator, to add them up over a day; the bank's reference of a deposit that was confirmed
-- by hand, once each; and who requested and approved a transition of a withdrawal.
CREATE TABLE "sole_approval" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sole_approval_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"operator" text,
	"brand" text NOT NULL,
	"member_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL CHECK ("amount_minor" > 0),
	"action" text NOT NULL,
	"subject" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "bank_reference" text;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "requested_by" text;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "requested_step" text;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "approved_by" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sole_approval" ADD CONSTRAINT "sole_approval_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sole_approval_operator" ON "sole_approval" USING btree ("operator","at") WHERE operator is not null;--> statement-breakpoint
CREATE INDEX "sole_approval_member" ON "sole_approval" USING btree ("member_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_bank_reference" ON "deposit" USING btree ("brand","bank_reference");
