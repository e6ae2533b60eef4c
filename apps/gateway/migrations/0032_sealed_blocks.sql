-- Blocks of sealed rows: what the triggers on the ledger and the audit log cannot refuse to the owner of the database, a chain of
-- MACs shows (docs/adr/0047).
CREATE TABLE "sealed_block" (
	"chain" text NOT NULL,
	"number" integer NOT NULL,
	"format" integer NOT NULL,
	"key_version" integer NOT NULL,
	"first_id" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	"row_hashes" "bytea" NOT NULL,
	"previous_mac" text NOT NULL,
	"mac" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sealed_block_chain_number_pk" PRIMARY KEY("chain","number")
);
--> statement-breakpoint
CREATE TABLE "sealing_progress" (
	"chain" text PRIMARY KEY NOT NULL,
	"newest_id" bigint DEFAULT 0 NOT NULL,
	"candidate_id" bigint DEFAULT 0 NOT NULL,
	"candidate_horizon" bigint DEFAULT 0 NOT NULL,
	"settled_id" bigint DEFAULT 0 NOT NULL,
	"blocks" integer DEFAULT 0 NOT NULL,
	"logged_blocks" integer DEFAULT 0 NOT NULL,
	"rechecked_blocks" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
create trigger sealed_block_immutable before update or delete on sealed_block
  for each row execute function refuse_change();
--> statement-breakpoint
-- A row trigger does not fire for TRUNCATE.
create trigger sealed_block_not_truncated before truncate on sealed_block
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger ledger_tx_not_truncated before truncate on ledger_tx
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
create trigger ledger_entry_not_truncated before truncate on ledger_entry
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
create trigger operator_audit_not_truncated before truncate on operator_audit
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger withdrawal_event_not_truncated before truncate on withdrawal_event
  for each statement execute function refuse_change();
