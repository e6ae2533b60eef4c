-- Tables, columns and brand keys take the field's own terms (ARCHITECTURE.md, "Glossary"). Every row stays as it is.
ALTER TABLE "turnover" RENAME TO "wagering_requirement";--> statement-breakpoint
ALTER TABLE "wagering_requirement" RENAME COLUMN "whole_minor" TO "total_minor";--> statement-breakpoint
ALTER TABLE "wagering_requirement" RENAME CONSTRAINT "turnover_member_id_member_id_fk" TO "wagering_requirement_member_id_member_id_fk";--> statement-breakpoint
ALTER TABLE "unbooked_round" RENAME TO "unposted_round";--> statement-breakpoint
ALTER TABLE "unposted_round" RENAME COLUMN "told" TO "payload";--> statement-breakpoint
ALTER TABLE "unposted_round" RENAME COLUMN "why" TO "error";--> statement-breakpoint
ALTER TABLE "unposted_round" RENAME COLUMN "tried" TO "attempts";--> statement-breakpoint
ALTER TABLE "unposted_round" RENAME COLUMN "tried_at" TO "last_attempt_at";--> statement-breakpoint
ALTER TABLE "unposted_round" RENAME COLUMN "try_again_at" TO "next_attempt_at";--> statement-breakpoint
ALTER TABLE "unposted_round" RENAME COLUMN "asked_by" TO "requested_by";--> statement-breakpoint
ALTER INDEX "unbooked_round_vendor_round" RENAME TO "unposted_round_vendor_round";--> statement-breakpoint
ALTER INDEX "unbooked_round_player" RENAME TO "unposted_round_player";--> statement-breakpoint
ALTER SEQUENCE "unbooked_round_id_seq" RENAME TO "unposted_round_id_seq";--> statement-breakpoint
ALTER TABLE "stray_payout" RENAME TO "unmatched_payout";--> statement-breakpoint
ALTER TABLE "unmatched_payout" RENAME CONSTRAINT "stray_payout_withdrawal_id_withdrawal_id_fk" TO "unmatched_payout_withdrawal_id_withdrawal_id_fk";--> statement-breakpoint
ALTER TABLE "unmatched_payout" RENAME CONSTRAINT "stray_payout_withdrawal_id_attempt_pk" TO "unmatched_payout_withdrawal_id_attempt_pk";--> statement-breakpoint
ALTER TRIGGER "stray_payout_immutable" ON "unmatched_payout" RENAME TO "unmatched_payout_immutable";--> statement-breakpoint
ALTER TABLE "book_check" RENAME TO "ledger_check";--> statement-breakpoint
ALTER TABLE "ledger_check" RENAME COLUMN "checked_to" TO "checked_up_to";--> statement-breakpoint
ALTER TABLE "ledger_check" RENAME COLUMN "seen_to" TO "seen_up_to";--> statement-breakpoint
ALTER TABLE "used_once" RENAME TO "used_nonce";--> statement-breakpoint
ALTER TABLE "deposit" RENAME COLUMN "held" TO "hold_reason";--> statement-breakpoint
ALTER TABLE "deposit" RENAME COLUMN "asked_by" TO "requested_by";--> statement-breakpoint
ALTER TABLE "deposit" RENAME COLUMN "asked_minor" TO "requested_minor";--> statement-breakpoint
ALTER TABLE "withdrawal" RENAME COLUMN "handed_until" TO "submitting_until";--> statement-breakpoint
ALTER TABLE "adjustment" RENAME COLUMN "asked_by" TO "requested_by";--> statement-breakpoint
ALTER TABLE "adjustment" RENAME COLUMN "asked_at" TO "requested_at";--> statement-breakpoint
ALTER INDEX "adjustment_asked" RENAME TO "adjustment_requested";--> statement-breakpoint
ALTER TABLE "vendor_transfer" RENAME COLUMN "ask_again_at" TO "next_query_at";--> statement-breakpoint
ALTER TABLE "vendor_transfer" RENAME COLUMN "asked" TO "query_count";--> statement-breakpoint
ALTER TABLE "round" RENAME COLUMN "booked_at" TO "posted_at";--> statement-breakpoint
ALTER INDEX "round_booked" RENAME TO "round_posted";--> statement-breakpoint
ALTER TABLE "play_setting" RENAME COLUMN "limits_chosen_at" TO "limit_choice_at";--> statement-breakpoint
ALTER TABLE "outbox_message" RENAME COLUMN "problem" TO "error";--> statement-breakpoint
-- A message for which no provider is configured is stored, not sent.
UPDATE "outbox_message" SET "state" = 'stored' WHERE "state" = 'kept';--> statement-breakpoint
ALTER TABLE "member" RENAME COLUMN "is_bounded" TO "has_play_restrictions";--> statement-breakpoint
DROP FUNCTION vendor_player(text, text, timestamptz);--> statement-breakpoint
-- The player and the game of an unexpired game session, by the hash of its token, for the adapter that launched it.
CREATE FUNCTION vendor_player(
  p_token_hash text, p_adapter text, p_now timestamptz,
  out member_id bigint, out brand text, out status text, out has_play_restrictions boolean, out currency text,
  out node_id text, out vendor text, out is_open boolean
) LANGUAGE plpgsql STABLE AS $$
begin
  select m.id, m.brand, m.status, m.has_play_restrictions, m.currency, g.node_id, g.vendor,
    g.status = 'open' and v.status = 'open'
  into vendor_player.member_id, vendor_player.brand, vendor_player.status, vendor_player.has_play_restrictions,
    vendor_player.currency, vendor_player.node_id, vendor_player.vendor, vendor_player.is_open
  from game_session s
  join member m on m.id = s.member_id
  join game g on g.node_id = s.node_id
  join vendor v on v.code = g.vendor and v.adapter = p_adapter
  where s.token_hash = p_token_hash and s.expires_at > p_now;
end $$;--> statement-breakpoint
-- The keys of brand files, in the rows that were read from them: a brand whose folder is gone keeps its settings.
CREATE FUNCTION renamed_brand_keys(p_site jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
declare
  v_text text := p_site::text;
  v_names constant text[][] := array[
    ['"houseWords":', '"brandLanguage":'], ['"amountPicks":', '"quickAmounts":'], ['"aloneUpTo":', '"autoApproveUpTo":'],
    ['"withdrawDay":', '"withdrawDailyLimit":'], ['"mostCount":', '"maxCount":'], ['"mostPerDay":', '"maxPerDay":'],
    ['"mostAmount":', '"maxAmount":'], ['"noNameCheck":', '"noBankNameVerification":'],
    ['"secretAccounts":', '"noAccountEnumeration":'], ['"trueFigures":', '"noCosmeticFigures":'],
    ['"askedLimits":', '"limitChoiceRequired":'], ['"ADJUSTALONE3"', '"APPROVALLIMIT3"'], ['"TURNOVER3"', '"WAGERING3"']
  ];
  v_pair text[];
begin
  foreach v_pair slice 1 in array v_names loop
    v_text := replace(v_text, v_pair[1], v_pair[2]);
  end loop;
  return v_text::jsonb;
end $$;--> statement-breakpoint
UPDATE "brand" SET "site" = renamed_brand_keys("site");--> statement-breakpoint
DROP FUNCTION renamed_brand_keys(jsonb);
