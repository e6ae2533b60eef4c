-- Withdrawals are held for some time after a change of the member's security details.
ALTER TABLE "member" ADD COLUMN "withdrawals_held_until" timestamp with time zone;
